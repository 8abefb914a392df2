import type { Piece, Picture, Tray } from "../types";

/** What is different between two pictures, for the eye and the ear. */
export interface Changes {
  moved: { id: string; from: string; to: string }[];
  left: Piece[];
  rolled: string[];
  cards: boolean;
}

export const NO_CHANGES: Changes = { moved: [], left: [], rolled: [], cards: false };

export function changesBetween(before: Picture, after: Picture): Changes {
  const places = new Map(before.pieces.map((piece) => [piece.id, piece.at]));
  const present = new Set(after.pieces.map((piece) => piece.id));
  return {
    moved: after.pieces.flatMap((piece) => {
      const from = places.get(piece.id);
      return from !== undefined && from !== piece.at ? [{ id: piece.id, from, to: piece.at }] : [];
    }),
    left: before.pieces.filter((piece) => !present.has(piece.id)),
    rolled: rolledDice(before.trays, after.trays),
    cards: cardFaces(before.trays) !== cardFaces(after.trays),
  };
}

/** Dice whose item is not what it was. One that keeps its value may have been rolled again; its note then changes. */
function rolledDice(before: Tray[], after: Tray[]): string[] {
  const known = new Map(dice(before).map((item) => [item.id, item]));
  const rolled = dice(after).filter((item) => {
    const old = known.get(item.id);
    return item.value !== null && (!old || old.value !== item.value || (old.text !== "" && item.text === ""));
  });
  return rolled.map((item) => item.id);
}

const dice = (trays: Tray[]) => trays.filter((tray) => tray.kind === "dice").flatMap((tray) => tray.items);

function cardFaces(trays: Tray[]): string {
  return trays
    .filter((tray) => tray.kind === "hand" || tray.kind === "deck" || tray.kind === "discard")
    .map((tray) => `${tray.id}:${tray.value ?? ""}:${tray.items.map((item) => item.id + item.face).join()}`)
    .join("|");
}
