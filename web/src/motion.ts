import type { CardChange, Move, Piece, Roll } from "./types";

/** What the eye and the ear follow on the way from one picture to the next. */
export interface Motion {
  /** Of the last happening in it. It only grows, so that a die knows when it was thrown again. */
  number: number;
  moves: Move[];
  /** Pieces that are no longer there. */
  gone: Piece[];
  rolls: Roll[];
  cards: CardChange[];
}

export const NO_MOTION: Motion = { number: 0, moves: [], gone: [], rolls: [], cards: [] };

/** How long things take at normal speed, in milliseconds; `pace` of the settings is a factor on all of it. */
export const GLIDE = 640;
export const TUMBLE = 800;
export const DEAL = 420;
/** A moment stays in sight so much longer than the motion that led to it. */
export const MOMENT = 700;

export function durationOf({ moves, rolls, cards }: Pick<Motion, "moves" | "rolls" | "cards">): number {
  if (rolls.length > 0) return TUMBLE;
  if (moves.length > 0) return GLIDE;
  return cards.length > 0 ? DEAL : 0;
}
