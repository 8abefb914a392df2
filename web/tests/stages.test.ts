import { describe, expect, test } from "vitest";

import { DEAL, GLIDE, NO_MOTION, TUMBLE } from "../src/motion";
import { MOST_HAPPENINGS, motionOf, stagesOf, type Shown } from "../src/table/stages";
import type { Frame, Told } from "../src/types";
import { choice, frame, item, picture, piece, told, tray } from "./making";

const START = picture({
  pieces: [piece("ann", "a"), piece("bob", "x")],
  trays: [tray("dice", "dice", { items: [item("red", { value: 3 }), item("blue", { value: 5 })] })],
  prompt: "Choose.",
  choices: [choice(7)],
});

const LAST: Shown = {
  frame: frame(10, { scene: START, can_undo: true }),
  motion: NO_MOTION,
  trail: [],
  moments: [],
};

/** A frame after LAST; its log has a line for each happening. */
function after(happenings: Told[], scene = START, rest: Partial<Frame> = {}): Frame {
  const log = happenings.map(({ number, seat, sentence }) => ({ number, seat, text: sentence }));
  return frame(10 + happenings.length, { happenings, scene, log, ...rest });
}

const MOVE = told(11, { moves: [{ piece: "ann", path: ["a", "b", "c"] }] });
const ROLL = told(12, { kind: "chance", seat: null, rolls: [{ die: "red", face: 3 }] });
const MOVED = picture({ ...START, pieces: [piece("ann", "c"), piece("bob", "x")], choices: [choice(1)] });

describe("what is shown at once", () => {
  test("the first frame", () => {
    const first = frame(10, { fresh: true, scene: START });
    expect(stagesOf(null, first, false)).toEqual([
      { frame: first, motion: NO_MOTION, trail: [], moments: [], lasts: 0 },
    ]);
  });

  test("a fresh frame, and one that does not begin where the last one ended", () => {
    for (const next of [after([MOVE], MOVED, { fresh: true }), after([told(13)], MOVED)]) {
      const [only, ...others] = stagesOf(LAST, next, false);
      expect(others).toEqual([]);
      expect(only?.frame).toBe(next);
      expect(only?.motion).toEqual(NO_MOTION);
    }
  });

  test("the same position again, which keeps what just moved in sight", () => {
    const [stage = null] = stagesOf(LAST, after([MOVE], MOVED), false);
    const again = frame(11, { scene: MOVED });
    expect(stagesOf(stage, again, false)).toEqual([{ ...stage, frame: again, lasts: 0 }]);
  });

  test("everything, where no motion is wished", () => {
    const [only, ...others] = stagesOf(LAST, after([MOVE, ROLL], MOVED), true);
    expect(others).toEqual([]);
    expect(only?.trail).toEqual(MOVE.moves);
    expect(only?.motion.rolls).toEqual(ROLL.rolls);
    expect(only?.frame.log.map((line) => line.number)).toEqual([11, 12]);
  });

  test("more than anybody wants to watch", () => {
    const rolls = (count: number) => Array.from({ length: count }, (_, i) => ({ ...ROLL, number: 11 + i }));
    expect(stagesOf(LAST, after(rolls(MOST_HAPPENINGS)), false)).toHaveLength(MOST_HAPPENINGS);
    expect(stagesOf(LAST, after(rolls(MOST_HAPPENINGS + 1)), false)).toHaveLength(1);
  });
});

describe("one thing after the other", () => {
  const stages = stagesOf(LAST, after([MOVE, ROLL], MOVED), false);

  test("the glide, then the dice", () => {
    expect(stages.map((stage) => stage.lasts)).toEqual([GLIDE, TUMBLE]);
    expect(stages.map((stage) => stage.motion.moves)).toEqual([MOVE.moves, []]);
  });

  test("a die that falls on the same face is rolled all the same", () => {
    expect(stages.map((stage) => stage.motion.rolls)).toEqual([[], [{ die: "red", face: 3 }]]);
  });

  test("the picture on the way is the last one with what has happened so far", () => {
    expect(stages[0]?.frame.scene).toEqual({ ...START, pieces: MOVED.pieces, choices: [] });
  });

  test("only the last stage has the number, the choices and the undo of the frame", () => {
    expect(stages.map((stage) => stage.frame.number)).toEqual([10, 12]);
    expect(stages[0]?.frame.can_undo).toBe(false);
    expect(stages[1]?.frame.scene).toBe(MOVED);
  });

  test("the lines of the log come with what they tell of", () => {
    expect(stages.map((stage) => stage.frame.log.map((line) => line.number))).toEqual([[11], [12]]);
  });

  test("the trail stays while the dice roll", () => {
    expect(stages.map((stage) => stage.trail)).toEqual([MOVE.moves, MOVE.moves]);
  });

  test("every throw has another number, also of one die in one frame", () => {
    const throws = stagesOf(LAST, after([told(11, { rolls: ROLL.rolls }), ROLL]), false);
    expect(throws.map((stage) => stage.motion.number)).toEqual([11, 12]);
  });

  test("the dice of chance come before what they move", () => {
    const storm = { ...ROLL, number: 11, moves: [{ piece: "bob", path: ["x", "y"] }] };
    const [first, second] = stagesOf(LAST, after([storm], MOVED), false);
    expect(first?.motion.rolls).toHaveLength(1);
    expect(first?.frame.scene.pieces).toEqual(START.pieces);
    expect(second?.motion.moves).toEqual(storm.moves);
    expect([first, second].map((stage) => stage?.frame.log.length)).toEqual([1, 0]);
  });

  test("the cards of a choice come after its move", () => {
    const gift: Told = { ...MOVE, cards: [{ card: "key", tray: "hand", change: "drawn" }] };
    const parts = stagesOf(LAST, after([gift], MOVED), false);
    expect(parts.map((stage) => stage.lasts)).toEqual([GLIDE, DEAL]);
  });

  test("what is taken back glides back", () => {
    const back = told(11, { kind: "undo", moves: [{ piece: "ann", path: ["a", "c"] }] });
    expect(stagesOf(LAST, after([back], MOVED), false)[0]?.lasts).toBe(GLIDE);
  });
});

describe("what the eye cannot follow", () => {
  const quiet = (number: number) =>
    told(number, { counts: [{ tray: "air", item: "", before: 4, after: 3 }] });

  test("goes along with what comes next", () => {
    const stages = stagesOf(LAST, after([quiet(11), ROLL]), false);
    expect(stages.map((stage) => stage.lasts)).toEqual([TUMBLE]);
    expect(stages[0]?.frame.log.map((line) => line.number)).toEqual([11, 12]);
  });

  test("goes along with the last thing that could be followed", () => {
    const stages = stagesOf(LAST, after([MOVE, quiet(12)], MOVED), false);
    expect(stages.map((stage) => stage.lasts)).toEqual([GLIDE]);
    expect(stages[0]?.frame.number).toBe(12);
  });

  test("is one stage of no length where there is nothing else", () => {
    expect(stagesOf(LAST, after([quiet(11)]), false).map((stage) => stage.lasts)).toEqual([0]);
  });
});

describe("moments", () => {
  test("come with their stage", () => {
    const caught = told(11, { ...MOVE, moment: "caught", at: "ann" });
    const stages = stagesOf(LAST, after([caught, ROLL], MOVED), false);
    expect(stages.map((stage) => stage.moments)).toEqual([[{ kind: "caught", at: "ann" }], []]);
  });

  test("of a happening in two parts come with what moves on the board", () => {
    const abducted = told(11, { ...MOVE, kind: "chance", rolls: ROLL.rolls, moment: "abducted", at: "c" });
    const stages = stagesOf(LAST, after([abducted], MOVED), false);
    expect(stages.map((stage) => stage.moments)).toEqual([[], [{ kind: "abducted", at: "c" }]]);
  });

  test("are not lost where nothing moves", () => {
    const happenings = [told(11, { moment: "note", at: "x" }), told(12, { moment: "won" })];
    const [only] = stagesOf(LAST, after(happenings), false);
    expect(only?.moments).toEqual([
      { kind: "note", at: "x" },
      { kind: "won", at: "" },
    ]);
  });
});

describe("motion", () => {
  test("a piece that moves again goes on along one way", () => {
    const further = told(12, { moves: [{ piece: "ann", path: ["c", "d"] }] });
    expect(motionOf([MOVE, further], START, MOVED).moves).toEqual([
      { piece: "ann", path: ["a", "b", "c", "d"] },
    ]);
  });

  test("a piece is gone that was there and is there no more", () => {
    const taken = told(11, { removed: ["bob", "stranger"] });
    const back = told(12, { placed: [piece("bob", "x")] });
    const without = picture({ pieces: [piece("ann", "a")] });
    expect(motionOf([taken], START, without).gone).toEqual([piece("bob", "x")]);
    expect(motionOf([taken, back], START, START).gone).toEqual([]);
  });
});
