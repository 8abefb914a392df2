import { beforeEach, describe, expect, test, vi } from "vitest";

import type { TableStore } from "../src/table/store";
import type { Offer } from "../src/types";
import { offer } from "./making";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { askBeforeFinal } = await import("../src/settings");
const { Choosing } = await import("../src/table/choosing");

const PLAIN = offer(1);
const FINAL = offer(2, { final: true });
const DANGEROUS = offer(3, { danger: "It bites." });
const THING = {} as Element;

const choose = vi.fn();
const askWhyNot = vi.fn();

function choosing(choicesAt: [string, Offer[]][] = []) {
  return new Choosing({
    choicesAt: { value: new Map(choicesAt) },
    choose,
    askWhyNot,
  } as unknown as TableStore);
}

beforeEach(() => {
  choose.mockReset();
  askWhyNot.mockReset();
  askBeforeFinal.value = false;
});

describe("a click on a thing", () => {
  test("with one choice chooses it", () => {
    choosing([["a", [PLAIN]]]).activate("a", THING);
    expect(choose).toHaveBeenCalledExactlyOnceWith(PLAIN);
  });

  test("with several choices opens a menu, and the next wish closes it", () => {
    const by = choosing([["a", [PLAIN, FINAL]]]);
    by.activate("a", THING);
    expect(by.menu.value).toEqual({ choices: [PLAIN, FINAL], thing: THING });
    expect(choose).not.toHaveBeenCalled();
    by.request(FINAL);
    expect(by.menu.value).toBeNull();
    expect(choose).toHaveBeenCalledExactlyOnceWith(FINAL);
  });

  test("with no choice asks why not", () => {
    const by = choosing();
    by.activate("a", THING);
    by.illegal("a");
    expect(choose).not.toHaveBeenCalled();
    expect(askWhyNot).toHaveBeenCalledExactlyOnceWith("a");
  });
});

describe("a choice that one could regret", () => {
  test("is dangerous: it waits for a yes", () => {
    const by = choosing();
    by.request(DANGEROUS);
    expect(by.doubtful.value).toBe(DANGEROUS);
    expect(choose).not.toHaveBeenCalled();
    by.confirm();
    expect(choose).toHaveBeenCalledExactlyOnceWith(DANGEROUS);
    by.confirm();
    expect(choose).toHaveBeenCalledOnce();
  });

  test("is final: it waits where one wants to be asked", () => {
    const by = choosing();
    askBeforeFinal.value = true;
    by.request(FINAL);
    expect(by.doubtful.value).toBe(FINAL);
    by.dismiss();
    by.confirm();
    expect(choose).not.toHaveBeenCalled();
  });
});

test("what one points at is previewed until it is chosen", () => {
  const by = choosing();
  by.point([PLAIN, FINAL]);
  expect(by.preview.value).toBe(PLAIN);
  by.request(PLAIN);
  expect(by.preview.value).toBeNull();
});
