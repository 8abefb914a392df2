import { recordAddress } from "../api";
import type { TableInfo } from "../types";

/** The promise about the dice, and after the end its proof. */
export function FairDice({ table }: { table: TableInfo }) {
  return (
    <details class="fair-dice">
      <summary>Fair dice</summary>
      <p>
        Every roll and draw of this game follows from one secret number. Its fingerprint was fixed before the
        first roll, so nobody could change the luck afterwards.
      </p>
      <dl>
        <dt>Fingerprint (SHA-256)</dt>
        <dd>
          <code>{table.commitment}</code>
        </dd>
        {table.secret && (
          <>
            <dt>Secret, now revealed</dt>
            <dd>
              <code>{table.secret}</code>
            </dd>
          </>
        )}
      </dl>
      {table.secret ? (
        <p>
          Check it yourself: <a href={recordAddress(table.id)}>download the record</a> and run{" "}
          <code>saucers verify</code> on it.
        </p>
      ) : (
        <p>The secret is shown when the game is over.</p>
      )}
    </details>
  );
}
