import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { coverAddress, getLobby, getTables, makeTable, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import { Sign } from "../parts/signs";
import { Go, navigate } from "../router";
import { playerName } from "../settings";
import type { BotInfo, GameInfo, SeatWish, TableInfo, TableLists } from "../types";

const REFRESH_EVERY = 10_000;
/** Who plays for the first time meets a bot that can be beaten. */
const FIRST_BOT = "greedy";

/** The first page: a shelf of boxes, and the tables one could go to. */
export function LobbyPage() {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [bots, setBots] = useState<BotInfo[]>([]);
  const [tables, setTables] = useState<TableLists | null>(null);
  const [problem, setProblem] = useState("");
  const [chosen, setChosen] = useState("");
  const fail = (error: unknown) => setProblem(sentenceOf(error));

  useEffect(() => {
    document.title = "Saucers";
    const look = () => {
      if (!document.hidden) getTables().then(setTables, fail);
    };
    getLobby().then((lobby) => {
      setGames(lobby.games);
      setBots(lobby.bots);
    }, fail);
    look();
    const timer = setInterval(look, REFRESH_EVERY);
    return () => clearInterval(timer);
  }, []);

  const running = tables?.mine.filter((table) => table.stage !== "over") ?? [];
  const isFirstVisit = tables !== null && tables.mine.length === 0;
  return (
    <>
      <Header>
        <CodeField />
      </Header>
      <main class="shelf-page">
        <h1 class="unseen">Saucers</h1>
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        {isFirstVisit && (
          <p class="welcome">
            Board games about visitors from space. <b>Play now</b> sits you down against a bot; send friends a
            link, and bots fill the rest.
          </p>
        )}
        <section aria-labelledby="games-title">
          <h2 id="games-title" class="unseen">
            Games
          </h2>
          <ul class="shelf">
            {games.map((game) => (
              <Box
                key={game.name}
                game={game}
                bots={bots}
                chosen={game.name === (chosen || games[0]?.name)}
                onChoose={() => setChosen(game.name)}
                onProblem={fail}
              />
            ))}
          </ul>
        </section>
        <div class="rooms">
          <Tables title="Your games" tables={running} class="mine">
            {tables !== null && running.length === 0 && (
              <p class="nothing">No game is waiting for you. Take a box from the shelf.</p>
            )}
          </Tables>
          <Tables title="Open tables" tables={tables?.open ?? []}>
            {tables !== null && tables.open.length === 0 && (
              <p class="nothing">Nobody is looking for players right now.</p>
            )}
          </Tables>
          <Tables title="Watch" tables={tables?.running ?? []}>
            {tables !== null && tables.running.length === 0 && <p class="nothing">No open game is on.</p>}
          </Tables>
        </div>
        {tables && (
          <Tables
            title="Played"
            tables={tables.mine.filter((table) => table.stage === "over")}
            class="played"
          />
        )}
      </main>
    </>
  );
}

interface BoxProps {
  game: GameInfo;
  bots: BotInfo[];
  chosen: boolean;
  onChoose: () => void;
  onProblem: (error: unknown) => void;
}

/** A box on the shelf: its cover, what it feels like, and the ways to begin. */
function Box({ game, bots, chosen, onChoose, onProblem }: BoxProps) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      const { id } = await makeTable(quickTable(game, bots));
      navigate(`/table/${id}`);
    } catch (error) {
      onProblem(error);
      setBusy(false);
    }
  };
  return (
    <li class={`game-card ${chosen ? "chosen" : ""}`}>
      <button type="button" class="box" aria-label={game.title} aria-pressed={chosen} onClick={onChoose}>
        <img src={coverAddress(game.name)} alt="" width="600" height="800" />
      </button>
      <div class="game-words">
        <h3>{game.title}</h3>
        <p class="pitch">{game.pitch}</p>
        <p class="facts">
          <span>
            <Sign name="people" /> {span(game.seats)}
            {game.cooperative && ", together"}
          </span>
          <span>
            <Sign name="clock" /> {span(game.minutes)} min
          </span>
        </p>
        <div class="game-actions">
          <button
            type="button"
            class="primary"
            aria-label={`Play now: ${game.title}`}
            disabled={busy}
            onClick={() => void play()}
          >
            Play now
          </button>
          <Go to={`/new/${game.name}`} class="button" label={`With friends: ${game.title}`}>
            With friends
          </Go>
          <Go to={`/rules/${game.name}`} class="button quiet" label={`Rules of ${game.title}`}>
            Rules
          </Go>
        </div>
      </div>
    </li>
  );
}

/** Me against a bot; together with one where all play together. */
function quickTable(game: GameInfo, bots: BotInfo[]) {
  const bot = bots.some((one) => one.name === FIRST_BOT) ? FIRST_BOT : (bots[0]?.name ?? FIRST_BOT);
  const players = Math.max(2, game.seats[0]);
  const seats = Array.from({ length: players }, (_, seat): SeatWish =>
    seat === 0 ? { kind: "me", name: playerName.value.trim() || "Player" } : { kind: "bot", bot },
  );
  return { game: game.name, options: { players }, seats, hints: true };
}

export function span([least, most]: [number, number]): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** Somebody read an invitation's code aloud, or sent its link. */
function CodeField() {
  const [code, setCode] = useState("");
  const join = (event: Event) => {
    event.preventDefault();
    const token = code.trim().split("/").at(-1) ?? "";
    if (token) navigate(`/join/${encodeURIComponent(token)}`);
  };
  return (
    <form class="code-field" onSubmit={join}>
      <input
        aria-label="Link from a friend"
        placeholder="Link from a friend"
        value={code}
        autocomplete="off"
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" class="quiet">
        Join
      </button>
    </form>
  );
}

interface TablesProps {
  title: string;
  tables: TableInfo[];
  class?: string;
  children?: ComponentChildren;
}

function Tables({ title, tables, class: look = "", children }: TablesProps) {
  if (tables.length === 0 && !children) return null;
  return (
    <section class={`tables ${look}`}>
      <h2>{title}</h2>
      {children}
      <ul>
        {tables.map((table) => (
          <li key={table.id} class={`table-row ${isWaiting(table) ? "waiting" : ""}`}>
            <img src={coverAddress(table.game)} alt="" loading="lazy" />
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
              class={`button ${isWaiting(table) ? "do-it ready" : ""}`}
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

/** Against bots a running game always waits for the person. */
function isWaiting(table: TableInfo): boolean {
  return (
    table.stage === "running" &&
    !table.closed &&
    table.seats.some((seat) => seat.mine) &&
    table.seats.every((seat) => seat.mine || seat.kind === "bot")
  );
}

function wordFor(table: TableInfo): string {
  if (table.closed) return "Closed: log";
  if (table.stage === "over") return "Replay";
  const mine = table.seats.some((seat) => seat.mine) || table.host;
  if (table.stage === "open") return mine ? "To the table" : "Sit down";
  if (isWaiting(table)) return "Take your turn";
  return mine ? "Go on" : "Watch";
}
