import { useEffect, useRef } from "preact/hooks";

import { scrollToEnd } from "../parts/scrolling";
import { Icon, SeatSign } from "../scene/drawing";
import type { LogLine, SeatMark } from "../types";

interface LogProps {
  lines: LogLine[];
  seats: SeatMark[];
  /** The last entry that one made oneself: what comes after it is news. */
  own: number;
}

/** All that happened, in sentences, newest at the bottom. */
export function Log({ lines, seats, own }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => scrollToEnd(list.current), [lines]);
  return (
    <ol ref={list} class="log" aria-label="What happened" tabIndex={0}>
      {lines.map((line) => {
        const mark = seats.find((seat) => seat.seat === line.seat);
        return (
          <li key={line.number} value={line.number} class={own > 0 && line.number > own ? "since" : ""}>
            {mark ? <SeatSign {...mark} /> : <Icon name="dice" class="log-luck" />}
            <span>{line.text}</span>
          </li>
        );
      })}
    </ol>
  );
}
