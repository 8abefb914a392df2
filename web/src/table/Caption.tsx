import { capital } from "../parts/words";
import { pace } from "../settings";
import type { Moment } from "./stages";
import type { TableStore } from "./store";

const WORDS: Record<Moment["kind"], string> = {
  trapped: "Trapped!",
  eliminated: "Eliminated",
  abducted: "Abducted!",
  caught: "Caught!",
  note: "A note sounds",
  built: "Built",
  arrived: "Arrived",
  won: "Won!",
  lost: "Lost",
};

/** What just happened, said at the board while it moves; a moment also gets its word. */
export function Caption({ store, moments }: { store: TableStore; moments: Moment[] }) {
  const shown = store.shown.value;
  const line = shown?.frame.log.at(-1);
  if (!shown || !line || shown.frame.fresh || pace.value === 0 || shown.frame.over) return null;
  const [moment] = moments;
  return (
    <div key={line.number} class="caption" aria-hidden="true">
      {moment && <b class={`caption-word word-${moment.kind}`}>{WORDS[moment.kind]}</b>}
      <span>{capital(line.text)}</span>
    </div>
  );
}
