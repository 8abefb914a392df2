import { durationOf, MOMENT, NO_MOTION, type Motion } from "../motion";
import type { Frame, Move, Picture, Told } from "../types";
import { pictureAfter } from "./applying";
import { follows } from "./frames";

export interface Moment {
  kind: Exclude<Told["moment"], "">;
  /** A space, a zone or a piece. */
  at: string;
}

/** What the page shows, and what happened on the way there. */
export interface Shown {
  frame: Frame;
  motion: Motion;
  /** The ways of the last pieces that moved. They stay in sight while dice roll. */
  trail: Move[];
  moments: Moment[];
}

/** One thing that the eye can follow. */
export interface Stage extends Shown {
  lasts: number;
}

/** With more than this to tell, the table jumps to the present instead of playing everything. */
export const MOST_HAPPENINGS = 12;

/**
 * The stages from what is shown to a new frame: one for each happening that the eye can follow, or a single one where
 * no motion is wished. Only the last one shows the frame itself, with its choices.
 */
export function stagesOf(last: Shown | null, frame: Frame, still: boolean): Stage[] {
  // The same position again, after a reconnection: what just moved is still what just moved.
  if (last?.frame.number === frame.number) return [{ ...last, frame, lasts: 0 }];
  if (!last || !follows(last.frame, frame))
    return [{ frame, motion: NO_MOTION, trail: [], moments: [], lasts: 0 }];
  const atOnce = still || frame.happenings.length > MOST_HAPPENINGS;
  const groups = atOnce ? [frame.happenings] : groupsOf(frame.happenings);
  const stages: Stage[] = [];
  let scene = last.frame.scene;
  let trail: Move[] = [];
  let told = last.frame.number;
  for (const [i, group] of groups.entries()) {
    const isLast = i === groups.length - 1;
    const before = scene;
    scene = isLast ? frame.scene : group.reduce((now, part) => pictureAfter(now, part, frame.scene), scene);
    const motion = motionOf(group, before, scene);
    if (motion.moves.length > 0) trail = motion.moves;
    const log = frame.log.filter((line) => line.number > told && (isLast || line.number <= motion.number));
    told = motion.number;
    const shown = isLast ? { ...frame, log } : { ...onTheWay(last.frame, scene), log };
    const moments = momentsOf(group);
    const lasts = durationOf(motion) + (moments.length > 0 && !atOnce ? MOMENT : 0);
    stages.push({ frame: shown, motion, trail, moments, lasts });
  }
  return stages;
}

/** A frame between two others. Its number is the old one: nothing can be chosen there. */
function onTheWay(last: Frame, scene: Picture): Frame {
  return { ...last, scene: { ...scene, choices: [] }, can_undo: false, fresh: false };
}

/** Happenings by stages. What the eye cannot follow goes along with what comes next, or with the last it could. */
function groupsOf(happenings: Told[]): Told[][] {
  const groups: Told[][] = [];
  let open: Told[] = [];
  for (const part of happenings.flatMap(partsOf)) {
    open.push(part);
    if (durationOf(part) === 0) continue;
    groups.push(open);
    open = [];
  }
  return [...groups.slice(0, -1), [...(groups.at(-1) ?? []), ...open]];
}

/**
 * One happening may move pieces and also roll dice or turn cards. These play one after the other: the dice and cards of
 * chance are the cause of what moves, those of a choice come after its move.
 */
function partsOf(told: Told): Told[] {
  const board: Told = { ...told, rolls: [], cards: [], counts: [] };
  const beside: Told = { ...told, moves: [], placed: [], removed: [], moment: "" };
  if (durationOf(board) === 0 || durationOf(beside) === 0) return [told];
  return told.kind === "chance" ? [beside, board] : [board, beside];
}

/** What happenings set in motion between the picture before them and the one after them. */
export function motionOf(happenings: Told[], before: Picture, after: Picture): Motion {
  const removed = new Set(happenings.flatMap((told) => told.removed));
  for (const piece of after.pieces) removed.delete(piece.id);
  return {
    number: happenings.at(-1)?.number ?? 0,
    moves: joinedMoves(happenings.flatMap((told) => told.moves)),
    gone: before.pieces.filter((piece) => removed.has(piece.id)),
    rolls: happenings.flatMap((told) => told.rolls),
    cards: happenings.flatMap((told) => told.cards),
  };
}

/** A piece that moved several times went one long way. */
function joinedMoves(moves: Move[]): Move[] {
  const paths = new Map<string, string[]>();
  for (const { piece, path } of moves) {
    const way = paths.get(piece);
    paths.set(piece, way ? [...way, ...path.slice(1)] : path);
  }
  return [...paths].map(([piece, path]) => ({ piece, path }));
}

function momentsOf(happenings: Told[]): Moment[] {
  return happenings.flatMap(({ moment, at }) => (moment === "" ? [] : [{ kind: moment, at }]));
}
