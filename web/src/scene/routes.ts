import type { Figure } from "../types";
import type { Spot } from "./geometry";

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
function between(ways: Map<string, string[]>, from: string, to: string): string[] {
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

/**
 * The points where a piece passes by on its path, without the ends. A path of two ends is all that is known of a move
 * where the game does not say the way; it is drawn along the links of the figure, because pieces seldom fly.
 */
export function pointsBetween(
  path: string[],
  ways: Map<string, string[]>,
  spots: Map<string, Spot>,
): Point[] {
  const [from = "", to = ""] = path;
  const stops = path.length > 2 ? path.slice(1, -1) : between(ways, from, to);
  return stops.flatMap((id) => spots.get(id) ?? []);
}

/** How far along the whole way each point is, from 0 to 1. */
export function offsetsAlong(points: Point[]): number[] {
  let gone = 0;
  const distances = points.map((point, i) => {
    const last = points[i - 1] ?? point;
    gone += Math.hypot(point.x - last.x, point.y - last.y);
    return gone;
  });
  return distances.map((distance) => (gone === 0 ? 1 : Math.min(1, distance / gone)));
}
