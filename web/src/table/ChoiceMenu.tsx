import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { Sign } from "../parts/signs";
import { capital } from "../parts/words";
import type { Choosing } from "./choosing";

const GAP = 8;

/** Several choices on one thing: a small menu beside it. */
export function ChoiceMenu({ choosing }: { choosing: Choosing }) {
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

  const key = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown") buttons[(here + 1) % buttons.length]?.focus();
    else if (event.key === "ArrowUp") buttons.at(here - 1)?.focus();
    else if (event.key === "Escape") {
      choosing.menu.value = null;
      (menu.thing as SVGElement | HTMLElement).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} class="choice-menu" role="menu" aria-label="Which one?" onKeyDown={key}>
      {menu.choices.map((choice) => (
        <button
          key={choice.action}
          type="button"
          role="menuitem"
          class={choice.hinted ? "hinted" : ""}
          onClick={() => choosing.request(choice)}
          onPointerEnter={() => choosing.point([choice])}
          onFocus={() => choosing.point([choice])}
        >
          {choice.hinted && <Sign name="hint" />}
          {capital(choice.text)}
        </button>
      ))}
    </div>
  );
}
