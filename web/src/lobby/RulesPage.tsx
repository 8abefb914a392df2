import { useEffect, useState } from "preact/hooks";

import { getLobby } from "../api";
import { Header } from "../parts/Header";
import { Go, place } from "../router";
import { Rules } from "../table/Rules";

export function RulesPage({ game }: { game: string }) {
  const [title, setTitle] = useState("");
  useEffect(() => {
    getLobby().then(
      (lobby) => setTitle(lobby.games.find((one) => one.name === game)?.title ?? ""),
      () => setTitle(""),
    );
  }, [game]);
  return (
    <>
      <Header title={title && `${title}: rules`} />
      <main class="page narrow">
        <Rules game={game} topic={place.value.hash.slice(1)} />
        <Go to={`/new/${game}`} class="button primary">
          Play
        </Go>
      </main>
    </>
  );
}
