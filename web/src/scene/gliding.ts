import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { GLIDE } from "../motion";
import { pace } from "../settings";
import { round, UNIT } from "./geometry";
import { offsetsAlong, type Point } from "./routes";

const at = ({ x, y }: Point) => `translate(${round(x * UNIT)}px, ${round(y * UNIT)}px)`;

/** Let a drawing glide to its new place, by way of some points. Where it is interrupted, it goes on from there. */
export function useGlide(drawing: RefObject<SVGGElement | null>, place: Point, via: Point[]): string {
  const { x, y } = place;
  const was = useRef(place);
  useLayoutEffect(() => {
    const element = drawing.current;
    const from = was.current;
    was.current = { x, y };
    if (!element || pace.value === 0 || (from.x === x && from.y === y)) return;
    const [running] = element.getAnimations();
    const start = running ? getComputedStyle(element).transform : at(from);
    running?.cancel();
    const points = [from, ...via, { x, y }];
    const offsets = offsetsAlong(points);
    const steps = points.map((point, i) => ({
      transform: i === 0 ? start : at(point),
      offset: offsets[i] ?? 1,
    }));
    element.animate(steps, { duration: GLIDE * pace.value, easing: "cubic-bezier(0.4, 0.1, 0.2, 1)" });
  }, [x, y]);
  return at(place);
}

/** Whether something glides right now: under load a glide begins, and so ends, a little later than it was asked to. */
export function isGliding(): boolean {
  return document
    .getAnimations()
    .some(
      (motion) =>
        motion.playState === "running" &&
        !(motion instanceof CSSAnimation) &&
        !(motion instanceof CSSTransition),
    );
}
