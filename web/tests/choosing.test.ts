import { computed, signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";

import type { TableStore } from "../src/table/store";
import type { Offer } from "../src/types";
import { offer } from "./making";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { askBeforeFinal, tapTwice } = await import("../src/settings");
const { Choosing } = await import("../src/table/choosing");

const PLAIN = offer(1, { subject: "kid", triggers: ["a"] });
const FINAL = offer(2, { subject: "kid", triggers: ["b"], final: true });
const DANGEROUS = offer(3, { subject: "kid", triggers: ["c"], danger: "It bites." });
const OTHER = offer(4, { subject: "dog", triggers: ["a"] });
const ALL = [PLAIN, FINAL, DANGEROUS, OTHER];
const THING = {} as Element;

const choose = vi.fn();
const askWhyNot = vi.fn();

function choosing(offers: Offer[]) {
  const choices = signal(offers);
  const by = new Choosing({
    choices,
    placeOf: computed(() => new Map()),
    kindOf: computed(() => new Map()),
    choose,
    askWhyNot,
  } as unknown as TableStore);
  return { by, choices };
}

beforeEach(() => {
  vi.useFakeTimers();
  choose.mockReset();
  askWhyNot.mockReset();
  askBeforeFinal.value = true;
  tapTwice.value = false;
});

test("a piece is picked, its destination does it, Escape puts it down", () => {
  const { by } = choosing(ALL);
  by.activate("kid", THING);
  expect(by.picked.value).toBe("kid");
  expect([...by.lights.value.keys()]).toEqual(["a", "b", "c"]);
  expect(by.putDown()).toBe(true);
  expect(by.picked.value).toBe("");
  expect(by.putDown()).toBe(false);
  by.activate("kid", THING);
  by.activate("a", THING);
  expect(choose).toHaveBeenCalledExactlyOnceWith(PLAIN);
});

test("several at one place open a menu, and the next press closes it", () => {
  const { by } = choosing(ALL);
  by.activate("a", THING);
  expect(by.menu.value).toEqual({ picks: [], choices: [PLAIN, OTHER], thing: THING });
  by.activate("kid", THING);
  expect(by.menu.value).toBeNull();
});

test("nothing there asks why not", () => {
  choosing(ALL).by.activate("z", THING);
  expect(askWhyNot).toHaveBeenCalledExactlyOnceWith("z");
});

describe("what waits for the button", () => {
  test("is dangerous, however often it is pressed", () => {
    const { by } = choosing(ALL);
    for (let i = 0; i < 3; i++) {
      by.activate("c", THING);
      vi.advanceTimersByTime(1000);
    }
    expect(choose).not.toHaveBeenCalled();
    expect(by.armed.value).toBe(DANGEROUS);
    by.confirm();
    expect(choose).toHaveBeenCalledExactlyOnceWith(DANGEROUS);
  });

  test("is final: a double click does not do it, a second one after a look does", () => {
    const { by } = choosing(ALL);
    by.activate("b", THING);
    by.activate("b", THING);
    expect(choose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    by.activate("b", THING);
    expect(choose).toHaveBeenCalledExactlyOnceWith(FINAL);
  });

  test("is not what is final where one does not want to be asked", () => {
    askBeforeFinal.value = false;
    const { by } = choosing(ALL);
    by.activate("b", THING);
    expect(choose).toHaveBeenCalledExactlyOnceWith(FINAL);
  });

  test("is everything by touch, and by mouse where both are alike", () => {
    const { by } = choosing([PLAIN, FINAL]);
    by.activate("a", THING, true);
    expect(choose).not.toHaveBeenCalled();
    expect(by.preview.value).toBe(PLAIN);
    vi.advanceTimersByTime(1000);
    by.activate("a", THING, true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(PLAIN);
    tapTwice.value = true;
    by.activate("a", THING);
    expect(choose).toHaveBeenCalledOnce();
  });

  test("is the only choice there is, and nothing once the position has changed", () => {
    const { by, choices } = choosing([PLAIN]);
    expect(by.armed.value).toBe(PLAIN);
    choices.value = ALL;
    expect(by.armed.value).toBeNull();
  });
});

test("a button that names its choice does it, unless that is dangerous", () => {
  const { by } = choosing(ALL);
  by.requestByButton(FINAL);
  expect(choose).toHaveBeenCalledExactlyOnceWith(FINAL);
  by.requestByButton(DANGEROUS);
  expect(choose).toHaveBeenCalledOnce();
  expect(by.armed.value).toBe(DANGEROUS);
});

test("what one points at is previewed until it is chosen", () => {
  const { by } = choosing(ALL);
  by.point([PLAIN, FINAL]);
  expect(by.preview.value).toBe(PLAIN);
  by.request(PLAIN);
  expect(by.preview.value).toBeNull();
});
