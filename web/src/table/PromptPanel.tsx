import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { SeatSign } from "../scene/drawing";
import { Sign } from "../parts/signs";
import { capital, seatTitle, splitRule } from "../parts/words";
import { numberKeys } from "../settings";
import type { Offer } from "../types";
import type { Choosing } from "./choosing";
import { News } from "./News";
import { besideOf, sorted } from "./picking";
import type { TableStore } from "./store";

interface PanelProps {
  store: TableStore;
  choosing: Choosing;
  /** The dice lie where one looks. */
  dice: ComponentChildren;
}

/** What is to be done and by whom; what a choice would do; and the button that does it. */
export function PromptPanel({ store, choosing, dice }: PanelProps) {
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
      {dice}
      <PreviewBox store={store} choosing={choosing} />
      <Answers store={store} choosing={choosing} />
      <Actions store={store} choosing={choosing} />
    </section>
  );
}

/** What the choice under the pointer, or the one that waits, would do. It keeps its room while there is none. */
function PreviewBox({ store, choosing }: { store: TableStore; choosing: Choosing }) {
  const choice = choosing.preview.value;
  const notice = store.notice.value;
  const hint = store.hint.value;
  return (
    <div class="preview-box">
      {choice ? (
        <div class={`preview-words ${choice.danger ? "dangerous" : ""}`}>
          <b>
            {capital(choice.text)}
            {choice.cost && <small class="cost">{choice.cost}</small>}
          </b>
          {choice.outcome && <p>{choice.outcome}</p>}
          {choice.danger && (
            <p class="danger">
              <Sign name="danger" /> {choice.danger}
            </p>
          )}
          {!choice.outcome && !choice.danger && choice.final && <p>This cannot be undone.</p>}
        </div>
      ) : notice ? (
        <Refusal key={notice} sentence={notice} />
      ) : hint ? (
        <p class="notice hint" role="status">
          {hint.sentence}
        </p>
      ) : (
        <News store={store} />
      )}
      {choice && notice && <Refusal key={notice} sentence={notice} />}
      {choice && !notice && hint && (
        <p class="notice hint" role="status">
          {hint.sentence}
        </p>
      )}
    </div>
  );
}

/** Why something cannot be done, in the player's words; the rule's number for those who ask. */
function Refusal({ sentence }: { sentence: string }) {
  const [asked, setAsked] = useState(false);
  const { words, rule } = splitRule(sentence);
  return (
    <p class="notice" role="status">
      {words}{" "}
      {rule &&
        (asked ? (
          <small>{rule}</small>
        ) : (
          <button type="button" class="link" onClick={() => setAsked(true)}>
            Which rule?
          </button>
        ))}
    </p>
  );
}

/** The button for what waits on the table, and the choices that are buttons themselves. Small screens show one of them. */
function Answers({ store, choosing }: { store: TableStore; choosing: Choosing }) {
  const choices = store.choices.value;
  const beside = besideOf(choices, choosing.picked.value);
  const plain = [...sorted(beside), ...sorted(choosing.buttons.value)];
  const mayPutDown = choosing.picked.value !== "" && !choosing.pickedByItself.value;
  const isArmed = choosing.armed.value !== null;
  const isDeed = isArmed || (mayPutDown && beside.length === 0) || plain.length === 0;
  return (
    <div class={`answers ${isDeed ? "deed-only" : "plain-only"}`}>
      <Deed choosing={choosing} mine={store.myTurn.value} mayPutDown={mayPutDown} />
      <PlainChoices choosing={choosing} choices={choices} plain={plain} />
    </div>
  );
}

/** The button that does what waits, and the way back. Both keep their place. */
function Deed({ choosing, mine, mayPutDown }: { choosing: Choosing; mine: boolean; mayPutDown: boolean }) {
  const choice = choosing.armed.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // By keyboard the way goes on to the button; a pointer stays where it is.
    const from = document.activeElement;
    const isAtTable = from?.closest(".board, .tray, .choice-menu, .prompt-panel") ?? from === document.body;
    if (choice && isAtTable && (from?.matches(":focus-visible") ?? false))
      button.current?.focus({ preventScroll: true });
  }, [choice]);
  if (!mine) return null;
  return (
    <div class="deed">
      <button
        ref={button}
        type="button"
        class={`do-it ${choice ? "ready" : ""}`}
        disabled={!choice}
        onClick={choosing.confirm}
      >
        {choice ? deedOf(choice) : choosing.picked.value ? "Choose where" : "Choose"}
      </button>
      <button
        type="button"
        class="another"
        disabled={!mayPutDown && !(choice && choosing.putDownPossible.value)}
        onClick={choosing.anotherPiece}
      >
        {mayPutDown ? "Another piece" : "Not this"}
      </button>
    </div>
  );
}

const DEEDS: Record<Offer["kind"], string> = {
  move: "Move here",
  take: "Take it",
  drop: "Drop it here",
  give: "Give it",
  place: "Put it here",
  card: "Play it",
  build: "Build it",
  ask: "Ask",
  answer: "Say so",
  end: "End it",
  other: "Do it",
};

function deedOf(choice: Offer): string {
  return DEEDS[choice.kind];
}

/** Choices that belong to no thing on the table, and what the picked thing can do where it is. */
function PlainChoices({
  choosing,
  choices,
  plain,
}: {
  choosing: Choosing;
  choices: Offer[];
  plain: Offer[];
}) {
  const list = useRef<HTMLDivElement>(null);
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(".choice-button") ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (here < 0) return;
    buttons.at((here + step) % buttons.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={list} class="plain-choices" role="group" aria-label="Choices" onKeyDown={key}>
      {plain.map((choice) => (
        <ChoiceButton
          key={choice.action}
          choice={choice}
          number={choices.indexOf(choice) + 1}
          choosing={choosing}
        />
      ))}
    </div>
  );
}

interface ChoiceButtonProps {
  choice: Offer;
  number: number;
  choosing: Choosing;
}

function ChoiceButton({ choice, number, choosing }: ChoiceButtonProps) {
  const quiet = choice.kind === "end" || choice.kind === "answer";
  return (
    <button
      type="button"
      class={`choice-button kind-${choice.kind} ${quiet ? "calm" : ""} ${choice.hinted ? "hinted" : ""}`}
      onClick={() => choosing.requestByButton(choice)}
      onPointerEnter={() => choosing.point([choice])}
      onPointerLeave={() => choosing.point([])}
      onFocus={() => choosing.point([choice])}
      onBlur={() => choosing.point([])}
    >
      {numberKeys.value && number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      {choice.hinted && <Sign name="hint" />}
      {capital(choice.text)}
      {choice.cost && <small class="cost">{choice.cost}</small>}
    </button>
  );
}

/** Undo, hint and the list of everything, always in the same place. */
function Actions({ store, choosing }: { store: TableStore; choosing: Choosing }) {
  const frame = store.shown.value?.frame;
  const busy = store.pending.value !== null;
  const seated = typeof store.viewer.value === "number";
  if (!frame || !seated) return null;
  return (
    <div class="prompt-actions">
      <button
        type="button"
        class="quiet small"
        disabled={busy || !frame.can_undo}
        onClick={() => store.undo()}
      >
        <Sign name="undo" /> Undo
      </button>
      {store.info.value?.hints && (
        <button
          type="button"
          class="quiet small"
          disabled={!store.myTurn.value || store.thinking.value || store.hint.value !== null}
          onClick={() => store.askHint()}
        >
          <Sign name="hint" /> {store.thinking.value ? "Thinking…" : "Hint"}
        </button>
      )}
      <ChoiceList choices={store.choices.value} choosing={choosing} />
      {busy && <span class="sending">Sending…</span>}
    </div>
  );
}

/** Everything that can be chosen, in words: for those who would rather read than look. */
function ChoiceList({ choices, choosing }: { choices: Offer[]; choosing: Choosing }) {
  const box = useRef<HTMLDetailsElement>(null);
  const onThings = choices.filter((choice) => choice.subject !== "" || choice.triggers.length > 0);
  if (onThings.length === 0) return null;
  return (
    <details ref={box} class="choice-list">
      <summary>{onThings.length === 1 ? "1 choice" : `${onThings.length} choices`}</summary>
      <div class="listed-choices" role="group" aria-label="Choices on the table">
        {onThings.map((choice) => (
          <button
            key={choice.action}
            type="button"
            class={`choice-button ${choice.hinted ? "hinted" : ""}`}
            onClick={() => {
              if (box.current) box.current.open = false;
              choosing.requestByButton(choice);
            }}
            onPointerEnter={() => choosing.point([choice])}
            onFocus={() => choosing.point([choice])}
          >
            {capital(choice.text)}
            {choice.cost && <small class="cost">{choice.cost}</small>}
          </button>
        ))}
      </div>
    </details>
  );
}
