import type { TableStore } from "./store";

/** For screen readers: what just happened and what is to be done now, spoken whenever it changes. */
export function Speaker({ store }: { store: TableStore }) {
  const frame = store.shown.value?.frame;
  const picture = store.picture.value;
  const count = store.choices.value.length;
  const news = frame?.fresh ? [] : (frame?.log ?? []);
  return (
    <div class="unseen speaker" aria-live="polite" aria-atomic="true" role="log">
      {news.map((line) => (
        <p key={line.number}>{line.text}</p>
      ))}
      <p>{picture?.prompt}</p>
      {count > 0 && <p>{count === 1 ? "One choice." : `${count} choices.`}</p>}
    </div>
  );
}
