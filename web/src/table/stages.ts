import { DEAL, GLIDE, TUMBLE } from "../motion";
import type { Frame, LogLine, Picture } from "../types";
import { changesBetween, NO_CHANGES, type Changes } from "./changes";

/** What the page shows, and what is different from what it showed before. */
export interface Shown {
  frame: Frame;
  changes: Changes;
}

/** One thing that the eye can follow, and the lines of the log that tell of it. */
export interface Stage extends Shown {
  log: LogLine[];
  lasts: number;
}

/**
 * A frame may hold a move and the roll after it. They are shown one after the other: first the glide, then dice and
 * cards; or first the dice, where they moved what belongs to nobody. Only the last stage offers choices.
 */
export function stagesOf(last: Frame | undefined, frame: Frame, still: boolean): Stage[] {
  if (!last || last.number === frame.number)
    return [{ frame, changes: NO_CHANGES, log: frame.log, lasts: 0 }];
  const all = changesBetween(last.scene, frame.scene);
  const together = [{ frame, changes: all, log: frame.log, lasts: length(all) }];
  const choices = frame.log.filter((line) => line.seat !== null).length;
  const twofold = all.moved.length > 0 && (all.rolled.length > 0 || all.cards);
  if (still || !twofold || frame.fresh || choices > 1) return together;
  const between = halfway(last, frame, all);
  const first = changesBetween(last.scene, between.scene);
  const second = changesBetween(between.scene, frame.scene);
  if (length(first) === 0 || length(second) === 0) return together;
  const later = frame.log.slice(between.log.length);
  // The trail of the glide stays until the next move, so that one can still see what was moved.
  const rest = { ...second, moved: second.moved.length > 0 ? second.moved : first.moved };
  return [
    { frame: between, changes: first, log: between.log, lasts: length(first) },
    { frame: { ...frame, log: later }, changes: rest, log: later, lasts: length(second) },
  ];
}

/** The moment between the two motions of a frame. Its number is the old one: nothing can be chosen there. */
function halfway(last: Frame, frame: Frame, changes: Changes): Frame {
  const [choice] = frame.log;
  const chooser = choice?.seat ?? null;
  const owners = new Map(frame.scene.pieces.map((piece) => [piece.id, piece.owner]));
  const chosen = chooser !== null && changes.moved.some((move) => owners.get(move.id) === chooser);
  const seen =
    chosen || changes.rolled.length === 0 ? { pieces: frame.scene.pieces } : { trays: frame.scene.trays };
  const scene: Picture = { ...last.scene, ...seen, choices: [] };
  return { ...last, scene, can_undo: false, fresh: false, log: choice && chooser !== null ? [choice] : [] };
}

function length(changes: Changes): number {
  if (changes.rolled.length > 0) return TUMBLE;
  if (changes.moved.length > 0) return GLIDE;
  return changes.cards ? DEAL : 0;
}
