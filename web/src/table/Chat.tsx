import { useEffect, useRef, useState } from "preact/hooks";

import { scrollToEnd } from "../parts/scrolling";
import type { Said, TableInfo } from "../types";
import type { TableStore } from "./store";

const LONGEST = 500;

const CHANNELS: [Said["channel"], string][] = [
  ["table", "To all"],
  ["team", "To my team"],
];

export function Chat({ store, table }: { store: TableStore; table: TableInfo }) {
  const [text, setText] = useState("");
  const [channel, setChannel] = useState<Said["channel"]>("table");
  const list = useRef<HTMLUListElement>(null);
  const lines = store.chat.value;
  const seated = store.mySeats.value.length > 0;
  const viewer = store.viewer.value;
  const hasTeam = table.talk.teams.some((team) => typeof viewer === "number" && team.includes(viewer));
  useEffect(() => scrollToEnd(list.current), [lines]);

  const send = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    store.say(said, hasTeam ? channel : "table");
    setText("");
  };

  return (
    <div class="chat">
      <ul ref={list} class="chat-lines" aria-label="What was said" tabIndex={0}>
        {lines.length === 0 && <li class="nothing">Nobody has said anything yet.</li>}
        {lines.map((line) => (
          <li key={`${line.channel} ${line.number}`} class={line.channel}>
            <b>{line.name}</b> {line.channel === "team" && <em>to the team</em>}{" "}
            <time dateTime={line.at}>{clock(line.at)}</time>
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      {seated && hasTeam && !table.talk.silent && (
        <fieldset class="channels">
          <legend class="unseen">Who shall hear it</legend>
          {CHANNELS.map(([name, title]) => (
            <label key={name}>
              <input
                type="radio"
                name="chat-channel"
                checked={channel === name}
                onChange={() => setChannel(name)}
              />{" "}
              {title}
            </label>
          ))}
        </fieldset>
      )}
      {table.talk.silent ? (
        <p class="nothing">The teams of this game are silent: nobody talks before its end.</p>
      ) : seated ? (
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
