import type { Item, Picture, Piece, Told, Tray } from "../types";

/** The picture after a happening. What a happening does not tell, as the text of a new card, stands in the picture `end`. */
export function pictureAfter(picture: Picture, told: Told, end: Picture): Picture {
  const atEnd = new Map(end.trays.map((tray) => [tray.id, tray.items]));
  return {
    ...picture,
    pieces: piecesAfter(picture.pieces, told),
    trays: picture.trays.map((tray) => trayAfter(tray, told, atEnd.get(tray.id) ?? [])),
  };
}

function piecesAfter(pieces: Piece[], told: Told): Piece[] {
  const ends = new Map(told.moves.map((move) => [move.piece, move.path.at(-1)]));
  const replaced = new Set([...told.removed, ...told.placed.map((piece) => piece.id)]);
  const kept = pieces.filter((piece) => !replaced.has(piece.id));
  return [...kept.map((piece) => ({ ...piece, at: ends.get(piece.id) ?? piece.at })), ...told.placed];
}

function trayAfter(tray: Tray, told: Told, atEnd: Item[]): Tray {
  const cards = told.cards.filter((card) => card.tray === tray.id);
  const counts = told.counts.filter((count) => count.tray === tray.id);
  const rolls = tray.kind === "dice" ? told.rolls : [];
  const values = new Map([
    ...counts.map((count) => [count.item, count.after] as const),
    ...rolls.map((roll) => [roll.die, roll.face] as const),
  ]);
  const gone = new Set(cards.filter((card) => card.change === "gone").map((card) => card.card));
  const touched = new Set([...cards.map((card) => card.card), ...rolls.map((roll) => roll.die)]);
  const renewed = new Map(atEnd.filter((item) => touched.has(item.id)).map((item) => [item.id, item]));
  const items = itemsAfter(tray.items, renewed, gone);
  return {
    ...tray,
    value: values.get("") ?? tray.value,
    items: items.map((item) => ({ ...item, value: values.get(item.id) ?? item.value })),
  };
}

function itemsAfter(items: Item[], renewed: Map<string, Item>, gone: Set<string>): Item[] {
  const known = new Set(items.map((item) => item.id));
  const kept = items.filter((item) => !gone.has(item.id)).map((item) => renewed.get(item.id) ?? item);
  return [...kept, ...[...renewed.values()].filter((item) => !known.has(item.id))];
}
