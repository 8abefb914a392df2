import { useEffect, useMemo, useState } from "preact/hooks";

import { Dialog } from "../parts/Dialog";
import { FairDice } from "../parts/FairDice";
import { Header } from "../parts/Header";
import { capital } from "../parts/words";
import { BoardFrame } from "../scene/BoardFrame";
import { Trays } from "../scene/Trays";
import { numberKeys } from "../settings";
import type { TableInfo, Tray } from "../types";
import { Chat } from "./Chat";
import { ChoiceMenu } from "./ChoiceMenu";
import { Choosing } from "./choosing";
import { Contact } from "./Contact";
import { Guide } from "./Guide";
import { Log } from "./Log";
import { PromptPanel } from "./PromptPanel";
import { Result } from "./Result";
import { Legend, Rules } from "./Rules";
import { Seats } from "./Seats";
import { SeriesPanel } from "./SeriesPanel";
import { SideTabs } from "./SideTabs";
import { Speaker } from "./Speaker";
import type { TableStore } from "./store";

/** The table while a game is on, and after it. */
export function Room({ store, table }: { store: TableStore; table: TableInfo }) {
  const choosing = useMemo(() => new Choosing(store), [store]);
  const shown = store.shown.value;
  const figure = store.figure.value;
  useEffect(() => listenForKeys(store, choosing), [store, choosing]);

  if (!shown || !figure)
    return (
      <>
        <Header title={table.title}>
          <Contact store={store} />
        </Header>
        <main class="page narrow">
          <p class="lead">The board is being laid out…</p>
        </main>
      </>
    );

  const { frame, motion, trail } = shown;
  const picture = frame.scene;
  const events = {
    choicesAt: store.choicesAt.value,
    onPreview: choosing.point,
    onActivate: choosing.activate,
    onIllegal: choosing.illegal,
  };
  const isOwnHand = (tray: Tray) => tray.kind === "hand" && tray.owner === store.viewer.value;
  const trayProps = { picture, motion, ...events };
  return (
    <>
      <Header title={table.title}>
        <Contact store={store} />
      </Header>
      <main class="room" data-number={frame.number} data-over={frame.over}>
        <div class="stage">
          <Seats store={store} picture={picture} />
          <BoardFrame
            figure={figure}
            picture={picture}
            motion={motion}
            trail={trail}
            preview={choosing.preview.value}
            {...events}
          />
          <div class="own-hand">
            <Trays trays={picture.trays.filter(isOwnHand)} {...trayProps} />
          </div>
        </div>
        <div class="side">
          {table.series && <SeriesPanel table={table} series={table.series} />}
          {frame.over ? (
            <Result
              table={table}
              result={frame.result}
              last={store.log.value.at(-1)?.text ?? ""}
              marks={picture.seats}
            />
          ) : (
            <PromptPanel store={store} choosing={choosing} />
          )}
          <div class="trays">
            <Trays trays={picture.trays.filter((tray) => !isOwnHand(tray))} {...trayProps} />
          </div>
          <SideTabs
            tabs={{
              log: { title: "Log", content: <Log lines={store.log.value} seats={picture.seats} /> },
              chat: {
                title: "Talk",
                content: <Chat store={store} table={table} />,
                news: store.chat.value.length,
              },
              rules: {
                title: "Rules",
                content: (
                  <div class="rules-tab">
                    <Legend figure={figure} />
                    <Rules game={table.game} topic={picture.topic} />
                    <FairDice table={table} />
                  </div>
                ),
              },
            }}
          />
        </div>
      </main>
      <ChoiceMenu choosing={choosing} />
      <Doubt choosing={choosing} />
      <Guide store={store} game={table.game} />
      <Speaker store={store} />
    </>
  );
}

function Doubt({ choosing }: { choosing: Choosing }) {
  const choice = choosing.doubtful.value;
  const [last, setLast] = useState(choice);
  useEffect(() => {
    if (choice) setLast(choice);
  }, [choice]);
  const shown = choice ?? last;
  return (
    <Dialog open={choice !== null} title={capital(shown?.text ?? "")} onClose={choosing.dismiss}>
      <p>{shown?.danger || "This cannot be undone."}</p>
      <div class="dialog-actions">
        <button type="button" autofocus onClick={choosing.dismiss}>
          No, go back
        </button>
        <button type="button" class="primary" onClick={choosing.confirm}>
          Yes, do it
        </button>
      </div>
    </Dialog>
  );
}

/** Number keys choose, U undoes, an arrow key leads to the first choice. Not while somebody types or a window is open. */
function listenForKeys(store: TableStore, choosing: Choosing): () => void {
  const key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog"))
      return;
    if (event.defaultPrevented) return;
    const choice = /^[1-9]$/.test(event.key) ? store.choices.value[Number(event.key) - 1] : undefined;
    if (numberKeys.value && choice) choosing.request(choice);
    else if (numberKeys.value && event.key === "u" && store.shown.value?.frame.can_undo) store.undo();
    else if (
      event.key.startsWith("Arrow") &&
      !target.closest(".choice, button, a, summary, [role=menu], .log, .chat")
    )
      // Not what is folded away: that takes no focus.
      (
        document.querySelector<SVGElement>(".board .choice") ??
        document.querySelector<HTMLElement>(".tray .choice, .plain-choices .choice-button")
      )?.focus();
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}
