import { expect, test } from "vitest";

import { pictureAfter } from "../src/table/applying";
import { item, picture, piece, told, tray } from "./making";

const START = picture({
  pieces: [piece("ann", "a"), piece("bob", "b"), piece("cat", "c")],
  trays: [
    tray("dice", "dice", { items: [item("red", { value: 2, text: "used" }), item("blue", { value: 6 })] }),
    tray("hand", "hand", { items: [item("key"), item("map", { face: "down" })] }),
    tray("pile", "discard"),
    tray("deck", "deck", { value: 30 }),
    tray("stock", "list", { items: [item("air", { value: 4 })] }),
  ],
});

test("pieces move to the end of their path, leave, and come", () => {
  const event = told(1, {
    moves: [{ piece: "ann", path: ["a", "q", "z"] }],
    removed: ["bob"],
    placed: [piece("dog", "d")],
  });
  expect(pictureAfter(START, event, START).pieces).toEqual([
    piece("ann", "z"),
    piece("cat", "c"),
    piece("dog", "d"),
  ]);
});

test("a rolled die shows the face of this roll, whatever it shows in the end", () => {
  const atEnd = [item("red", { value: 5 }), item("blue", { value: 1 })];
  const end = picture({ trays: [tray("dice", "dice", { items: atEnd })] });
  const [dice] = pictureAfter(START, told(1, { rolls: [{ die: "red", face: 4 }] }), end).trays;
  expect(dice?.items).toEqual([item("red", { value: 4 }), item("blue", { value: 6 })]);
});

test("a card goes from the hand to the pile, another one is turned and one is drawn", () => {
  const end = picture({
    trays: [
      tray("hand", "hand", { items: [item("map", { text: "North." }), item("rope", { text: "Long." })] }),
      tray("pile", "discard", { items: [item("key", { text: "Opens." })] }),
    ],
  });
  const event = told(1, {
    cards: [
      { card: "rope", tray: "hand", change: "drawn" },
      { card: "map", tray: "hand", change: "revealed" },
      { card: "key", tray: "pile", change: "discarded" },
      { card: "key", tray: "hand", change: "gone" },
    ],
  });
  const [, hand, pile] = pictureAfter(START, event, end).trays;
  expect(hand?.items).toEqual([item("map", { text: "North." }), item("rope", { text: "Long." })]);
  expect(pile?.items).toEqual([item("key", { text: "Opens." })]);
});

test("a card that is drawn and gone again before the end is never shown", () => {
  const event = told(1, { cards: [{ card: "rope", tray: "hand", change: "drawn" }] });
  expect(pictureAfter(START, event, START).trays[1]).toEqual(START.trays[1]);
});

test("a card that leaves and comes back later is away meanwhile", () => {
  const event = told(1, { cards: [{ card: "key", tray: "hand", change: "gone" }] });
  expect(pictureAfter(START, event, START).trays[1]?.items.map((card) => card.id)).toEqual(["map"]);
});

test("counters of trays and of their items change", () => {
  const event = told(1, {
    counts: [
      { tray: "deck", item: "", before: 30, after: 29 },
      { tray: "stock", item: "air", before: 4, after: 3 },
    ],
  });
  const { trays } = pictureAfter(START, event, START);
  expect(trays.map((one) => one.value)).toEqual([null, null, null, 29, null]);
  expect(trays[4]?.items).toEqual([item("air", { value: 3 })]);
});

test("what is not told of stays as it was", () => {
  const end = picture({ prompt: "Later.", trays: [tray("stock", "list", { note: "later" })] });
  expect(pictureAfter(START, told(1), end)).toEqual(START);
});
