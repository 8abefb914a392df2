import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Connection, retryDelay, type Contact } from "../src/connection";

describe("the delay before the next try", () => {
  test("doubles with every failure, up to a limit", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((failures) => retryDelay(failures, 0.5))).toEqual([
      400, 800, 1600, 3200, 6400, 8000, 8000,
    ]);
  });

  test("is spread by chance", () => {
    expect(retryDelay(0, 0)).toBeCloseTo(280);
    expect(retryDelay(0, 1)).toBeCloseTo(520);
  });
});

/** A socket that does what the test says. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  accept(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

describe("a connection", () => {
  const contacts: Contact[] = [];
  const heard = vi.fn();
  const opened = vi.fn();
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("location", { protocol: "http:", host: "saucers.example" });
    vi.stubGlobal("document", new EventTarget());
    const events = new EventTarget();
    vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
    vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
    Socket.all = [];
    contacts.length = 0;
    vi.resetAllMocks();
    connection = new Connection("/socket", { opened, heard, contact: (state) => contacts.push(state) });
  });

  afterEach(() => {
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("opens one socket and passes on what it hears", () => {
    const [socket] = Socket.all;
    socket?.accept();
    socket?.onmessage({ data: '{"type":"pong"}' });
    expect(socket?.address).toBe("ws://saucers.example/socket");
    expect(opened).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: "pong" });
    expect(contacts).toEqual(["connecting", "online"]);
  });

  test("comes back by itself", () => {
    Socket.all[0]?.accept();
    Socket.all[0]?.close();
    expect(contacts.at(-1)).toBe("lost");
    vi.advanceTimersByTime(600);
    Socket.all[1]?.accept();
    expect(contacts.at(-1)).toBe("online");
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test("sends only where somebody listens", () => {
    connection.send({ type: "ping" });
    Socket.all[0]?.accept();
    connection.send({ type: "ping" });
    expect(Socket.all[0]?.sent).toEqual(['{"type":"ping"}']);
  });

  test("takes a long silence for a loss", () => {
    Socket.all[0]?.accept();
    vi.advanceTimersByTime(61_000);
    expect(contacts).toContain("lost");
    expect(Socket.all.length).toBeGreaterThan(1);
  });

  test("stays away once it is closed", () => {
    Socket.all[0]?.accept();
    connection.close();
    vi.advanceTimersByTime(120_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(Socket.all).toHaveLength(1);
    expect(contacts.at(-1)).toBe("closed");
  });
});
