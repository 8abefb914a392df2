import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { guidedGames } from "../settings";
import type { Picture } from "../types";
import type { TableStore } from "./store";

interface Step {
  /** What on the page it is about. */
  at: string;
  title: string;
  text: string;
}

/** The tour of a first turn, made from nothing but the scene. */
function stepsFor(picture: Picture): Step[] {
  const onThings = picture.choices.filter((choice) => choice.subject || choice.triggers.length > 0).length;
  const buttons = picture.choices.length - onThings;
  const trays = picture.trays.map((tray) => tray.title).join(", ");
  const own = picture.seats.find((mark) => mark.seat === picture.to_move);
  const steps: Step[] = [
    {
      at: ".prompt",
      title: "It is your turn",
      text: `This line always says what to do: “${picture.prompt}”`,
    },
  ];
  if (own)
    steps.push({
      at: ".seat.active",
      title: `You play ${own.name}`,
      text: "Your things on the table have this colour, this shape and this letter.",
    });
  if (onThings > 0)
    steps.push({
      at: ".board .choice, .tray .choice",
      title: "Pick it, then where it goes",
      text: "What glows can be picked: its destinations light up then. Press anything else, and the game tells you why it cannot be chosen now.",
    });
  if (buttons > 0)
    steps.push({
      at: ".plain-choices",
      title: "Other choices are buttons",
      text: "These belong to no thing on the table.",
    });
  if (trays)
    steps.push({
      at: ".tray",
      title: "Beside the board",
      text: `Here lies what is not on the board: ${trays}.`,
    });
  steps.push(
    {
      at: ".side-tabs",
      title: "Log, talk, rules",
      text: "Everything that happened stands in the log. The rules open at the paragraph about what you are doing.",
    },
    {
      at: ".prompt-panel",
      title: "Changed your mind?",
      text: "An Undo button appears here as long as your choice has told nobody anything new. Have fun!",
    },
  );
  return steps;
}

/** Tooltips on the first own turn of each game, once in a browser. */
export function Guide({ store, game }: { store: TableStore; game: string }) {
  const [number, setNumber] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const picture = store.picture.value;
  const wanted = store.myTurn.value && picture !== null && !guidedGames.value.includes(game);
  const steps = wanted ? stepsFor(picture) : [];
  const step = steps[number];

  useLayoutEffect(() => {
    if (!step || !box.current) return;
    const target = document.querySelector(step.at);
    target?.scrollIntoView({ block: "nearest" });
    target?.classList.add("guided");
    place(box.current, target);
    box.current.querySelector<HTMLButtonElement>(".primary")?.focus({ preventScroll: true });
    return () => target?.classList.remove("guided");
  }, [step?.at, wanted]);

  const end = () => (guidedGames.value = [...guidedGames.value, game]);
  useEffect(() => {
    if (!wanted) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") end();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [wanted]);

  if (!step) return null;
  const last = number === steps.length - 1;
  return (
    <div ref={box} class="guide" role="dialog" aria-labelledby="guide-title">
      <h3 id="guide-title">{step.title}</h3>
      <p>{step.text}</p>
      <div class="guide-actions">
        <span>
          {number + 1} of {steps.length}
        </span>
        {!last && (
          <button type="button" class="quiet" onClick={end}>
            Skip
          </button>
        )}
        <button type="button" class="primary" onClick={() => (last ? end() : setNumber(number + 1))}>
          {last ? "Play" : "Next"}
        </button>
      </div>
    </div>
  );
}

const GAP = 14;

/** Beside the thing it is about, where there is room. */
function place(box: HTMLElement, target: Element | null): void {
  const at = target?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
  const { offsetWidth: width, offsetHeight: height } = box;
  const fits = at.bottom + GAP + height < innerHeight;
  const above = at.top - GAP - height > 0;
  const top = fits ? at.bottom + GAP : above ? at.top - GAP - height : innerHeight - height - GAP;
  box.style.top = `${top}px`;
  box.style.left = `${Math.max(GAP, Math.min(innerWidth - width - GAP, at.left + at.width / 2 - width / 2))}px`;
}
