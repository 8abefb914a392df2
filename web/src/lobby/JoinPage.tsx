import { useState } from "preact/hooks";

import { claimInvite, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import { navigate } from "../router";
import { playerName } from "../settings";

/** Somebody followed a link: ask for a name, claim the seat, and take the token out of the address bar at once. */
export function JoinPage({ token }: { token: string }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const join = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const table = await claimInvite({ token, name: playerName.value.trim() || "Player" });
      navigate(`/table/${table.id}`, { replace: true });
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Header />
      <main class="page narrow">
        <h2>A seat is kept for you</h2>
        <form onSubmit={(event) => void join(event)}>
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
          {problem && (
            <p class="notice" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" class="primary large" disabled={busy}>
            Sit down
          </button>
        </form>
      </main>
    </>
  );
}
