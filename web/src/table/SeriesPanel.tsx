import { useState } from "preact/hooks";

import { matchRecordAddress, nextGame, pickInMatch, sentenceOf } from "../api";
import { Sign } from "../parts/signs";
import { capital } from "../parts/words";
import { Go, navigate } from "../router";
import type { SeriesInfo, TableInfo } from "../types";
import { gamesWon, resultOf } from "./seriesWords";

/** The match that a table belongs to: how it stands, and, after a game, what comes next. */
export function SeriesPanel({ table, series }: { table: TableInfo; series: SeriesInfo }) {
  return (
    <section class="series" aria-label={series.title}>
      <h3>
        {series.title} <small>game {series.number}</small>
      </h3>
      <Scores series={series} />
      {(series.over || table.stage === "over") && <p class="series-status">{series.status}</p>}
      {table.stage === "over" && <WhatIsNext table={table} series={series} />}
    </section>
  );
}

/** A row a player: points or result of each game, and the games won. */
function Scores({ series }: { series: SeriesInfo }) {
  return (
    <table class="series-scores">
      <thead>
        <tr>
          <th scope="col">Player</th>
          {series.games.map((game) => (
            <th key={game.number} scope="col">
              {game.number === series.number ? (
                game.number
              ) : (
                <Go to={`/replay/${game.table}`} label={`Replay of game ${game.number}`}>
                  {String(game.number)}
                </Go>
              )}
            </th>
          ))}
          <th scope="col">Won</th>
        </tr>
      </thead>
      <tbody>
        {series.players.map((player, i) => (
          <tr key={player.seat}>
            <th scope="row">{player.name}</th>
            {series.games.map((game) => (
              <td key={game.number} class={(game.scores[i] ?? 0) > 0 ? "won" : undefined}>
                {resultOf(game.scores[i] ?? 0, game.points?.[i])}
              </td>
            ))}
            <td>
              <b>{gamesWon(player.wins)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WhatIsNext({ table, series }: { table: TableInfo; series: SeriesInfo }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const seated = table.host || table.seats.some((seat) => seat.mine);
  const picks = table.seats.some((seat) => seat.mine && seat.seat === series.picker);

  const act = async (work: () => Promise<TableInfo>, then: (next: TableInfo) => void) => {
    setBusy(true);
    setProblem("");
    try {
      then(await work());
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };

  return (
    <>
      {series.next && <p>{series.next}</p>}
      <div class="result-actions">
        {series.next_table ? (
          <Go to={`/table/${series.next_table}`} class="button primary">
            To the next game
          </Go>
        ) : (
          seated &&
          series.next &&
          series.choices.length === 0 && (
            <button
              type="button"
              class="primary"
              disabled={busy}
              onClick={() =>
                void act(
                  () => nextGame(table.id),
                  (next) => navigate(`/table/${next.id}`),
                )
              }
            >
              Play the next game
            </button>
          )
        )}
        {picks &&
          series.choices.map((choice, i) => (
            <button
              key={choice}
              type="button"
              class="primary"
              disabled={busy}
              onClick={() =>
                void act(
                  () => pickInMatch(table.id, i),
                  () => undefined,
                )
              }
            >
              {capital(choice)}
            </button>
          ))}
        <a class="button" href={matchRecordAddress(table.id)} download>
          <Sign name="download" /> Record of the match
        </a>
      </div>
      {problem && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
