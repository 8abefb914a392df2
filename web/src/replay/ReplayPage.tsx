import { useEffect, useMemo, useState } from "preact/hooks";

import { getReplay, recordAddress, sentenceOf } from "../api";
import { NO_MOTION } from "../motion";
import { CopyField } from "../parts/CopyField";
import { FairDice } from "../parts/FairDice";
import { Header } from "../parts/Header";
import { Problem } from "../parts/Problem";
import { Sign } from "../parts/signs";
import { seatTitle } from "../parts/words";
import { navigate, place } from "../router";
import { Symbols, useSymbols, useTheme } from "../scene/art";
import { BoardFrame } from "../scene/BoardFrame";
import { Trays } from "../scene/Trays";
import { Standings } from "../table/Result";
import { motionOf } from "../table/stages";
import type { Replay } from "../types";
import { AnalysisPanel } from "./AnalysisPanel";
import { Player } from "./Player";
import { ReplayLog } from "./ReplayLog";

const NOTHING = { lights: new Map(), picked: "", onPreview: () => {}, onActivate: () => {} };

/** A game as it went. The address holds view and step, so it can be sent to somebody. */
export function ReplayPage({ id }: { id: string }) {
  const wanted = place.value.searchParams;
  const [view, setView] = useState(wanted.get("view") ?? "");
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState("");
  const [step, setStep] = useState(Number(wanted.get("step") ?? 0) || 0);
  const [forward, setForward] = useState(true);

  useEffect(() => {
    let current = true;
    const show = (loaded: Replay) => {
      if (!current) return;
      setReplay(loaded);
      setStep((now) => Math.min(now, loaded.steps.length));
      document.title = `Replay: ${loaded.table.title} · Saucers`;
    };
    const fail = (error: unknown) => current && setProblem(sentenceOf(error));
    // Without a wish: everything face up if the game is over, else what a spectator sees.
    if (view) getReplay(id, view).then(show, fail);
    else getReplay(id, "open").then(show, () => getReplay(id, "spectator").then(show, fail));
    return () => {
      current = false;
    };
  }, [id, view]);

  const change = (next: { view?: string; step?: number }) => {
    const query = new URLSearchParams({ view: next.view ?? view, step: String(next.step ?? step) });
    if (!(next.view ?? view)) query.delete("view");
    navigate(`/replay/${id}?${query.toString()}`, { replace: true });
    if (next.view !== undefined) setView(next.view);
    if (next.step === undefined) return;
    setStep(next.step);
    setForward(next.step === step + 1);
  };

  const pictures = useMemo(
    () => (replay ? [replay.start, ...replay.steps.map((one) => one.scene)] : []),
    [replay],
  );
  const picture = pictures[step];
  const before = pictures[step - 1];
  const happening = replay?.steps[step - 1]?.happening;
  const happened = useMemo(
    () => (before && picture && happening ? motionOf([happening], before, picture) : NO_MOTION),
    [before, picture, happening],
  );
  // Whoever jumps sees the way of a piece, but the piece does not come along it.
  const motion = useMemo(() => (forward ? happened : { ...happened, moves: [] }), [forward, happened]);

  const symbols = useSymbols(replay?.figure.art);
  useTheme(replay?.figure.art);

  if (problem) return <Problem sentence={problem} />;
  if (!replay || !picture) return <Header title="Replay" />;
  const { table, figure, steps } = replay;
  const over = table.stage === "over";
  const sentence = step === 0 ? "The game begins." : (steps[step - 1]?.sentence ?? "");
  const seats = table.seats.filter((seat) => over || seat.mine);

  return (
    <Symbols.Provider value={symbols}>
      <Header title={`Replay: ${table.title}`} table />
      <main class="room replay">
        <div class="stage">
          <BoardFrame
            figure={figure}
            picture={picture}
            motion={motion}
            trail={happened.moves}
            moments={[]}
            threats={false}
            preview={null}
            {...NOTHING}
          />
          <Player step={step} last={steps.length} onStep={(next) => change({ step: next })} />
        </div>
        <div class="side">
          <section class="prompt-panel" aria-label="This step">
            <p class="whose-turn">
              Step {step} of {steps.length}
            </p>
            <p class="prompt" aria-live="polite">
              {sentence}
            </p>
            {step === steps.length && table.result && <p class="last-move">{table.result}</p>}
            <label class="field inline">
              <span>Seen by</span>
              <select
                value={view || (over ? "open" : "spectator")}
                onChange={(event) => change({ view: event.currentTarget.value })}
              >
                {over && <option value="open">everybody (open)</option>}
                <option value="spectator">a spectator</option>
                {seats.map((seat) => (
                  <option key={seat.seat} value={String(seat.seat)}>
                    {seatTitle(
                      picture.seats.find((mark) => mark.seat === seat.seat),
                      seat,
                    )}
                  </option>
                ))}
              </select>
            </label>
          </section>
          <Standings table={table} marks={picture.seats} />
          {over && (
            <AnalysisPanel
              table={table}
              marks={picture.seats}
              step={step}
              onStep={(next) => change({ step: next })}
            />
          )}
          <div class="trays">
            <Trays trays={picture.trays} picture={picture} motion={motion} {...NOTHING} />
          </div>
          <ReplayLog steps={steps} step={step} onStep={(next) => change({ step: next })} />
          <section class="share">
            <CopyField
              label="Link to this step"
              text={`${location.origin}/replay/${id}?view=${view || "open"}&step=${step}`}
            />
            {over && (
              <a class="button" href={recordAddress(id)} download>
                <Sign name="download" /> Record
              </a>
            )}
            <FairDice table={table} />
          </section>
        </div>
      </main>
    </Symbols.Provider>
  );
}
