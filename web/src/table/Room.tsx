import { useEffect, useMemo, useState } from "preact/hooks";

import { FairDice } from "../parts/FairDice";
import { Header } from "../parts/Header";
import { Sign } from "../parts/signs";
import { Symbols, useSymbols, useTheme } from "../scene/art";
import { BoardFrame } from "../scene/BoardFrame";
import { viewOf } from "../scene/geometry";
import { Trays } from "../scene/Trays";
import { isNarrow, numberKeys, showThreats } from "../settings";
import type { Figure, Picture, TableInfo, Tray } from "../types";
import { Caption } from "./Caption";
import { Chat } from "./Chat";
import { ChoiceMenu } from "./ChoiceMenu";
import { Choosing } from "./choosing";
import { Contact } from "./Contact";
import { Guide } from "./Guide";
import { Log } from "./Log";
import { PromptPanel } from "./PromptPanel";
import { Result } from "./Result";
import { Legend, Rules } from "./Rules";
import { isSeatTray, Seats } from "./Seats";
import { SeriesPanel } from "./SeriesPanel";
import { SideTabs } from "./SideTabs";
import { Speaker } from "./Speaker";
import type { Moment } from "./stages";
import type { TableStore } from "./store";

/** Boards wider than this leave no room for a column of players beside them. */
const WIDE = 1.08;

/** The table while a game is on, and after it. */
export function Room({ store, table }: { store: TableStore; table: TableInfo }) {
  const choosing = useMemo(() => new Choosing(store), [store]);
  const shown = store.shown.value;
  const figure = store.figure.value;
  const symbols = useSymbols(figure?.art);
  const moments = useMoments(store);
  useTheme(figure?.art);
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
  const view = viewOf(figure);
  const isWide = view.width / view.height > WIDE;
  const isTight = isWide || isNarrow.value || picture.seats.length > 2;
  const events = {
    lights: choosing.lights.value,
    picked: choosing.picked.value,
    onPreview: choosing.point,
    onActivate: choosing.activate,
  };
  const trayProps = { picture, motion, ...events };
  const trays = (belongs: (tray: Tray) => boolean) => (
    <Trays trays={picture.trays.filter(belongs)} {...trayProps} />
  );
  const isHand = (tray: Tray) =>
    tray.kind === "hand" && (tray.owner === null || tray.owner === store.viewer.value);
  const isElsewhere = (tray: Tray) =>
    isHand(tray) || isSeatTray(tray) || tray.kind === "dice" || isHidden(tray);
  const last = store.log.value.at(-1)?.text ?? "";
  return (
    <Symbols.Provider value={symbols}>
      <Header title={table.title} table>
        <Contact store={store} />
      </Header>
      <main
        class={`room ${isWide ? "wide" : ""} ${isNarrow.value ? "narrow" : ""}`}
        data-number={frame.number}
        data-over={frame.over}
      >
        <div class="left">
          <Seats store={store} picture={picture} events={events} />
          <div class={`trays ${isTight ? "strip" : ""}`}>{trays((tray) => !isElsewhere(tray))}</div>
        </div>
        <div class="stage">
          <BoardFrame
            figure={figure}
            picture={picture}
            motion={motion}
            trail={trail}
            moments={moments}
            preview={choosing.preview.value}
            threats={showThreats.value}
            tools={<ThreatSwitch picture={picture} />}
            {...events}
          />
          <Caption store={store} moments={moments} />
        </div>
        <div class="side">
          <PromptPanel store={store} choosing={choosing} dice={trays((tray) => tray.kind === "dice")} />
          <div class="own-hand">{trays(isHand)}</div>
          <SideTabs
            tabs={{
              log: {
                title: "Log",
                content: <Log lines={store.log.value} seats={picture.seats} own={store.lastOwn.value} />,
                news: store.log.value.length,
              },
              chat: {
                title: "Talk",
                content: <Chat store={store} table={table} />,
                news: store.chat.value.length,
              },
              ...(table.series && {
                match: { title: "Match", content: <SeriesPanel table={table} series={table.series} /> },
              }),
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
      {frame.over && (
        <Result store={store} table={table} result={frame.result} last={last} marks={picture.seats} />
      )}
      <ChoiceMenu choosing={choosing} titleOf={(id) => nameOf(id, picture, figure)} />
      <Guide store={store} game={table.game} />
      <Speaker store={store} />
    </Symbols.Provider>
  );
}

/** What others hold is counted in their panels. */
function isHidden(tray: Tray): boolean {
  return tray.kind === "hand" && tray.items.every((item) => item.face === "down");
}

function nameOf(id: string, picture: Picture, figure: Figure): string {
  const things = [
    ...picture.pieces,
    ...picture.trays,
    ...picture.trays.flatMap((tray) => tray.items),
    ...figure.spaces,
    ...figure.zones,
  ];
  return things.find((thing) => thing.id === id)?.title ?? id;
}

/** What an enemy could reach next, for those who want to see it. */
function ThreatSwitch({ picture }: { picture: Picture }) {
  if (picture.threats.length === 0 && !showThreats.value) return null;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label="Show danger"
      title="Show what could be reached by an enemy"
      aria-pressed={showThreats.value}
      onClick={() => (showThreats.value = !showThreats.value)}
    >
      <Sign name="danger" />
    </button>
  );
}

const NO_MOMENTS: Moment[] = [];

/** The moments to be staged now. Any press or key ends them. */
function useMoments(store: TableStore): Moment[] {
  const [skipped, setSkipped] = useState(0);
  const shown = store.shown.value;
  const number = shown?.motion.number ?? 0;
  useEffect(() => {
    const skip = () => {
      setSkipped(number);
      store.hurry();
    };
    addEventListener("pointerdown", skip, true);
    addEventListener("keydown", skip, true);
    return () => {
      removeEventListener("pointerdown", skip, true);
      removeEventListener("keydown", skip, true);
    };
  }, [number, store]);
  return shown && skipped !== number ? shown.moments : NO_MOMENTS;
}

const FIRST_CHOICE = ".board .choice, .tray .choice, .plain-choices .choice-button, .deed .do-it:enabled";

/** Number keys choose, U undoes, an arrow key leads to the first choice. Not while somebody types or a window is open. */
function listenForKeys(store: TableStore, choosing: Choosing): () => void {
  const key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog"))
      return;
    if (event.defaultPrevented) return;
    const choice = /^[1-9]$/.test(event.key) ? store.choices.value[Number(event.key) - 1] : undefined;
    if (event.key === "Escape") {
      const picked = choosing.picked.value;
      if (!choosing.putDown()) return;
      document.querySelector<HTMLElement>(`[data-id="${CSS.escape(picked)}"]`)?.focus();
    } else if (numberKeys.value && choice) {
      choosing.request(choice);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(".deed .do-it:enabled")?.focus());
    } else if (numberKeys.value && event.key === "u" && store.shown.value?.frame.can_undo) store.undo();
    else if (
      event.key.startsWith("Arrow") &&
      !target.closest(
        ".board .choice, .board .picked, button:not(.thing), a, summary, [role=menu], .log, .chat",
      )
    )
      // In this order, not the page's: what lies beside the board comes after it.
      FIRST_CHOICE.split(", ")
        .map((selector) => document.querySelector<HTMLElement>(selector))
        .find((thing) => thing !== null && thing !== target)
        ?.focus();
    else return;
    event.preventDefault();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}
