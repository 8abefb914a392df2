import { useEffect, useRef, useState } from "preact/hooks";

import { makeTable, recordAddress, sentenceOf } from "../api";
import { CopyField } from "../parts/CopyField";
import { FairDice } from "../parts/FairDice";
import { Saucer, Sign } from "../parts/signs";
import { headline, seatTitle } from "../parts/words";
import { AnalysisPanel } from "../replay/AnalysisPanel";
import { Go, navigate } from "../router";
import { Picto } from "../scene/art";
import { paint, SeatSign } from "../scene/drawing";
import type { SeatMark, SeatWish, TableInfo } from "../types";
import { SeriesPanel } from "./SeriesPanel";
import type { TableStore } from "./store";

interface ResultProps {
  store: TableStore;
  table: TableInfo;
  result: string;
  last: string;
  marks: SeatMark[];
}

/** The end, over the board: who won and why, the figures that decided it, and what one can do now. */
export function Result({ store, table, result, last, marks }: ResultProps) {
  const [open, setOpen] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [open]);
  const mine = store.mySeats.value.map((seat) => seat.seat);
  const sentence = result || table.result || last;
  const words = headline(sentence, marks, mine, (seat) => titleOf(table, marks, seat));
  if (!open)
    return (
      <button type="button" class="primary back-to-result" onClick={() => setOpen(true)}>
        {words}
      </button>
    );
  return (
    <div class="result-veil">
      <section class="result" aria-label="Result">
        <div class="result-words">
          <Saucer />
          <h2 ref={title} tabIndex={-1}>
            {words}
          </h2>
          <p class="result-sentence">{sentence}</p>
          <Standings table={table} marks={marks} />
        </div>
        <div class="result-side">
          {table.series && <SeriesPanel table={table} series={table.series} />}
          <div class="result-actions">
            {(!table.series || table.series.over) && <Rematch table={table} />}
            <Go to={`/replay/${table.id}`} class="button">
              <Sign name="play" /> Watch the replay
            </Go>
            <a class="button" href={recordAddress(table.id)} download>
              <Sign name="download" /> Record
            </a>
            <button type="button" onClick={() => setOpen(false)}>
              <Sign name="eye" /> See the board
            </button>
          </div>
          <AnalysisPanel
            table={table}
            marks={marks}
            step={null}
            onStep={(step) => navigate(`/replay/${table.id}?step=${step}`)}
          />
          <CopyField label="Link to the replay" text={`${location.origin}/replay/${table.id}`} />
          <FairDice table={table} />
        </div>
      </section>
    </div>
  );
}

const titleOf = (table: TableInfo, marks: SeatMark[], seat: number) =>
  seatTitle(
    marks.find((mark) => mark.seat === seat),
    table.seats.find((info) => info.seat === seat),
  );

/** How everybody stands, the best first. */
export function Standings({ table, marks }: { table: TableInfo; marks: SeatMark[] }) {
  const worth = (mark: SeatMark) => mark.score ?? mark.progress ?? 0;
  return (
    <ol class="standings">
      {marks
        .toSorted((a, b) => worth(b) - worth(a))
        .map((mark) => (
          <li key={mark.seat} style={{ "--seat": paint(mark.colour) }}>
            {mark.portrait ? (
              <Picto name={mark.portrait} class="seat-portrait" colour={paint(mark.colour)} />
            ) : null}
            <SeatSign {...mark} />
            <span class="standing-words">
              <b>{titleOf(table, marks, mark.seat)}</b>
              {mark.status && <small>{mark.status}</small>}
            </span>
            {mark.score !== null && <b class="seat-score">{mark.score}</b>}
          </li>
        ))}
    </ol>
  );
}

/** Once more: with bots at once, with people by way of the form, which makes their links. */
function Rematch({ table }: { table: TableInfo }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const own = table.seats.some((seat) => seat.mine);
  const alone = own && table.seats.every((seat) => seat.mine || seat.kind === "bot");
  if (!alone)
    return (
      <Go to={`/new/${table.game}`} class="button do-it ready">
        <Sign name="again" /> Play again
      </Go>
    );
  const again = async () => {
    setBusy(true);
    let first = true;
    const seats = table.seats.map((seat): SeatWish => {
      if (!seat.mine) return { kind: "bot", name: seat.name, bot: seat.bot };
      const kind = first ? "me" : "hotseat";
      first = false;
      return { kind, name: seat.name };
    });
    try {
      const { id } = await makeTable({
        game: table.game,
        options: table.options,
        seats,
        hints: table.hints,
      });
      navigate(`/table/${id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class="do-it ready" disabled={busy} onClick={() => void again()}>
        <Sign name="again" /> Rematch
      </button>
      {problem && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
