import { describe, expect, test } from "vitest";

import { spotsOf } from "../src/scene/geometry";
import { offsetsAlong, pointsBetween, waysOf } from "../src/scene/routes";
import { figure } from "./making";

const space = (id: string, x: number, y: number) => ({
  id,
  x,
  y,
  kind: "",
  label: "",
  title: "",
  size: 1,
  shape: "circle" as const,
});
const link = (a: string, b: string, directed = false) => ({ a, b, kind: "", directed });

// a - b - c - d in a row, a one-way short cut from d to a, and e with no way to it.
const ROW = figure({
  spaces: [space("a", 0, 0), space("b", 1, 0), space("c", 2, 0), space("d", 3, 0), space("e", 9, 9)],
  links: [link("a", "b"), link("b", "c"), link("c", "d"), link("d", "a", true)],
});
const via = (...path: string[]) => pointsBetween(path, waysOf(ROW), spotsOf(ROW)).map((point) => point.x);

describe("the points on a path", () => {
  test("are its stops, where the game says them, even if they are a detour", () => {
    expect(via("a", "d", "c", "b")).toEqual([3, 2]);
  });

  test("follow the links, where only the ends are known", () => {
    expect(via("a", "c")).toEqual([1]);
    expect(via("a", "d")).toEqual([1, 2]);
  });

  test("respect the direction of a link", () => {
    expect(via("d", "a")).toEqual([]);
  });

  test("are none where there is no way, or only a long one", () => {
    expect(via("a", "e")).toEqual([]);
    const names = Array.from({ length: 17 }, (_, i) => `s${i}`);
    const road = figure({
      spaces: names.map((name, i) => space(name, i, 0)),
      links: names.slice(1).map((name, i) => link(`s${i}`, name)),
    });
    expect(pointsBetween(["s0", "s14"], waysOf(road), spotsOf(road))).toHaveLength(13);
    expect(pointsBetween(["s0", "s15"], waysOf(road), spotsOf(road))).toEqual([]);
  });

  test("leave out what is not on the board", () => {
    expect(via("a", "tray", "c")).toEqual([]);
  });
});

describe("offsets", () => {
  const at = (x: number, y: number) => ({ x, y });

  test("grow with the distance", () => {
    expect(offsetsAlong([at(0, 0), at(3, 4), at(3, 9)])).toEqual([0, 0.5, 1]);
  });

  test("are at the end where there is no distance", () => {
    expect(offsetsAlong([at(1, 1), at(1, 1)])).toEqual([1, 1]);
  });
});
