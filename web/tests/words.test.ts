import { expect, test } from "vitest";

import { capital, headline, seatTitle, splitRule } from "../src/parts/words";
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

test.each([
  ["The last Stranger is placed. Red wins (Red 18, Blue 15).", [0], "You win!"],
  ["The last Stranger is placed. Red wins (Red 18, Blue 15).", [1], "Ann wins"],
  ["Red reaches Narcissus and wins.", [], "Ann wins"],
  ["Red and Blue share the victory (12 each).", [1], "You win together!"],
  ["Red and Blue share the victory (12 each).", [], "Red and Blue win"],
  ["E.T. goes home: everybody wins.", [0, 1], "We win!"],
  ["The light goes out: everybody loses.", [0], "We lost"],
  ["Nobody is left.", [0], "The game is over"],
])("the end of %s for %s", (sentence, mine, words) => {
  const marks = [RED, mark(1, { name: "Blue" })];
  expect(headline(sentence, marks, mine, () => "Ann")).toBe(words);
});

test.each([
  ["It never leaves the board (ALIEN-7).", "It never leaves the board.", "ALIEN-7"],
  ["Not now (LIGHT YEARS-12).", "Not now.", "LIGHT YEARS-12"],
  ["It is Blue's turn (wait).", "It is Blue's turn (wait).", ""],
])("the rule of %s", (sentence, words, rule) => {
  expect(splitRule(sentence)).toEqual({ words, rule });
});
