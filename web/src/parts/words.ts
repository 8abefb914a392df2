import type { SeatInfo, SeatMark } from "../types";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A seat in running text: the person and the side, or the side alone where both are the same. */
export function seatTitle(mark: SeatMark | undefined, info: SeatInfo | undefined): string {
  const side = mark?.name ?? info?.side ?? "";
  if (!info?.name || info.name === side) return side;
  const name = info.kind === "bot" ? `${capital(info.name)} bot` : info.name;
  return side ? `${name} (${side})` : name;
}
