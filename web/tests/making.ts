/** Small ones of everything that travels, for tests that care about a few fields only. */

import type { Figure, Piece, SeatInfo } from "../src/types";

export function piece(id: string, at: string, rest: Partial<Piece> = {}): Piece {
  return {
    id,
    kind: "",
    at,
    owner: null,
    label: "",
    title: "",
    icon: "",
    shape: "circle",
    colour: "",
    face: "up",
    ...rest,
  };
}

export function seat(number: number, rest: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: number,
    side: "",
    name: "",
    kind: "hotseat",
    bot: "",
    online: true,
    mine: true,
    away_bot: false,
    ...rest,
  };
}

export function figure(rest: Partial<Figure> = {}): Figure {
  return {
    id: "board",
    width: 10,
    height: 10,
    spaces: [],
    links: [],
    zones: [],
    decorations: [],
    looks: [],
    ...rest,
  };
}
