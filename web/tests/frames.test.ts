import { describe, expect, test } from "vitest";

import { follows, hasteFor, joined, logAfter } from "../src/table/frames";
import { frame, told } from "./making";

const line = (number: number) => ({ number, seat: 0, text: `Line ${number}.` });

test("a frame follows another if its happenings begin where the other ends", () => {
  expect(follows(frame(4), frame(6, { happenings: [told(5), told(6)] }))).toBe(true);
  expect(follows(frame(3), frame(6, { happenings: [told(5), told(6)] }))).toBe(false);
  expect(follows(frame(4), frame(5, { fresh: true, happenings: [told(5)] }))).toBe(false);
  expect(follows(frame(4), frame(5))).toBe(false);
});

describe("joined frames", () => {
  const first = frame(5, { log: [line(5)], happenings: [told(5)] });
  const second = frame(6, { log: [line(6)], happenings: [told(6)], result: "Ann wins." });

  test("are the newest one with everything that happened", () => {
    expect(joined([first, second])).toEqual({
      ...second,
      log: [line(5), line(6)],
      happenings: [told(5), told(6)],
    });
  });

  test("forget what was before a fresh one, and stay fresh", () => {
    const fresh = frame(6, { fresh: true, log: [line(6)] });
    const third = frame(7, { log: [line(7)], happenings: [told(7)] });
    expect(joined([first, fresh, third])).toEqual({
      ...third,
      fresh: true,
      log: [line(6), line(7)],
      happenings: [told(7)],
    });
  });
});

describe("the log", () => {
  test("grows, without lines that are sent again", () => {
    expect(logAfter([line(1), line(2)], frame(3, { log: [line(2), line(3)] }))).toEqual([1, 2, 3].map(line));
  });

  test("begins anew with a fresh frame", () => {
    expect(logAfter([line(1), line(2)], frame(2, { fresh: true, log: [line(2)] }))).toEqual([line(2)]);
  });
});

test("haste grows with the frames that wait and the choices in this one", () => {
  const chance = told(2, { kind: "chance" });
  expect(hasteFor(frame(2, { happenings: [told(1), chance] }), 0)).toBe(1);
  expect(hasteFor(frame(2, { happenings: [told(1), chance] }), 3)).toBe(1 / 4);
  expect(hasteFor(frame(4, { happenings: [told(1), chance, told(3), told(4)] }), 1)).toBe(1 / 4);
  expect(hasteFor(frame(1, { fresh: true }), 0)).toBe(1);
});
