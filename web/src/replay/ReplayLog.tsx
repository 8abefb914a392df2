import { useEffect, useRef } from "preact/hooks";

import type { ReplayStep } from "../types";

/** Every step in words; a click goes there. */
export function ReplayLog({
  steps,
  step,
  onStep,
}: {
  steps: ReplayStep[];
  step: number;
  onStep: (step: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Scroll the list only; scrolling the page would take the board out of sight.
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [step]);
  return (
    <ol ref={list} class="log replay-log" aria-label="What happened">
      {steps.map((one) => (
        <li key={one.ply}>
          <button
            type="button"
            aria-current={one.ply === step ? "step" : undefined}
            onClick={() => onStep(one.ply)}
          >
            <span class="log-number">{one.ply}</span>
            <span>{one.sentence}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
