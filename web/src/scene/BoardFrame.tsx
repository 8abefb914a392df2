import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { Sign } from "../parts/signs";
import { isDark } from "../settings";
import { groundOf } from "./art";
import { GroundPicture } from "./ArtGround";
import { Board, type BoardProps } from "./Board";
import { viewOf } from "./geometry";

const ZOOMS = [1, 1.5, 2, 3];
/** What a finger needs, in pixels. */
const FINGER = 40;

/** The board in its frame: it fills the room there is; small screens can come nearer and scroll. */
export function BoardFrame(props: BoardProps & { tools?: ComponentChildren }) {
  const [level, setLevel] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const zoom = ZOOMS[level] ?? 1;
  const shape = viewOf(props.figure);
  const { art } = props.figure;

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

  const approach = useApproach(props, view, setLevel);

  return (
    <div
      class={`board-frame ${zoom > 1 ? "near" : ""}`}
      style={{ "--aspect": String(shape.width / shape.height) }}
    >
      <div ref={view} class="board-view" tabIndex={zoom > 1 ? 0 : undefined}>
        <div class="board-sheet" style={{ "--zoom": String(zoom) }}>
          {art && (
            <GroundPicture
              art={art}
              digest={groundOf(art, props.picture.ground, isDark.value)}
              view={shape}
            />
          )}
          <Board {...props} />
        </div>
      </div>
      <div class="zoom">
        {props.tools}
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
          onClick={() => {
            approach.leave();
            change(-1);
          }}
        >
          <Sign name="zoomOut" />
        </button>
      </div>
    </div>
  );
}

/** On a small screen, come near enough to the destinations of what was picked that a finger can hit them. */
function useApproach(
  { picked, figure, lights }: BoardProps,
  view: { current: HTMLDivElement | null },
  setLevel: (level: number) => void,
) {
  const near = useRef(false);
  useLayoutEffect(() => {
    const box = view.current;
    const svg = box?.querySelector("svg.board");
    if (!box || !svg || !matchMedia("(pointer: coarse), (width < 60rem)").matches) return;
    if (picked === "") {
      if (near.current) setLevel(0);
      near.current = false;
      return;
    }
    const shape = viewOf(figure);
    const pixels = box.querySelector(".board-sheet")?.clientWidth ?? box.clientWidth;
    const unit = Math.min(box.clientWidth, pixels) / shape.width;
    const ends = figure.spaces.filter((space) => lights.has(space.id));
    const piece = svg.querySelector(`[data-id="${CSS.escape(picked)}"]`);
    if (ends.length === 0 || !piece) return;
    const smallest = Math.min(...ends.map((space) => space.size));
    const xs = ends.map((space) => space.x);
    const ys = ends.map((space) => space.y);
    const width = Math.max(...xs) - Math.min(...xs) + 2 * smallest;
    const height = Math.max(...ys) - Math.min(...ys) + 2 * smallest;
    const most = Math.min(box.clientWidth / (width * unit), box.clientHeight / (height * unit));
    const wanted = FINGER / (smallest * unit);
    const level = ZOOMS.findLastIndex((zoom) => zoom <= most && zoom < wanted * 1.4);
    if (wanted <= 1 || level <= 0) return;
    near.current = true;
    setLevel(level);
    const zoom = ZOOMS[level] ?? 1;
    const x = ((Math.min(...xs) + Math.max(...xs)) / 2 - shape.x) * unit * zoom;
    const y = ((Math.min(...ys) + Math.max(...ys)) / 2 - shape.y) * unit * zoom;
    requestAnimationFrame(() => box.scrollTo(x - box.clientWidth / 2, y - box.clientHeight / 2));
  }, [picked, figure]);
  return { leave: () => (near.current = false) };
}
