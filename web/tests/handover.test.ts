import { expect, test } from "vitest";

import { nextAtThisScreen } from "../src/table/handover";
import { frame, picture, seat } from "./making";

const asks = (to_move: number | null, over = false) => frame(1, { over, scene: picture({ to_move }) });

test("the screen goes to the other person here who is to move", () => {
  expect(nextAtThisScreen(asks(1), [seat(0), seat(1)], 0)).toBe(1);
  expect(nextAtThisScreen(asks(1), [seat(0), seat(1)], null)).toBe(1);
});

test.each([
  ["it is the viewer's turn", asks(0), [seat(0), seat(1)]],
  ["somebody elsewhere is to move", asks(2), [seat(0), seat(1)]],
  ["nobody is to move", asks(null), [seat(0), seat(1)]],
  ["the game is over", asks(1, true), [seat(0), seat(1)]],
  ["a bot plays for the other one", asks(1), [seat(0), seat(1, { away_bot: true })]],
])("the screen stays where it is while %s", (_, position, mine) => {
  expect(nextAtThisScreen(position, mine, 0)).toBeNull();
});

test("whoever sits here alone keeps the screen", () => {
  expect(nextAtThisScreen(asks(0), [seat(0)], null)).toBeNull();
});
