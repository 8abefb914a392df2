import type { Piece, SymbolLink } from "../types";
import type { Placed, Spot } from "./geometry";

/** How much smaller the members of a group are drawn, by their number. */
const GROUP_SCALES = [1, 1, 0.88, 0.8, 0.76, 0.68, 0.64];
const SMALLEST = 0.6;
/** A symbol whose foot is below this part of its height stands; others lie. */
const STANDS = 0.72;

/**
 * Where pieces with a body stand, sorted by y so that who is nearer covers who is farther. Members of a group overlap a
 * little, each with head and sign in sight.
 */
export function standPieces(
  pieces: Piece[],
  spots: Map<string, Spot>,
  symbols: Map<string, SymbolLink>,
): Placed[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (spots.has(piece.at)) groups.set(piece.at, [...(groups.get(piece.at) ?? []), piece]);
  const placed: Placed[] = [];
  for (const [where, group] of groups) {
    const spot = spots.get(where);
    if (spot) placed.push(...standGroup(group, spot, symbols));
  }
  return placed.sort((a, b) => a.y - b.y || (a.piece.id < b.piece.id ? -1 : 1));
}

function standGroup(group: Piece[], spot: Spot, symbols: Map<string, SymbolLink>): Placed[] {
  const drawn = group.map((piece) => ({ piece, symbol: symbols.get(piece.icon) }));
  // What lies on the ground is below what stands on it.
  const order = drawn.toSorted((a, b) => Number(stands(a.symbol)) - Number(stands(b.symbol)));
  const widest = Math.max(...drawn.map(({ symbol }) => (symbol ? symbol.box[2] * symbol.scale : 0.8)));
  const number = group.length;
  const room = spot.zone ? spot.room * 1.1 : Math.max(spot.room * 1.2, 0.6);
  const wanted = GROUP_SCALES[number] ?? SMALLEST;
  const fitting = Math.floor((room * 1.3) / (widest * wanted * 0.6));
  const columns = Math.min(number, Math.max(fitting, Math.ceil(Math.sqrt(number)), 2));
  const rows = Math.ceil(number / columns);
  const scale = spot.zone ? Math.max(SMALLEST, Math.min(1, room / (columns * widest))) : wanted;
  const step = columns === 1 ? 0 : Math.min(widest * scale * 0.78, (room * 1.15) / (columns - 1 || 1));
  const rowStep = Math.min(widest * scale * 0.62, spot.room * (spot.zone ? 0.5 : 0.42));
  return order.map(({ piece, symbol }, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? number - row * columns : columns;
    const down = stands(symbol) ? Math.min(spot.room, 1.4) * 0.26 : 0;
    return {
      piece,
      x: spot.x + ((i % columns) - (inRow - 1) / 2) * step,
      y: spot.y + down + (row - (rows - 1) / 2) * rowStep,
      size: symbol ? scale : Math.min(0.92, spot.room * 0.92) * wanted,
    };
  });
}

function stands(symbol: SymbolLink | undefined): boolean {
  if (!symbol) return false;
  return (symbol.foot[1] - symbol.box[1]) / symbol.box[3] > STANDS;
}
