import { useEffect, useRef, useState } from "preact/hooks";

import { getRules, sentenceOf } from "../api";
import { scrollWithin } from "../parts/scrolling";
import { IconMark, ShapeMark } from "../scene/drawing";
import type { Figure } from "../types";

const pages = new Map<string, Promise<string>>();

/** The rules page of a game as sections; the one about `topic` is open, or all without a topic. */
export function Rules({ game, topic }: { game: string; topic?: string }) {
  const [page, setPage] = useState<DocumentFragment | null>(null);
  const [problem, setProblem] = useState("");
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let current = true;
    const loading = pages.get(game) ?? getRules(game);
    pages.set(game, loading);
    loading.then(
      (html) => current && setPage(sections(html)),
      (error: unknown) => {
        pages.delete(game);
        if (current) setProblem(sentenceOf(error));
      },
    );
    return () => {
      current = false;
    };
  }, [game]);

  useEffect(() => {
    if (page) place.current?.replaceChildren(page.cloneNode(true));
  }, [page]);

  useEffect(() => {
    const root = place.current;
    if (!root || !page) return;
    const wanted = topic ? root.querySelector(`#${CSS.escape(topic)}`) : null;
    for (const section of root.querySelectorAll("details")) section.open = !topic || section.contains(wanted);
    const section = wanted?.closest("details");
    const box = root.closest("[role=tabpanel] > *");
    if (section && box) scrollWithin(box, section);
  }, [page, topic]);

  if (problem) return <p class="notice">{problem}</p>;
  return <div ref={place} class="rules" />;
}

/** Put everything below a heading of the second level into a section that folds. */
function sections(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const made = document.createDocumentFragment();
  let section: HTMLElement | null = null;
  for (const node of [...parsed.body.childNodes]) {
    if (node instanceof HTMLHeadingElement && node.tagName === "H2") {
      section = document.createElement("details");
      const summary = document.createElement("summary");
      summary.append(node);
      section.append(summary);
      made.append(section);
    } else (section ?? made).append(node);
  }
  return made;
}

/** What the colours and signs of the board mean. */
export function Legend({ figure }: { figure: Figure }) {
  const used = new Set([...figure.spaces, ...figure.zones].map((place) => place.kind));
  const looks = figure.looks.filter(([kind, look]) => look.meaning && used.has(kind));
  if (looks.length === 0) return null;
  return (
    <details class="legend">
      <summary>Signs on the board</summary>
      <ul>
        {looks.map(([kind, look]) => (
          <li key={kind}>
            <svg viewBox="-22 -22 44 44" aria-hidden="true">
              <ShapeMark
                shape="rounded"
                size={0.9}
                fill={look.fill}
                stroke={look.stroke}
                width={Math.max(look.width, 0.04)}
              />
              <IconMark name={look.icon} size={0.6} colour={look.text} />
            </svg>
            <span>{look.meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
