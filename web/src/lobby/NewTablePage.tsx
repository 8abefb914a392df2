import { useEffect, useState } from "preact/hooks";

import { getLobby, makeTable, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import { Problem } from "../parts/Problem";
import { Go, navigate } from "../router";
import { playerName } from "../settings";
import type { BotInfo, GameInfo, Lobby, SeatWish } from "../types";
import { GamePicture } from "./GamePicture";
import { span } from "./LobbyPage";
import { MatchInput } from "./MatchInput";
import { OptionInput } from "./OptionInput";
import { optionFields, type OptionValue } from "./optionSchema";
import { SeatInput } from "./SeatInput";

export function NewTablePage({ game: name }: { game: string }) {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getLobby().then(setLobby, (error: unknown) => setProblem(sentenceOf(error)));
  }, []);
  const game = lobby?.games.find((one) => one.name === name);
  if (problem) return <Problem sentence={problem} />;
  if (lobby && !game) return <Problem sentence={`There is no game called ${name}.`} />;
  return lobby && game ? <TableForm game={game} bots={lobby.bots} /> : <Header />;
}

type Options = Record<string, OptionValue | undefined>;

/** Who plays, and how: the form for a new table. */
function TableForm({ game, bots }: { game: GameInfo; bots: BotInfo[] }) {
  const fields = optionFields(game.options);
  const [options, setOptions] = useState<Options>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.start ?? field.values[0]])),
  );
  const [edition, setEdition] = useState(
    game.editions.includes("standard") ? "standard" : (game.editions[0] ?? "standard"),
  );
  const [wishes, setWishes] = useState<SeatWish[]>([]);
  const [listed, setListed] = useState(false);
  const [hints, setHints] = useState(false);
  const [match, setMatch] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const players = typeof options.players === "number" ? options.players : game.seats[0];
  const middling = bots[Math.floor(bots.length / 2)]?.name ?? "greedy";
  const seats = Array.from(
    { length: players },
    (_, seat): SeatWish => wishes[seat] ?? { kind: seat === 0 ? "me" : "bot", bot: middling },
  );
  const change = (seat: number, wish: SeatWish) =>
    setWishes(seats.map((old, i) => (i === seat ? wish : old)));

  const create = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const named = seats.map((wish, i) => ({ ...wish, name: nameFor(wish, i) }));
      const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
      const table = await makeTable({
        game: game.name,
        options: chosen,
        edition,
        seats: named,
        listed,
        hints,
        match,
      });
      navigate(`/table/${table.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <>
      <Header title={game.title} />
      <main class="page">
        <form class="new-table" onSubmit={(event) => void create(event)}>
          <aside class="about-game">
            <GamePicture game={game.name} />
            <p class="facts">
              <span>{span(game.seats)} players</span>
              <span>{span(game.minutes)} minutes</span>
              {game.cooperative && <span>together</span>}
            </p>
            <p>{game.pitch}</p>
            <Go to={`/rules/${game.name}`}>Read the rules</Go>
          </aside>
          <div class="new-table-form">
            <h2>Set the table</h2>
            <label class="field">
              <span>Your name</span>
              <input
                value={playerName.value}
                maxLength={40}
                placeholder="Player"
                autocomplete="nickname"
                onInput={(event) => (playerName.value = event.currentTarget.value)}
              />
            </label>
            {fields.map((field) => (
              <OptionInput
                key={field.name}
                field={field}
                value={options[field.name]}
                onChange={(value) => setOptions({ ...options, [field.name]: value })}
              />
            ))}
            {game.editions.length > 1 && (
              <OptionInput
                field={{
                  name: "edition",
                  title: "Edition",
                  help: "",
                  start: "",
                  values: game.editions,
                  kind: "choice",
                }}
                value={edition}
                onChange={(value) => setEdition(String(value))}
              />
            )}
            <MatchInput matches={game.matches} value={match} onChange={setMatch} />
            <fieldset class="seat-wishes">
              <legend>Seats</legend>
              {seats.map((wish, seat) => (
                <SeatInput
                  key={seat}
                  number={seat + 1}
                  wish={wish}
                  bots={bots}
                  onChange={(next) => change(seat, next)}
                />
              ))}
            </fieldset>
            <label class="switch">
              <input
                type="checkbox"
                checked={listed}
                onChange={(event) => setListed(event.currentTarget.checked)}
              />
              <span>Show this table in the lobby, so that anybody can join or watch</span>
            </label>
            <label class="switch">
              <input
                type="checkbox"
                checked={hints}
                onChange={(event) => setHints(event.currentTarget.checked)}
              />
              <span>Allow hints: a button tells what looks best from the seat of whoever is to move</span>
            </label>
            {problem && (
              <p class="notice" role="alert">
                {problem}
              </p>
            )}
            <button type="submit" class="primary large" disabled={busy}>
              {seats.some((wish) => wish.kind === "invite")
                ? "Set the table and get the links"
                : "Start the game"}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}

function nameFor(wish: SeatWish, seat: number): string {
  const own = wish.kind === "me" ? playerName.value.trim() : wish.name?.trim();
  return own || (wish.kind === "me" ? "Player" : `Player ${seat + 1}`);
}
