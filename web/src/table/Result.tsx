import { recordAddress } from "../api";
import { CopyField } from "../parts/CopyField";
import { FairDice } from "../parts/FairDice";
import { Saucer, Sign } from "../parts/signs";
import { AnalysisPanel } from "../replay/AnalysisPanel";
import { Go, navigate } from "../router";
import type { SeatMark, TableInfo } from "../types";

interface ResultProps {
  table: TableInfo;
  result: string;
  last: string;
  marks: SeatMark[];
}

/** The end: who won and why, and what one can do now. */
export function Result({ table, result, last, marks }: ResultProps) {
  return (
    <section class="result" aria-label="Result">
      <Saucer />
      <h2>{result || table.result || "The game is over."}</h2>
      <p class="last-move">
        <b>Last:</b> {last}
      </p>
      <div class="result-actions">
        <Go to={`/new/${table.game}`} class="button primary">
          Play again
        </Go>
        <Go to={`/replay/${table.id}`} class="button">
          <Sign name="play" /> Watch the replay
        </Go>
        <a class="button" href={recordAddress(table.id)} download>
          <Sign name="download" /> Record
        </a>
      </div>
      <AnalysisPanel
        table={table}
        marks={marks}
        step={null}
        onStep={(step) => navigate(`/replay/${table.id}?step=${step}`)}
      />
      <CopyField label="Link to the replay" text={`${location.origin}/replay/${table.id}`} />
      <FairDice table={table} />
    </section>
  );
}
