import { useEffect, useState } from "preact/hooks";

import { getLog, recordAddress, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import { Sign } from "../parts/signs";
import { Go } from "../router";
import type { TableInfo, TableLog } from "../types";

/** A game that a change of the rules has closed: why, what happened, and its record to keep. */
export function ClosedTable({ table }: { table: TableInfo }) {
  const [log, setLog] = useState<TableLog | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getLog(table.id).then(setLog, (error: unknown) => setProblem(sentenceOf(error)));
  }, [table.id]);
  return (
    <>
      <Header title={table.title} />
      <main class="page narrow closed-table">
        <h2>This game is closed</h2>
        <p class="lead" role="status">
          {table.closed}
        </p>
        <p>{table.seats.map((seat) => seat.name || "free seat").join(", ")}</p>
        {table.result && <p>{table.result}</p>}
        <div class="result-actions">
          <a class="button primary" href={recordAddress(table.id)} download>
            <Sign name="download" /> Record
          </a>
          <Go to={`/new/${table.game}`} class="button">
            Play anew
          </Go>
        </div>
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        {log && (
          <section aria-label="What happened">
            <h3>What happened</h3>
            {log.note && <p class="nothing">{log.note}</p>}
            <ol class="closed-log">
              {log.lines.map((line) => (
                <li key={line.number} value={line.number}>
                  {line.text}
                </li>
              ))}
            </ol>
          </section>
        )}
      </main>
    </>
  );
}
