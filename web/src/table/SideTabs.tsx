import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { Sign } from "../parts/signs";

interface Tab {
  title: string;
  content: ComponentChildren;
  /** Counts what arrives there; a dot tells of what was not seen. */
  news?: number;
}

/** Log, talk and rules: beside the board, and on a small screen a sheet over it. */
export function SideTabs({ tabs }: { tabs: Record<string, Tab> }) {
  const names = Object.keys(tabs);
  const [open, setOpen] = useState(names[0] ?? "");
  const [sheet, setSheet] = useState(false);
  const seen = useRef<Record<string, number>>({});
  const bar = useRef<HTMLDivElement>(null);
  const inSight = sheet || !matchMedia("(width < 60rem)").matches;
  useEffect(() => {
    if (inSight) seen.current[open] = tabs[open]?.news ?? 0;
  });

  const choose = (name: string) => {
    setSheet(name !== open || !sheet);
    setOpen(name);
  };
  const key = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? names.length - 1 : 0;
    if (event.key === "Escape" && sheet) setSheet(false);
    else if (step === 0) return;
    else {
      const next = names[(names.indexOf(open) + step) % names.length] ?? open;
      setOpen(next);
      bar.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section class={`side-tabs ${sheet ? "sheet" : ""}`}>
      <div ref={bar} role="tablist" aria-label="Beside the board" onKeyDown={key}>
        {names.map((name) => {
          const news = (tabs[name]?.news ?? 0) > (seen.current[name] ?? 0) && (name !== open || !inSight);
          return (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={name === open}
              aria-controls="tab-panel"
              tabIndex={name === open ? 0 : -1}
              onClick={() => choose(name)}
            >
              {tabs[name]?.title}
              {news && (
                <span class="news-dot">
                  <span class="unseen">new</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${open}`}>
        {tabs[open]?.content}
      </div>
      <button
        type="button"
        class="icon-button sheet-close"
        aria-label="Close"
        onClick={() => setSheet(false)}
      >
        <Sign name="close" />
      </button>
    </section>
  );
}
