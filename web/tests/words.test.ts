import { expect, test } from "vitest";

import { capital, seatTitle } from "../src/parts/words";
import type { SeatMark } from "../src/types";
import { mark, seat } from "./making";

const RED: SeatMark = mark(0, { name: "Red", colour: "red", letter: "R" });

test("a sentence begins with a capital", () => {
  expect(capital("go north")).toBe("Go north");
  expect(capital("")).toBe("");
});

test.each([
  ["a person and the side", RED, seat(0, { name: "Ann" }), "Ann (Red)"],
  ["a bot by its level", RED, seat(0, { name: "greedy", kind: "bot" }), "Greedy bot (Red)"],
  ["the side alone where nobody has a name", RED, seat(0), "Red"],
  ["the side once where the name is the same", RED, seat(0, { name: "Red" }), "Red"],
  ["the side that the table knows where no board is there yet", undefined, seat(0, { side: "Blue" }), "Blue"],
  ["the person alone where there are no sides", undefined, seat(0, { name: "Ann" }), "Ann"],
  ["nothing where nothing is known", undefined, undefined, ""],
])("a seat is called by %s", (_, mark, info, title) => {
  expect(seatTitle(mark, info)).toBe(title);
});
