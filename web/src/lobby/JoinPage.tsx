import { useLayoutEffect, useState } from "preact/hooks";

import { claimInvite, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import { Problem } from "../parts/Problem";
import { navigate } from "../router";
import { playerName } from "../settings";

const KEPT = "saucers.invite";

/**
 * Somebody followed a link: the token leaves the address bar at once, and is kept in this tab only, until the seat is
 * claimed under a name.
 */
export function JoinPage({ link }: { link: string }) {
  const [token] = useState(() => link || (sessionStorage.getItem(KEPT) ?? ""));
  useLayoutEffect(() => {
    if (!link) return;
    sessionStorage.setItem(KEPT, link);
    navigate("/join", { replace: true });
  }, [link]);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const join = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const table = await claimInvite({ token, name: playerName.value.trim() || "Player" });
      sessionStorage.removeItem(KEPT);
      navigate(`/table/${table.id}`, { replace: true });
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  if (!token) return <Problem sentence="Please follow the link of your invitation once more." />;
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
