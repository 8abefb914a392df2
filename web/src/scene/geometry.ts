import type { Figure, Piece, Space, Zone } from "../types";

/** Pixels of the drawing per unit of a figure; browsers round very small font sizes, so we do not draw in units. */
export const UNIT = 40;

export interface Spot {
  x: number;
  y: number;
  /** The room there, in units. */
  room: number;
  /** It is an area, not a space for one. */
  zone?: boolean;
}

export type Shape = Space["shape"];

const star = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 1.15 : 0.5;
  return [radius * Math.sin((i * Math.PI) / 5), -radius * Math.cos((i * Math.PI) / 5)] as const;
});
const hexagon = Array.from(
  { length: 6 },
  (_, i) => [Math.sin((i * Math.PI) / 3) * 1.05, -Math.cos((i * Math.PI) / 3) * 1.05] as const,
);

const OUTLINES: Partial<Record<Shape, readonly (readonly [number, number])[]>> = {
  diamond: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  triangle: [
    [0, -1.15],
    [1.1, 0.85],
    [-1.1, 0.85],
  ],
  star,
  hexagon,
};

/** The corners of a shape around (0, 0), for polygons; undefined for circles and squares. */
export function outline(shape: Shape, size: number): string | undefined {
  return OUTLINES[shape]?.map(([x, y]) => `${round((x * size) / 2)},${round((y * size) / 2)}`).join(" ");
}

export function round(x: number): number {
  return Math.round(x * 100) / 100;
}

export function centreOf(zone: Zone): { x: number; y: number } {
  const n = zone.points.length;
  return {
    x: zone.points.reduce((sum, point) => sum + point[0], 0) / n,
    y: zone.points.reduce((sum, point) => sum + point[1], 0) / n,
  };
}

/** The part of a figure that is drawn on, with a margin: boards are shown as large as the room allows. */
export function viewOf(figure: Figure): Box {
  if (figure.art) return shownOf(figure, figure.art.box);
  const boxes = [
    ...figure.spaces.map(({ x, y, size }) => [x, y, size / 2] as const),
    ...figure.decorations.map(({ x, y, size }) => [x, y, size] as const),
    ...figure.zones.flatMap((zone) => zone.points.map(([x, y]) => [x, y, 0] as const)),
  ];
  if (boxes.length === 0) return { x: 0, y: 0, width: figure.width, height: figure.height };
  const left = Math.max(0, Math.min(...boxes.map(([x, , half]) => x - half)) - MARGIN);
  const top = Math.max(0, Math.min(...boxes.map(([, y, half]) => y - half)) - MARGIN);
  const right = Math.min(figure.width, Math.max(...boxes.map(([x, , half]) => x + half)) + MARGIN);
  const bottom = Math.min(figure.height, Math.max(...boxes.map(([, y, half]) => y + half)) + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const MARGIN = 0.4;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** On a drawn board: room for the heads of pieces on its edge, and for what stands just outside. */
const DRAWN_MARGIN = 0.4;

/** The places of a drawn board with a margin. Its ground may reach farther and then bleeds off the board. */
function shownOf(figure: Figure, [x, y, width, height]: [number, number, number, number]): Box {
  const boxes = [
    ...figure.spaces.map((space) => [space.x, space.y, space.size / 2] as const),
    ...figure.zones.flatMap((zone) => zone.points.map(([px, py]) => [px, py, 0] as const)),
  ];
  if (boxes.length === 0) return { x, y, width, height };
  const left = Math.max(x, Math.min(...boxes.map(([at, , half]) => at - half)) - DRAWN_MARGIN);
  const top = Math.max(y, Math.min(...boxes.map(([, at, half]) => at - half)) - DRAWN_MARGIN);
  const right = Math.min(x + width, Math.max(...boxes.map(([at, , half]) => at + half)) + DRAWN_MARGIN);
  const bottom = Math.min(y + height, Math.max(...boxes.map(([, at, half]) => at + half)) + DRAWN_MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Every place of a figure by id. */
export function spotsOf(figure: Figure): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const zone of figure.zones) spots.set(zone.id, { ...centreOf(zone), room: roomOf(zone), zone: true });
  for (const space of figure.spaces) spots.set(space.id, { x: space.x, y: space.y, room: space.size });
  return spots;
}

function roomOf(zone: Zone): number {
  const xs = zone.points.map((point) => point[0]);
  const ys = zone.points.map((point) => point[1]);
  return 0.7 * Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  size: number;
}

const LARGEST_PIECE = 0.92;
const SMALLEST_PIECE = 0.4;

/** Where each piece on the board stands: those that share a place stand in rows. */
export function placePieces(pieces: Piece[], spots: Map<string, Spot>): Placed[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (spots.has(piece.at)) groups.set(piece.at, [...(groups.get(piece.at) ?? []), piece]);
  const placed: Placed[] = [];
  for (const [where, group] of groups) {
    const spot = spots.get(where) as Spot;
    const columns = Math.ceil(Math.sqrt(group.length));
    const rows = Math.ceil(group.length / columns);
    const size = Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, (spot.room * 0.92) / columns));
    group.forEach((piece, i) => {
      const row = Math.floor(i / columns);
      const inRow = row === rows - 1 ? group.length - row * columns : columns;
      placed.push({
        piece,
        x: spot.x + ((i % columns) - (inRow - 1) / 2) * size,
        y: spot.y + (row - (rows - 1) / 2) * size,
        size: size * 0.92,
      });
    });
  }
  // Sorted by id: the elements of the page then never change their order, so that motion is not interrupted.
  return placed.sort((a, b) => (a.piece.id < b.piece.id ? -1 : 1));
}
