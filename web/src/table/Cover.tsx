import { useEffect, useRef } from "preact/hooks";

import { Saucer } from "../parts/signs";
import { seatTitle } from "../parts/words";
import { SeatSign } from "../scene/drawing";
import { coverBetweenPlayers } from "../settings";
import type { TableStore } from "./store";

/** Between two people at one screen: nothing of the table is on the page until the next one takes over. */
export function Cover({ store, seat }: { store: TableStore; seat: number }) {
  const ready = useRef<HTMLButtonElement>(null);
  useEffect(() => ready.current?.focus(), [seat]);
  const mark = store.marks.value.find((one) => one.seat === seat);
  const info = store.info.value?.seats.find((one) => one.seat === seat);
  const name = seatTitle(mark, info);
  const last = store.log.value.slice(-3);
  return (
    <main class="cover">
      <Saucer />
      <p class="cover-hand">Hand over to</p>
      <h2>
        {mark && <SeatSign {...mark} />} {name}
      </h2>
      <button ref={ready} type="button" class="primary large" onClick={() => store.uncover()}>
        I am {info?.name ?? name}: show my side
      </button>
      <p class="cover-last">{last.map((line) => line.text).join(" ")}</p>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          coverBetweenPlayers.value = false;
          store.uncover();
        }}
      >
        We have no secrets: do not cover the screen any more
      </button>
    </main>
  );
}
