import type { FromBrowser, FromServer } from "./types";

export type Contact = "connecting" | "online" | "lost" | "closed";

interface Ear {
  opened(): void;
  heard(message: FromServer): void;
  contact(state: Contact): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const SILENCE_MEANS_LOST = 40_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after every failure, up to a limit. `share`, from
 * 0 to 1, spreads the return of many browsers over time, so that a restarted server is not run over.
 */
export function retryDelay(failures: number, share: number): number {
  return Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.7 + share * 0.6);
}

/** One socket that comes back by itself. What must be said again after that is the ear's business. */
export class Connection {
  private socket: WebSocket | null = null;
  private failures = 0;
  private retry = 0;
  private readonly heartbeat: number;
  private lastHeard = Date.now();
  private closed = false;
  private readonly wake = () => {
    this.failures = 0;
    if (this.socket === null && !this.closed) this.open();
  };

  constructor(
    private readonly path: string,
    private readonly ear: Ear,
  ) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.heartbeat = window.setInterval(() => this.beat(), PING_EVERY);
    this.open();
  }

  send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    this.socket?.close();
    this.ear.contact("closed");
  }

  private open(): void {
    clearTimeout(this.retry);
    this.ear.contact("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.lastHeard = Date.now();
      this.ear.contact("online");
      this.ear.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.lastHeard = Date.now();
      this.ear.heard(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      this.ear.contact("lost");
      this.retry = window.setTimeout(() => this.open(), retryDelay(this.failures, Math.random()));
      this.failures += 1;
    };
  }

  private beat(): void {
    if (Date.now() - this.lastHeard > SILENCE_MEANS_LOST) this.socket?.close();
    else this.send({ type: "ping" });
  }
}
