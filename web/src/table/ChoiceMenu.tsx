import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { Sign } from "../parts/signs";
import { capital } from "../parts/words";
import type { Offer } from "../types";
import type { Choosing } from "./choosing";

const GAP = 8;

interface MenuProps {
  choosing: Choosing;
  /** What a thing is called. */
  titleOf: (id: string) => string;
}

/** All that can be done at one place: a small menu beside it, the harmless first. */
export function ChoiceMenu({ choosing, titleOf }: MenuProps) {
  const menu = choosing.menu.value;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!menu || !box.current) return;
    const at = menu.thing.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const below = at.bottom + GAP + height < innerHeight;
    const left = Math.max(GAP, Math.min(innerWidth - width - GAP, at.left + at.width / 2 - width / 2));
    box.current.style.left = `${left}px`;
    box.current.style.top = `${below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`;
    box.current.querySelector("button")?.focus();
  }, [menu]);

  useEffect(() => {
    if (!menu) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) choosing.menu.value = null;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [menu, choosing]);

  if (!menu) return null;

  const back = () => (menu.thing as SVGElement | HTMLElement).focus();
  const key = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown") buttons[(here + 1) % buttons.length]?.focus();
    else if (event.key === "ArrowUp") buttons.at(here - 1)?.focus();
    else if (event.key === "Escape") {
      choosing.menu.value = null;
      back();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} class="choice-menu" role="menu" aria-label="What can be done here" onKeyDown={key}>
      {menu.picks.map((id) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          onClick={() => {
            choosing.pick(id);
            back();
          }}
        >
          <span class="menu-kind">pick</span>
          {capital(titleOf(id))}
        </button>
      ))}
      {menu.choices.map((choice) => (
        <button
          key={choice.action}
          type="button"
          role="menuitem"
          class={choice.hinted ? "hinted" : ""}
          onClick={() => choosing.requestByButton(choice)}
          onPointerEnter={() => choosing.point([choice])}
          onFocus={() => choosing.point([choice])}
        >
          {choice.hinted && <Sign name="hint" />}
          <span class="menu-kind">{KIND_WORDS[choice.kind]}</span>
          <span class="menu-words">
            {capital(choice.text)}
            {choice.danger && <small class="danger">{choice.danger}</small>}
          </span>
          {choice.cost && <small class="cost">{choice.cost}</small>}
        </button>
      ))}
    </div>
  );
}

export const KIND_WORDS: Record<Offer["kind"], string> = {
  move: "move",
  take: "take",
  drop: "drop",
  give: "give",
  place: "put",
  card: "card",
  build: "build",
  ask: "ask",
  answer: "say",
  end: "end",
  other: "",
};
