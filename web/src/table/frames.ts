import type { Frame, LogLine } from "../types";

/** Whether the happenings of a frame begin where the other frame ends. They cannot be played from anywhere else. */
export function follows(last: Frame, frame: Frame): boolean {
  return !frame.fresh && frame.happenings[0]?.number === last.number + 1;
}

/** Several frames as one: the newest position, with all that was said and all that happened on the way there. */
export function joined(frames: [Frame, ...Frame[]]): Frame {
  return frames.reduce((earlier, later) =>
    later.fresh
      ? later
      : {
          ...later,
          fresh: earlier.fresh,
          log: [...earlier.log, ...later.log],
          happenings: [...earlier.happenings, ...later.happenings],
        },
  );
}

/** The log when a frame is shown. Lines that are sent again after a reconnection are not repeated. */
export function logAfter(known: LogLine[], frame: Frame): LogLine[] {
  const kept = frame.fresh ? [] : known;
  const newest = kept.at(-1)?.number ?? 0;
  return [...kept, ...frame.log.filter((line) => line.number > newest)];
}

/** The factor on the length of all motion of a frame, so that the table does not fall behind. */
export function hasteFor(frame: Frame, waiting: number): number {
  const choices = frame.happenings.filter((told) => told.kind === "choice").length;
  return 1 / (Math.max(1, choices) + waiting);
}
