import { useEffect, useRef } from "preact/hooks";

import { SeatSign } from "../scene/drawing";
import { Sign } from "../parts/signs";
import { capital, seatTitle } from "../parts/words";
import { numberKeys } from "../settings";
import type { Offer, LogLine } from "../types";
import type { Choosing } from "./choosing";
import type { TableStore } from "./store";

/** What is to be done, by whom, and what happened last. */
export function PromptPanel({ store, choosing }: { store: TableStore; choosing: Choosing }) {
  const picture = store.picture.value;
  const frame = store.shown.value?.frame;
  const prompt = useRef<HTMLParagraphElement>(null);
  const choices = store.choices.value;

  // A button that was pressed disappears with its choice; without this, the keyboard would be nowhere.
  useEffect(() => {
    if (document.activeElement === document.body) prompt.current?.focus({ preventScroll: true });
  }, [choices]);

  if (!picture || !frame) return null;
  const mark = picture.seats.find((one) => one.seat === picture.to_move);
  const info = store.info.value?.seats.find((seat) => seat.seat === picture.to_move);
  const busy = store.pending.value !== null;
  return (
    <section class={`prompt-panel ${store.myTurn.value ? "my-turn" : ""}`} aria-label="What to do now">
      <p class="whose-turn">
        {mark && <SeatSign {...mark} />}
        {store.myTurn.value
          ? `Your turn, ${seatTitle(mark, info)}`
          : mark
            ? `${seatTitle(mark, info)} is to move`
            : "The dice decide"}
      </p>
      <p ref={prompt} class="prompt" tabIndex={-1}>
        {picture.prompt}
      </p>
      <LastMove log={store.log.value} />
      {store.notice.value && (
        <p class="notice" role="status">
          {store.notice.value}
        </p>
      )}
      {store.hint.value && (
        <p class="notice hint" role="status">
          {store.hint.value.sentence}
        </p>
      )}
      <ChoiceList choices={choices} choosing={choosing} />
      <div class="prompt-actions">
        {frame.can_undo && (
          <button type="button" class="quiet" disabled={busy} onClick={() => store.undo()}>
            <Sign name="undo" /> Undo
          </button>
        )}
        {store.info.value?.hints && store.myTurn.value && (
          <button
            type="button"
            class="quiet"
            disabled={store.thinking.value || store.hint.value !== null}
            onClick={() => store.askHint()}
          >
            <Sign name="hint" /> {store.thinking.value ? "Thinking…" : "Hint"}
          </button>
        )}
        {busy && <span class="sending">Sending…</span>}
      </div>
    </section>
  );
}

/** The last choice of anybody, and what the dice did after it. */
function LastMove({ log }: { log: LogLine[] }) {
  const from = log.findLastIndex((line) => line.seat !== null);
  const lines = log.slice(Math.max(from, log.length - 3, 0));
  if (lines.length === 0) return null;
  return (
    <p class="last-move">
      <b>Last:</b> {lines.map((line) => line.text).join(" ")}
    </p>
  );
}

function ChoiceList({ choices, choosing }: { choices: Offer[]; choosing: Choosing }) {
  const list = useRef<HTMLDivElement>(null);
  if (choices.length === 0) return null;
  const plain = choices.filter((choice) => choice.triggers.length === 0);
  const onThings = choices.filter((choice) => choice.triggers.length > 0);

  const key = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(".choice-button") ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (here < 0) return;
    buttons[(here + (event.key === "ArrowDown" ? 1 : buttons.length - 1)) % buttons.length]?.focus();
    event.preventDefault();
  };

  return (
    <div ref={list} class="choices" onKeyDown={key}>
      {plain.length > 0 && (
        <div class="plain-choices" role="group" aria-label="Choices">
          {plain.map((choice) => (
            <ChoiceButton
              key={choice.action}
              choice={choice}
              number={choices.indexOf(choice) + 1}
              choosing={choosing}
              prominent
            />
          ))}
        </div>
      )}
      {onThings.length > 0 && (
        <details class="choice-list">
          <summary>
            {onThings.length === 1 ? "1 choice on the table" : `${onThings.length} choices on the table`}
          </summary>
          <div class="listed-choices" role="group" aria-label="Choices on the table">
            {onThings.map((choice) => (
              <ChoiceButton
                key={choice.action}
                choice={choice}
                number={choices.indexOf(choice) + 1}
                choosing={choosing}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

interface ChoiceButtonProps {
  choice: Offer;
  number: number;
  choosing: Choosing;
  prominent?: boolean;
}

function ChoiceButton({ choice, number, choosing, prominent }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      class={`choice-button ${prominent ? "primary" : ""} ${choice.hinted ? "hinted" : ""}`}
      onClick={() => choosing.request(choice)}
      onPointerEnter={() => choosing.point([choice])}
      onPointerLeave={() => choosing.point([])}
      onFocus={() => choosing.point([choice])}
      onBlur={() => choosing.point([])}
    >
      {numberKeys.value && number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      {choice.hinted && <Sign name="hint" />}
      {capital(choice.text)}
    </button>
  );
}
