import { useEffect, useRef, useState } from "preact/hooks";

import { scrollToEnd } from "../parts/scrolling";
import type { TableStore } from "./store";

const LONGEST = 500;

export function Chat({ store }: { store: TableStore }) {
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const lines = store.chat.value;
  const seated = store.mySeats.value.length > 0;
  useEffect(() => scrollToEnd(list.current), [lines]);

  const send = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    store.say(said);
    setText("");
  };

  return (
    <div class="chat">
      <ul ref={list} class="chat-lines" aria-label="What was said" tabIndex={0}>
        {lines.length === 0 && <li class="nothing">Nobody has said anything yet.</li>}
        {lines.map((line) => (
          <li key={line.number}>
            <b>{line.name}</b> <time dateTime={line.at}>{clock(line.at)}</time>
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {seated ? (
        <form onSubmit={send}>
          <label class="unseen" for="chat-text">
            Say something
          </label>
          <input
            id="chat-text"
            value={text}
            maxLength={LONGEST}
            placeholder="Say something"
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="primary">
            Say
          </button>
        </form>
      ) : (
        <p class="nothing">Those who sit at the table can talk.</p>
      )}
    </div>
  );
}

function clock(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.valueOf())
    ? ""
    : time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
