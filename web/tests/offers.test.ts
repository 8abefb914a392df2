import { expect, test } from "vitest";

import { choiceClass, offersAt, offersOf, sayChoices } from "../src/scene/offers";
import { choice, offer } from "./making";

test("a hint marks the choices that it names", () => {
  expect(offersOf([choice(1), choice(2)], new Set([2])).map((one) => one.hinted)).toEqual([false, true]);
});

test("a choice is offered at each of its triggers", () => {
  const both = offer(1, { triggers: ["a", "b"] });
  const one = offer(2, { triggers: ["b"] });
  expect(offersAt([both, one, offer(3)])).toEqual(
    new Map([
      ["a", [both]],
      ["b", [both, one]],
    ]),
  );
});

test("what can be chosen looks so, and a hinted thing more so", () => {
  expect(choiceClass(undefined)).toBe("");
  expect(choiceClass([offer(1)])).toBe("choice");
  expect(choiceClass([offer(1), offer(2, { hinted: true })])).toBe("choice hinted");
});

test("choices in words", () => {
  const stay = offer(1, { text: "stay" });
  const go = offer(2, { text: "go", hinted: true });
  expect(sayChoices([stay, go])).toBe("stay; or go (hinted)");
});
