import { useEffect, useState } from "preact/hooks";

import { Sign } from "../parts/signs";
import { SeatSign } from "../scene/drawing";
import type { TableStore } from "./store";

const FEWEST = 3;

/** What happened since one's last turn, to be stepped through; the newest is shown. */
export function News({ store }: { store: TableStore }) {
  const log = store.log.value;
  const since = log.filter((line) => line.number > store.lastOwn.value);
  const lines = since.length >= FEWEST ? since : log.slice(-FEWEST);
  const [back, setBack] = useState(0);
  const newest = lines.at(-1)?.number;
  useEffect(() => setBack(0), [newest]);
  const at = Math.max(0, lines.length - 1 - back);
  const line = lines[at];
  if (!line) return null;
  const mark = store.picture.value?.seats.find((seat) => seat.seat === line.seat);
  return (
    <div class="news" role="group" aria-label="Since your last turn">
      <button
        type="button"
        class="icon-button small"
        aria-label="Earlier"
        disabled={at === 0}
        onClick={() => setBack(back + 1)}
      >
        <Sign name="earlier" />
      </button>
      <p class="last-move">
        {mark && <SeatSign {...mark} />}
        <span>
          {line.text} <small>{`${at + 1} of ${lines.length}`}</small>
        </span>
      </p>
      <button
        type="button"
        class="icon-button small"
        aria-label="Later"
        disabled={back === 0}
        onClick={() => setBack(back - 1)}
      >
        <Sign name="later" />
      </button>
    </div>
  );
}
