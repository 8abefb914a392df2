import { useEffect, useState } from "preact/hooks";

import { getLobby, sentenceOf } from "../api";
import { Dialog } from "../parts/Dialog";
import type { BotInfo } from "../types";
import type { TableStore } from "./store";

const USUAL = "search:2";

/** Somebody is away: those at the table choose how strong a bot plays meanwhile. */
export function StandIn({ store, seat, name }: { store: TableStore; seat: number; name: string }) {
  const [open, setOpen] = useState(false);
  const [bots, setBots] = useState<BotInfo[]>([]);
  const [bot, setBot] = useState(USUAL);
  useEffect(() => {
    if (!open) return;
    getLobby().then(
      (lobby) => setBots(lobby.bots),
      (error: unknown) => store.tell(sentenceOf(error)),
    );
  }, [open, store]);

  const call = () => {
    store.letBotPlay(seat, bot);
    setOpen(false);
  };
  return (
    <>
      <button type="button" class="quiet small" onClick={() => setOpen(true)}>
        Let a bot play
      </button>
      <Dialog open={open} title={`A bot for ${name}`} onClose={() => setOpen(false)}>
        <p>It plays until {name} is back and takes the seat again.</p>
        <label class="field">
          <span>How strong</span>
          <select value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
            {bots.map((one) => (
              <option key={one.name} value={one.name} selected={one.name === bot}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <div class="dialog-actions">
          <button type="button" onClick={() => setOpen(false)}>
            Wait
          </button>
          <button type="button" class="primary" disabled={bots.length === 0} onClick={call}>
            Let it play
          </button>
        </div>
      </Dialog>
    </>
  );
}
