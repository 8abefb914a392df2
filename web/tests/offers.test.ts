import { expect, test } from "vitest";

import { lightClass, offersOf, sayLight } from "../src/scene/offers";
import { choice, offer } from "./making";

test("a hint marks the choices that it names", () => {
  expect(offersOf([choice(1), choice(2)], new Set([2])).map((one) => one.hinted)).toEqual([false, true]);
});

test("what can be chosen looks so, and a hinted thing more so", () => {
  expect(lightClass(undefined)).toBe("");
  expect(lightClass({ role: "place", offers: [offer(1)] })).toBe("choice place");
  expect(lightClass({ role: "subject", offers: [offer(1), offer(2, { hinted: true })] })).toBe(
    "choice subject hinted",
  );
});

test("choices in words", () => {
  const stay = offer(1, { text: "stay", cost: "1 action" });
  const go = offer(2, { text: "go", danger: "It bites.", hinted: true });
  expect(sayLight({ role: "place", offers: [stay, go] })).toBe("stay (1 action); or go. It bites. (hinted)");
  expect(sayLight({ role: "subject", offers: [stay] })).toBe("pick it, it can go to one place");
  expect(sayLight({ role: "subject", offers: [stay, go] })).toBe("pick it, it can go to 2 places (hinted)");
});
