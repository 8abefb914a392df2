import { describe, expect, test } from "vitest";

import { centreOf, outline, placePieces, round, spotsOf, viewOf, type Spot } from "../src/scene/geometry";
import { figure, piece } from "./making";

const SQUARE = {
  id: "zone",
  kind: "",
  label: "",
  title: "",
  points: [
    [2, 2],
    [6, 2],
    [6, 4],
    [2, 4],
  ] as [number, number][],
};
const SPACE = { id: "s", x: 5, y: 5, kind: "", label: "", title: "", size: 2, shape: "circle" as const };

test("numbers of a drawing have two places", () => {
  expect(round(1.23456)).toBe(1.23);
});

test("polygons have corners, circles have none", () => {
  expect(outline("diamond", 2)).toBe("0,-1.15 1.15,0 0,1.15 -1.15,0");
  expect(outline("star", 1)?.split(" ")).toHaveLength(10);
  expect(outline("hexagon", 1)?.split(" ")).toHaveLength(6);
  expect(outline("circle", 1)).toBeUndefined();
});

test("places are the spaces and the middles of the zones", () => {
  expect(centreOf(SQUARE)).toEqual({ x: 4, y: 3 });
  const spots = spotsOf(figure({ spaces: [SPACE], zones: [SQUARE] }));
  expect(spots.get("s")).toEqual({ x: 5, y: 5, room: 2 });
  expect(spots.get("zone")).toEqual({ x: 4, y: 3, room: 1.4, zone: true });
});

describe("the view", () => {
  test("holds what is drawn, with a margin", () => {
    const { x, y, width, height } = viewOf(figure({ spaces: [SPACE], zones: [SQUARE] }));
    expect([x, y, x + width, y + height].map(round)).toEqual([1.6, 1.6, 6.4, 6.4]);
  });

  test("does not leave the figure, and is all of it where nothing is drawn", () => {
    expect(viewOf(figure({ spaces: [{ ...SPACE, x: 0.5 }] })).x).toBe(0);
    expect(viewOf(figure())).toEqual({ x: 0, y: 0, width: 10, height: 10 });
  });
});

describe("pieces", () => {
  const spots = new Map<string, Spot>([["here", { x: 3, y: 3, room: 1 }]]);

  test("stand in the middle when alone", () => {
    const [alone] = placePieces([piece("a", "here")], spots);
    expect(alone).toMatchObject({ x: 3, y: 3 });
  });

  test("stand in rows and do not overlap when they share a place", () => {
    const placed = placePieces(
      ["a", "b", "c"].map((id) => piece(id, "here")),
      spots,
    );
    const [a, b, c] = placed;
    expect(a?.y).toBe(b?.y);
    expect(c?.y).toBeGreaterThan(a?.y ?? Infinity);
    expect(c?.x).toBe(3);
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThanOrEqual(a?.size ?? Infinity);
  });

  test("come in the order of their ids, and only those that are on the board", () => {
    const placed = placePieces([piece("z", "here"), piece("a", "here"), piece("m", "hand")], spots);
    expect(placed.map((one) => one.piece.id)).toEqual(["a", "z"]);
  });
});
