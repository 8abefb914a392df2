import { batch, computed, signal } from "@preact/signals";

import { Connection, type Contact } from "../connection";
import type { Motion } from "../motion";
import { isGliding } from "../scene/gliding";
import { offersOf } from "../scene/offers";
import { coverBetweenPlayers, haste, pace } from "../settings";
import { play as sounds } from "../sounds";
import {
  PROTOCOL_VERSION,
  type Choice,
  type Figure,
  type Frame,
  type FromServer,
  type Hinted,
  type LogLine,
  type Offer,
  type Play,
  type Presence,
  type Said,
  type SeatMark,
  type TableInfo,
  type Undo,
} from "../types";
import { hasteFor, joined, logAfter } from "./frames";
import { nextAtThisScreen } from "./handover";
import { visibleOffers } from "./picking";
import { MOST_HAPPENINGS, stagesOf, type Shown, type Stage } from "./stages";

/** How long, in milliseconds, the next motion waits for one that is late, and how often it looks. */
const MOST_DELAY = 500;
const NEXT_LOOK = 20;
const MOST_CHAT_LINES = 200;
const NOTICE_LASTS = 7000;

/** Everything one browser knows of one table. The page draws it; only the server changes it. */
export class TableStore {
  readonly info = signal<TableInfo | null>(null);
  readonly watchers = signal(0);
  readonly contact = signal<Contact>("connecting");
  readonly shown = signal<Shown | null>(null);
  readonly figure = signal<Figure | null>(null);
  readonly log = signal<LogLine[]>([]);
  /** The last entry of the log that the viewer made: what comes after it is news. */
  readonly lastOwn = computed(() => {
    const seat = this.viewer.value;
    return typeof seat === "number"
      ? (this.log.value.findLast((line) => line.seat === seat)?.number ?? 0)
      : 0;
  });
  readonly chat = signal<Said[]>([]);
  readonly notice = signal("");
  /** Why this page must be loaded anew; empty while it need not. */
  readonly outdated = signal("");
  private readonly lastHint = signal<Hinted | null>(null);
  readonly thinking = signal(false);
  /** A choice or undo that the server has not confirmed yet; nothing else is sent meanwhile. */
  readonly pending = signal<Play | Undo | null>(null);
  /** The seat whose eyes we look through; undefined until we know which seats are ours. */
  readonly viewer = signal<number | null | undefined>(undefined);
  /** Set while the screen is covered: the local player who must take it over. */
  readonly coveredFor = signal<number | null>(null);

  readonly mySeats = computed(() => this.info.value?.seats.filter((seat) => seat.mine) ?? []);
  /** How the seats look, kept while another view is fetched. */
  readonly marks = signal<SeatMark[]>([]);
  readonly picture = computed(() => this.shown.value?.frame.scene ?? null);
  /** A hint is for one position only. */
  readonly hint = computed(() =>
    this.lastHint.value?.number === this.shown.value?.frame.number ? this.lastHint.value : null,
  );
  readonly choices = computed<Offer[]>(() => {
    if (this.pending.value || this.outdated.value || this.shown.value?.frame.over) return [];
    const hinted = new Set(this.hint.value?.suggestions.map((one) => one.action));
    return visibleOffers(offersOf(this.picture.value?.choices ?? [], hinted), this.inSight.value);
  });
  /** Everything that one can click on. */
  private readonly inSight = computed(() => {
    const { pieces = [], trays = [] } = this.picture.value ?? {};
    const { spaces = [], zones = [] } = this.figure.value ?? {};
    const items = trays.flatMap((tray) => tray.items);
    return new Set([...spaces, ...zones, ...pieces, ...trays, ...items].map((thing) => thing.id));
  });
  /** Where each piece stands, and in which pile a card lies. */
  readonly placeOf = computed(() => {
    const { pieces = [], trays = [] } = this.picture.value ?? {};
    const piles = trays.filter((tray) => tray.kind === "deck" || tray.kind === "discard");
    return new Map([
      ...pieces.map((piece) => [piece.id, piece.at] as const),
      ...piles.flatMap((tray) => tray.items.map((item) => [item.id, tray.id] as const)),
    ]);
  });
  readonly kindOf = computed(
    () =>
      new Map(
        this.picture.value?.pieces.map(
          ({ id, kind, owner }) => [id, `${kind} of ${owner ?? "nobody"}`] as const,
        ),
      ),
  );
  readonly myTurn = computed(() => {
    const picture = this.picture.value;
    return picture !== null && picture.to_move !== null && picture.to_move === this.viewer.value;
  });

  private readonly connection: Connection;
  private waiting: Frame[] = [];
  private stages: Stage[] = [];
  /** The position that the pending choice led to, once the server has said so. */
  private settled: number | null = null;
  private busyUntil = 0;
  private pacing = 0;
  private noticeTimer = 0;
  private coverTimer = 0;

  constructor(readonly id: string) {
    this.connection = new Connection(`/api/tables/${id}/socket`, {
      opened: () => this.resume(),
      heard: (message) => this.heard(message),
      contact: (state) => (this.contact.value = state),
    });
  }

  close(): void {
    clearTimeout(this.pacing);
    clearTimeout(this.noticeTimer);
    clearTimeout(this.coverTimer);
    haste.value = 1;
    this.connection.close();
  }

  // --- from the page --------------------------------------------------------------------------------------------

  choose(choice: Choice): void {
    const frame = this.shown.value?.frame;
    if (!frame || frame.seat === null || this.pending.value) return;
    this.commit({ type: "play", id: newId(), seat: frame.seat, number: frame.number, action: choice.action });
  }

  undo(): void {
    const frame = this.shown.value?.frame;
    if (!frame || frame.seat === null || this.pending.value) return;
    this.commit({ type: "undo", id: newId(), seat: frame.seat, number: frame.number });
  }

  /** Somebody has seen enough of what is being staged. */
  hurry(): void {
    if ((this.shown.value?.moments.length ?? 0) > 0) this.busyUntil = 0;
  }

  askWhyNot(target: string): void {
    this.connection.send({ type: "why", target });
  }

  askHint(): void {
    const seat = this.viewer.value;
    if (typeof seat !== "number" || this.thinking.value) return;
    this.thinking.value = true;
    this.connection.send({ type: "hint", seat });
  }

  say(text: string, channel: Said["channel"] = "table"): void {
    this.connection.send({ type: "chat", text, channel });
  }

  letBotPlay(seat: number, bot: string): void {
    this.connection.send({ type: "takeover", seat, bot });
  }

  takeBack(seat: number): void {
    this.connection.send({ type: "takeover", seat });
  }

  /** Look through a seat's eyes; whatever another seat could see is forgotten at once. */
  lookAs(seat: number | null): void {
    clearTimeout(this.coverTimer);
    if (this.viewer.value === seat) return;
    batch(() => {
      this.viewer.value = seat;
      this.waiting = [];
      this.stages = [];
      this.lastHint.value = null;
      this.thinking.value = false;
      this.shown.value = null;
      this.log.value = [];
      this.chat.value = this.chat.value.filter((line) => line.channel === "table");
    });
    this.connection.send({ type: "look", version: PROTOCOL_VERSION, seat, seen: -1 });
  }

  uncover(): void {
    const seat = this.coveredFor.value;
    this.coveredFor.value = null;
    this.lookAs(seat);
  }

  tell(sentence: string): void {
    clearTimeout(this.noticeTimer);
    this.notice.value = sentence;
    this.noticeTimer = window.setTimeout(() => (this.notice.value = ""), NOTICE_LASTS);
  }

  setInfo(info: TableInfo): void {
    this.info.value = info;
    if (this.viewer.value === undefined) {
      const mine = info.seats.filter((seat) => seat.mine);
      this.viewer.value = mine.length === 1 && mine[0] ? mine[0].seat : null;
      this.resume();
    } else if (this.viewer.value === null && this.mySeats.value.length === 1 && this.mySeats.value[0]) {
      this.lookAs(this.mySeats.value[0].seat);
    }
  }

  // --- from the server ------------------------------------------------------------------------------------------

  /** After every (re)connection: say where we look, then repeat what was never confirmed. */
  private resume(): void {
    const seat = this.viewer.value;
    if (seat === undefined) return;
    const latest = this.waiting.at(-1) ?? this.stages.at(-1)?.frame ?? this.shown.value?.frame;
    this.connection.send({ type: "look", version: PROTOCOL_VERSION, seat, seen: latest?.number ?? -1 });
    if (this.pending.value) this.connection.send(this.pending.value);
    this.thinking.value = false;
  }

  private commit(message: Play | Undo): void {
    this.pending.value = message;
    // A refusal is history with the next thing that is done.
    this.notice.value = "";
    // Whoever goes on has seen enough of what is still in motion.
    this.busyUntil = 0;
    this.connection.send(message);
  }

  private heard(message: FromServer): void {
    switch (message.type) {
      case "frame":
        if (message.seat === this.viewer.value) this.receive(message);
        break;
      case "ack":
        if (this.pending.value?.id === message.id) this.settled = message.number;
        this.release();
        break;
      case "refuse":
        if (this.pending.value?.id === message.id) this.pending.value = this.settled = null;
        this.thinking.value = false;
        this.tell(message.reason);
        sounds.refused();
        break;
      case "presence":
        this.learnPresence(message);
        break;
      case "said":
        this.hearChat(message);
        break;
      case "hinted":
        this.thinking.value = false;
        this.lastHint.value = message;
        break;
      case "reload":
        this.outdated.value = message.reason;
        this.connection.close();
        break;
      case "pong":
        break;
    }
  }

  /** A confirmed choice is over when its outcome is on the screen; until then the old choices stay away. */
  private release(): void {
    const frame = this.shown.value?.frame;
    if (this.settled === null || !frame || frame.number < this.settled) return;
    this.settled = null;
    this.pending.value = null;
  }

  private learnPresence(message: Presence): void {
    this.watchers.value = message.watchers;
    this.setInfo(message.table);
  }

  private hearChat(line: Said): void {
    const isKnown = (one: Said) => one.number === line.number && one.channel === line.channel;
    if (this.chat.value.some(isKnown)) return;
    this.chat.value = [...this.chat.value, line].slice(-MOST_CHAT_LINES);
    if (Date.now() - Date.parse(line.at) < 10_000) sounds.chat();
  }

  // --- one thing after the other, each as long as its motion ------------------------------------------------------

  private receive(frame: Frame): void {
    if (frame.figure) this.figure.value = frame.figure;
    this.waiting.push(frame);
    if (this.waiting.length > MOST_HAPPENINGS || document.hidden) this.catchUp();
    this.showNext();
  }

  /** Jump to the present. */
  private catchUp(): void {
    for (const stage of this.stages) this.log.value = logAfter(this.log.value, stage.frame);
    this.stages = [];
    const [first, ...later] = this.waiting;
    this.waiting = first ? [joined([first, ...later])] : [];
    this.busyUntil = 0;
  }

  private showNext(): void {
    clearTimeout(this.pacing);
    const rest = this.busyUntil - Date.now();
    if (rest > 0 || (rest > -MOST_DELAY && isGliding())) {
      this.pacing = window.setTimeout(() => this.showNext(), Math.max(rest, NEXT_LOOK));
      return;
    }
    if (this.stages.length === 0) {
      const frame = this.waiting.shift();
      if (!frame) return;
      haste.value = hasteFor(frame, this.waiting.length);
      this.stages = stagesOf(this.shown.value, frame, pace.value === 0 || document.hidden);
    }
    const stage = this.stages.shift();
    if (stage) this.show(stage);
    if (this.stages.length > 0 || this.waiting.length > 0) this.showNext();
  }

  private show(stage: Stage): void {
    const { frame } = stage;
    const last = this.shown.value?.frame;
    const wasMyTurn = this.myTurn.value;
    const takes = stage.lasts * pace.value;
    batch(() => {
      this.log.value = logAfter(this.log.value, frame);
      this.marks.value = frame.scene.seats;
      this.shown.value = stage;
      this.release();
    });
    this.busyUntil = Date.now() + takes;
    const isNews = last !== undefined && (last.number !== frame.number || stage.lasts > 0);
    if (isNews) this.sound(stage.motion, frame, !wasMyTurn && this.myTurn.value, last.over);
    if (this.stages.length === 0) this.coverWhenHandedOver(frame, takes);
  }

  private sound(motion: Motion, frame: Frame, turnBegins: boolean, wasOver: boolean): void {
    if (frame.over && !wasOver) sounds.fanfare();
    else if (motion.rolls.length > 0) sounds.dice();
    else if (motion.cards.length > 0) sounds.card();
    else if (motion.moves.length > 0) sounds.move();
    if (turnBegins) sounds.turn();
  }

  /** Several people at one screen: before another of them decides, nothing of the first one's may be seen. */
  private coverWhenHandedOver(frame: Frame, after: number): void {
    clearTimeout(this.coverTimer);
    const next = nextAtThisScreen(frame, this.mySeats.value, this.viewer.value);
    if (next === null) {
      this.coveredFor.value = null;
      return;
    }
    if (this.coveredFor.value === next) return;
    if (!coverBetweenPlayers.value) {
      this.coverTimer = window.setTimeout(() => this.lookAs(next), after);
      return;
    }
    this.coverTimer = window.setTimeout(() => {
      this.coveredFor.value = next;
      this.lookAs(null);
    }, after);
  }
}

/** Not `crypto.randomUUID`: browsers offer that over HTTPS only, and a table at home is plain HTTP. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
