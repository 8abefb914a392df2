import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { GLIDE } from "../motion";
import { pace } from "../settings";
import type { Figure } from "../types";
import { round, UNIT } from "./geometry";

export interface Point {
  x: number;
  y: number;
}

/** Longer ways are not walked: what was sent home flies. */
const MOST_HOPS = 14;

/** Where one can go from each space along the ways of a figure. */
export function waysOf(figure: Figure): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  const add = (from: string, to: string) => ways.set(from, [...(ways.get(from) ?? []), to]);
  for (const link of figure.links) {
    add(link.a, link.b);
    if (!link.directed) add(link.b, link.a);
  }
  return ways;
}

/** The spaces between two spaces on a shortest way, without the ends; none if there is no way, or only a long one. */
export function between(ways: Map<string, string[]>, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, ""]]);
  let edge = [from];
  for (let hops = 0; hops < MOST_HOPS && edge.length > 0 && !before.has(to); hops++) {
    const next: string[] = [];
    for (const here of edge)
      for (const there of ways.get(here) ?? [])
        if (!before.has(there)) {
          before.set(there, here);
          next.push(there);
        }
    edge = next;
  }
  const route: string[] = [];
  for (let here = before.get(to) ?? ""; here && here !== from; here = before.get(here) ?? "")
    route.unshift(here);
  return route;
}

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
    const lengths = points.map((point, i) => {
      const last = points[i - 1];
      return last ? Math.hypot(point.x - last.x, point.y - last.y) : 0;
    });
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    let gone = 0;
    const steps = points.map((point, i) => {
      gone += lengths[i] ?? 0;
      return { transform: i === 0 ? start : at(point), offset: Math.min(1, gone / whole) };
    });
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
