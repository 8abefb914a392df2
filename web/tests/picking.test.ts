import { describe, expect, test } from "vitest";

import {
  besideOf,
  buttonsOf,
  lightsOf,
  pickedOf,
  placesOf,
  press,
  sorted,
  subjectsOf,
  visibleOffers,
  type Situation,
} from "../src/table/picking";
import { offer } from "./making";

const ALIEN_FAR = offer(1, { subject: "alien", triggers: ["o1"], kind: "move" });
const ALIEN_NEAR = offer(2, { subject: "alien", triggers: ["o2"], kind: "move" });
const CREW_NEAR = offer(3, { subject: "crew", triggers: ["crew", "o2"], kind: "move" });
const PLAY = offer(4, { subject: "card", triggers: ["card"], kind: "card" });
const TAKE = offer(5, { subject: "tile", triggers: ["tile"], kind: "take", final: true });
const DROP = offer(6, { subject: "item", triggers: ["zone"], kind: "drop" });
const END = offer(7, { kind: "end" });

function situation(offers: Situation["offers"], ...lies: [string, string][]): Situation {
  return { offers, placeOf: new Map(lies) };
}

describe("where a choice is made", () => {
  test("at its places, and not at its subject", () => {
    expect(placesOf(CREW_NEAR)).toEqual(["o2"]);
  });
  test("at its subject where there is no other place", () => {
    expect(placesOf(PLAY)).toEqual(["card"]);
    expect(placesOf(offer(9, { subject: "card" }))).toEqual(["card"]);
  });
  test("nowhere for a button", () => {
    expect(buttonsOf([END, PLAY, ALIEN_FAR])).toEqual([END]);
  });
});

describe("what is lit", () => {
  const offers = [ALIEN_FAR, ALIEN_NEAR, CREW_NEAR, PLAY, END];
  test("with nothing picked: what can be picked, and what is done at once", () => {
    const lights = lightsOf(offers, "");
    expect([...lights].map(([id, light]) => [id, light.role])).toEqual([
      ["alien", "subject"],
      ["crew", "subject"],
      ["card", "place"],
    ]);
  });
  test("with a piece picked: its destinations only", () => {
    expect([...lightsOf(offers, "alien").keys()]).toEqual(["o1", "o2"]);
  });
  test("a thing is picked by itself where nothing else can be chosen on the table", () => {
    expect(pickedOf([ALIEN_FAR, ALIEN_NEAR, END], "")).toBe("alien");
    expect(pickedOf([ALIEN_FAR, PLAY], "")).toBe("");
    expect(pickedOf([ALIEN_FAR, CREW_NEAR], "")).toBe("");
  });
  test("what was picked stays so as long as it can go somewhere", () => {
    expect(pickedOf(offers, "crew")).toBe("crew");
    expect(pickedOf([ALIEN_FAR, PLAY], "crew")).toBe("");
  });
  test("what a picked thing can do where it is stands beside", () => {
    const stay = offer(8, { subject: "alien", triggers: ["alien"] });
    expect(besideOf([ALIEN_FAR, stay, PLAY], "alien")).toEqual([stay]);
  });
  test("things out of sight are no subjects and no places", () => {
    const [seen] = visibleOffers([ALIEN_FAR], new Set(["o1"]));
    expect(seen).toMatchObject({ subject: "", triggers: ["o1"] });
    expect(subjectsOf([PLAY, ALIEN_FAR])).toEqual(["alien"]);
  });
});

describe("a press", () => {
  const all = situation([ALIEN_FAR, ALIEN_NEAR, CREW_NEAR], ["alien", "o9"], ["crew", "o9"], ["foe", "o1"]);
  test("on a piece picks it, also from a crowd", () => {
    expect(press(all, "", "alien")).toEqual({ type: "pick", subject: "alien" });
    expect(press(all, "alien", "crew")).toEqual({ type: "pick", subject: "crew" });
  });
  test("on the picked piece puts it down", () => {
    expect(press(all, "alien", "alien")).toEqual({ type: "put down" });
  });
  test("on a lit place does it, also on what stands there", () => {
    expect(press(all, "alien", "o2")).toEqual({ type: "do", offer: ALIEN_NEAR });
    expect(press(all, "alien", "foe")).toEqual({ type: "do", offer: ALIEN_FAR });
  });
  test("on a destination first: it goes if only one can, else a menu asks", () => {
    expect(press(all, "", "o1")).toEqual({ type: "do", offer: ALIEN_FAR });
    expect(press(all, "", "o2")).toEqual({ type: "menu", picks: [], offers: [ALIEN_NEAR, CREW_NEAR] });
  });
  test("on a crowded place asks which piece", () => {
    expect(press(all, "", "o9")).toEqual({ type: "menu", picks: ["alien", "crew"], offers: [] });
  });
  test("on one of several alike picks the one of them that can go", () => {
    const kindOf = new Map([
      ["alien", "alien"],
      ["crew", "crew"],
      ["mate", "crew"],
    ]);
    const home = { ...all, placeOf: new Map([...all.placeOf, ["mate", "o9"]]), kindOf };
    expect(press(home, "", "mate")).toEqual({ type: "pick", subject: "crew" });
  });
  test("with another piece in hand names the choice first", () => {
    expect(press(all, "crew", "o1")).toEqual({ type: "menu", picks: [], offers: [ALIEN_FAR] });
  });
  test("on what cannot be chosen asks why", () => {
    expect(press(all, "alien", "o7")).toEqual({ type: "illegal" });
  });
  test("what lies on a place never steals the click", () => {
    const garden = situation([TAKE, DROP], ["tile", "zone"]);
    const menu = { type: "menu", picks: [], offers: [DROP, TAKE] };
    expect(press(garden, "", "tile")).toEqual(menu);
    expect(press(garden, "", "zone")).toEqual(menu);
    expect(press(garden, "item", "tile")).toEqual({ type: "do", offer: DROP });
  });
});

test("menus begin with the harmless, then go by kind", () => {
  const bite = offer(10, { kind: "move", danger: "It bites." });
  const paid = offer(11, { kind: "move", cost: "1 action" });
  const free = offer(12, { kind: "other" });
  expect(sorted([bite, TAKE, paid, END, free])).toEqual([free, END, paid, TAKE, bite]);
});
