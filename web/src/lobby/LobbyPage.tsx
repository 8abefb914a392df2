import { useEffect, useState } from "preact/hooks";

import { getLobby, getTables, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import type { GameInfo, TableInfo, TableLists } from "../types";
import { Go } from "../router";
import { Saucer } from "../parts/signs";
import { GamePicture } from "./GamePicture";

const REFRESH_EVERY = 10_000;

/** The first page: the games, and the tables one could go to. */
export function LobbyPage() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [tables, setTables] = useState<TableLists | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    document.title = "Saucers";
    const fail = (error: unknown) => setProblem(sentenceOf(error));
    const look = () => {
      if (!document.hidden) getTables().then(setTables, fail);
    };
    getLobby().then((lobby) => setGames(lobby.games), fail);
    look();
    const timer = setInterval(look, REFRESH_EVERY);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <Header />
      <main class="page lobby">
        <section class="hero">
          <div>
            <h1>A table under the stars</h1>
            <p>
              Board games about visitors from space, for friends on a Friday night. Pick a game, send a link,
              fill the other seats with bots.
            </p>
          </div>
          <Saucer />
        </section>
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        {tables && (
          <Tables title="Your games" tables={tables.mine.filter((table) => table.stage !== "over")} />
        )}
        <section aria-labelledby="games-title">
          <h2 id="games-title">Games</h2>
          <ul class="games">
            {games.map((game) => (
              <GameCard key={game.name} game={game} />
            ))}
          </ul>
        </section>
        {tables && (
          <>
            <Tables title="Open tables" tables={tables.open} />
            <Tables title="Games to watch" tables={tables.running} />
            <Tables title="Played" tables={tables.mine.filter((table) => table.stage === "over")} />
          </>
        )}
        <Credits />
      </main>
    </>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  return (
    <li class="game-card">
      <GamePicture game={game.name} />
      <div class="game-words">
        <h3>{game.title}</h3>
        <p class="facts">
          <span>{span(game.seats)} players</span>
          <span>{span(game.minutes)} minutes</span>
          {game.cooperative && <span>together</span>}
        </p>
        <p class="pitch">{game.pitch}</p>
        <div class="game-actions">
          <Go to={`/new/${game.name}`} class="button primary" label={`Play ${game.title}`}>
            Play
          </Go>
          <Go to={`/rules/${game.name}`} class="button quiet" label={`Rules of ${game.title}`}>
            Rules
          </Go>
        </div>
      </div>
    </li>
  );
}

export function span([least, most]: [number, number]): string {
  return least === most ? String(least) : `${least}–${most}`;
}

function Tables({ title, tables }: { title: string; tables: TableInfo[] }) {
  if (tables.length === 0) return null;
  return (
    <section class="tables">
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id} class="table-row">
            <div>
              <b>{table.title}</b>
              <span class="table-people">{people(table)}</span>
              {table.result && <span class="table-result">{table.result}</span>}
              {table.series && (
                <span class="table-result">
                  {table.series.title}, game {table.series.number}: {table.series.status}
                </span>
              )}
            </div>
            <Go
              to={`/${table.stage === "over" && !table.closed ? "replay" : "table"}/${table.id}`}
              class="button"
              label={`${wordFor(table)}: ${table.title}, ${people(table)}`}
            >
              {wordFor(table)}
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}

function people(table: TableInfo): string {
  return table.seats.map((seat) => (seat.kind === "open" ? "free seat" : seat.name)).join(", ");
}

function wordFor(table: TableInfo): string {
  if (table.closed) return "Closed: log";
  if (table.stage === "over") return "Replay";
  const mine = table.seats.some((seat) => seat.mine) || table.host;
  if (table.stage === "open") return mine ? "To the table" : "Join";
  return mine ? "Go on" : "Watch";
}

function Credits() {
  return (
    <footer class="credits">
      Icons by Lorc, Delapouite and the other authors of{" "}
      <a href="https://game-icons.net" rel="noreferrer">
        game-icons.net
      </a>
      , used under{" "}
      <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
        CC BY 3.0
      </a>
      . Sounds are made in your browser.
    </footer>
  );
}
