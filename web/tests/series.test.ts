import { describe, expect, it } from "vitest";

import { gamesWon, resultOf } from "../src/table/seriesWords";

describe("the score of a match", () => {
  it("counts a shared game as a part of one", () => {
    expect([0, 1, 0.5, 1.5, 1 / 3].map(gamesWon)).toEqual(["0", "1", "½", "1½", "0.33"]);
  });

  it("shows points where a game has them", () => {
    expect(resultOf(1, 27)).toBe("27");
    expect(resultOf(1, undefined)).toBe("1");
  });
});
