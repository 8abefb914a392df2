import { useRef, useState } from "preact/hooks";

import type { Motion } from "../motion";
import { Sign } from "../parts/signs";
import type { Offer, Figure, Move, Picture } from "../types";
import { Board } from "./Board";
import { viewOf } from "./geometry";
import type { TrayEvents } from "./Trays";

const ZOOMS = [1, 1.5, 2, 3];

interface BoardFrameProps extends TrayEvents {
  figure: Figure;
  picture: Picture;
  motion: Motion;
  trail: Move[];
  preview: Offer | null;
}

/** The board in its frame: it fills the room there is; small screens can come nearer and scroll. */
export function BoardFrame(props: BoardFrameProps) {
  const [level, setLevel] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const zoom = ZOOMS[level] ?? 1;
  const shape = viewOf(props.figure);

  const change = (step: number) => {
    const box = view.current;
    const next = Math.max(0, Math.min(ZOOMS.length - 1, level + step));
    if (!box || next === level) return;
    const grown = (ZOOMS[next] ?? 1) / zoom;
    const x = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2;
    const y = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2;
    setLevel(next);
    requestAnimationFrame(() => box.scrollTo(x, y));
  };

  return (
    <div class="board-frame" style={{ "--shape": `${shape.width} / ${shape.height}` }}>
      <div ref={view} class={`board-view ${zoom > 1 ? "near" : ""}`} tabIndex={zoom > 1 ? 0 : undefined}>
        <div class="board-sheet" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Board {...props} />
        </div>
      </div>
      <div class="zoom">
        <button
          type="button"
          class="icon-button"
          aria-label="Nearer"
          disabled={level === ZOOMS.length - 1}
          onClick={() => change(1)}
        >
          <Sign name="zoomIn" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label="Farther"
          disabled={level === 0}
          onClick={() => change(-1)}
        >
          <Sign name="zoomOut" />
        </button>
      </div>
    </div>
  );
}
