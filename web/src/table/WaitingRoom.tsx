import { useState } from "preact/hooks";

import { sentenceOf, sitDown, startTable } from "../api";
import { CopyField } from "../parts/CopyField";
import { FairDice } from "../parts/FairDice";
import { Header } from "../parts/Header";
import { Sign } from "../parts/signs";
import { playerName } from "../settings";
import type { SeatInfo, TableInfo } from "../types";
import type { TableStore } from "./store";

/** Before the game: who is here, links for those who are not, and the host's word to begin. */
export function WaitingRoom({ store, table }: { store: TableStore; table: TableInfo }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const seated = store.mySeats.value.length > 0;

  const act = async (work: Promise<TableInfo>) => {
    setBusy(true);
    setProblem("");
    try {
      store.setInfo(await work);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  const sit = (seat: number) => act(sitDown(table.id, { seat, name: playerName.value || "Player" }));

  return (
    <>
      <Header title={table.title} />
      <main class="page narrow">
        <h2>The table is set</h2>
        <p class="lead">
          {open === 0
            ? "Everybody is here."
            : table.host
              ? "Send each friend a link; it works once. The game begins when every seat is taken, or at your word."
              : "The game begins when every seat is taken, or at the host's word."}
        </p>
        <ul class="waiting-seats">
          {table.seats.map((seat) => {
            const invite = table.invites.find((one) => one.seat === seat.seat);
            return (
              <li key={seat.seat} class={`waiting-seat ${seat.kind}`}>
                <span class="waiting-side">{seat.side || `Seat ${seat.seat + 1}`}</span>
                <span class="waiting-name">{describe(seat)}</span>
                {invite && <CopyField label={`Link for ${seat.side}`} text={location.origin + invite.path} />}
                {seat.kind === "open" && !seated && table.listed && (
                  <button type="button" class="primary" disabled={busy} onClick={() => void sit(seat.seat)}>
                    Sit here
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        {!seated && table.listed && (
          <label class="field">
            <span>Your name</span>
            <input
              value={playerName.value}
              maxLength={40}
              onInput={(event) => (playerName.value = event.currentTarget.value)}
            />
          </label>
        )}
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        {table.host && (
          <button
            type="button"
            class="primary large"
            disabled={busy}
            onClick={() => void act(startTable(table.id))}
          >
            {open === 0
              ? "Start"
              : open === 1
                ? "Start, with a bot on the free seat"
                : `Start, with bots on the ${open} free seats`}
          </button>
        )}
        <FairDice table={table} />
      </main>
    </>
  );
}

function describe(seat: SeatInfo) {
  if (seat.kind === "open") return <em>free</em>;
  if (seat.kind === "bot")
    return (
      <>
        <Sign name="bot" /> {seat.name}
      </>
    );
  return `${seat.name}${seat.mine ? " (you)" : seat.online ? "" : ", not here right now"}`;
}
