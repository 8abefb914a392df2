/** Small ones of everything that travels, for tests that care about a few fields only. */

import type {
  Choice,
  Figure,
  Frame,
  Item,
  Offer,
  Picture,
  Piece,
  SeatInfo,
  SeatMark,
  Told,
  Tray,
} from "../src/types";

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

export function item(id: string, rest: Partial<Item> = {}): Item {
  return { id, title: id, text: "", icon: "", value: null, colour: "", face: "up", ...rest };
}

export function tray(id: string, kind: Tray["kind"], rest: Partial<Tray> = {}): Tray {
  return { id, kind, title: id, owner: null, items: [], value: null, top: null, note: "", ...rest };
}

export function choice(action: number, rest: Partial<Choice> = {}): Choice {
  return {
    action,
    label: "",
    triggers: [],
    leads_to: "",
    danger: "",
    final: false,
    text: "",
    subject: "",
    kind: "other",
    cost: "",
    outcome: "",
    ...rest,
  };
}

export function offer(action: number, rest: Partial<Offer> = {}): Offer {
  return { ...choice(action), hinted: false, ...rest };
}

export function picture(rest: Partial<Picture> = {}): Picture {
  return {
    figure: "board",
    pieces: [],
    trays: [],
    seats: [],
    prompt: "",
    to_move: null,
    choices: [],
    marks: [],
    topic: "",
    ground: "",
    threats: [],
    ...rest,
  };
}

export function frame(number: number, rest: Partial<Frame> = {}): Frame {
  return {
    type: "frame",
    number,
    seat: 0,
    fresh: false,
    figure: null,
    scene: picture(),
    log: [],
    happenings: [],
    can_undo: false,
    over: false,
    result: "",
    ...rest,
  };
}

export function told(number: number, rest: Partial<Told> = {}): Told {
  return {
    number,
    kind: "choice",
    seat: 0,
    sentence: `Event ${number}.`,
    moves: [],
    placed: [],
    removed: [],
    rolls: [],
    cards: [],
    counts: [],
    moment: "",
    at: "",
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
    art: null,
    ...rest,
  };
}

export function mark(number: number, rest: Partial<SeatMark> = {}): SeatMark {
  return {
    seat: number,
    name: "",
    colour: "",
    shape: "circle",
    letter: "",
    status: "",
    score: null,
    portrait: "",
    tokens: [],
    progress: null,
    ...rest,
  };
}
