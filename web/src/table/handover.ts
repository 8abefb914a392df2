import type { Frame, SeatInfo } from "../types";

/** Of several people at one screen, the one to whom it must be handed now; null while it stays where it is. */
export function nextAtThisScreen(
  frame: Frame,
  mine: SeatInfo[],
  viewer: number | null | undefined,
): number | null {
  const next = frame.scene.to_move;
  const isHere = mine.length > 1 && mine.some((seat) => seat.seat === next && !seat.away_bot);
  return isHere && !frame.over && next !== viewer ? next : null;
}
