import { recordAddress } from "../api";
import { CopyField } from "../parts/CopyField";
import { FairDice } from "../parts/FairDice";
import { Saucer, Sign } from "../parts/signs";
import { Go } from "../router";
import type { TableInfo } from "../types";

/** The end: who won and why, and what one can do now. */
export function Result({ table, result, last }: { table: TableInfo; result: string; last: string }) {
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
      <CopyField label="Link to the replay" text={`${location.origin}/replay/${table.id}`} />
      <FairDice table={table} />
    </section>
  );
}
