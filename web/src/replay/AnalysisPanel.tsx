import { useEffect, useState } from "preact/hooks";

import { getAnalysis, sentenceOf } from "../api";
import { Sign } from "../parts/signs";
import { seatTitle } from "../parts/words";
import { paint, SeatSign } from "../scene/drawing";
import type { Analysis, SeatMark, TableInfo } from "../types";
import { Chart, DASHES, type Line } from "./Chart";

const ASK_AGAIN = 700;

interface PanelProps {
  table: TableInfo;
  marks: SeatMark[];
  step: number | null;
  onStep: (step: number) => void;
}

/** How the chances went, where the game turned, and what luck did. It takes the server a while, so one asks for it. */
export function AnalysisPanel({ table, marks, step, onStep }: PanelProps) {
  const [asked, setAsked] = useState(false);
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [problem, setProblem] = useState("");
  const ready = analysis !== null && analysis.chances.length > 0;

  useEffect(() => {
    if (!asked || ready) return;
    let timer = 0;
    let current = true;
    const ask = () =>
      getAnalysis(table.id).then(
        (found) => {
          if (!current) return;
          setAnalysis(found);
          if (found.chances.length === 0) timer = window.setTimeout(() => void ask(), ASK_AGAIN);
        },
        (error: unknown) => {
          if (!current) return;
          setProblem(sentenceOf(error));
          setAsked(false);
        },
      );
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, ready, table.id]);

  if (!asked)
    return (
      <section class="analysis" aria-label="Analysis">
        <button
          type="button"
          onClick={() => {
            setProblem("");
            setAsked(true);
          }}
        >
          <Sign name="chart" /> How did the chances go?
        </button>
        {problem && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
      </section>
    );
  if (!ready)
    return (
      <section class="analysis" aria-label="Analysis">
        <p role="status">Thinking about every position…</p>
        <progress
          aria-label="Positions thought about"
          value={analysis?.done ?? 0}
          max={analysis?.positions ?? table.number + 1}
        />
      </section>
    );
  return (
    <section class="analysis ready" aria-label="Analysis">
      <h2>How the chances went</h2>
      <Chart analysis={analysis} lines={linesOf(analysis, marks)} step={step} onStep={onStep} />
      <Luck analysis={analysis} table={table} marks={marks} />
      <h2>Turning points</h2>
      <ol class="turning-points">
        {analysis.turning_points.map((point, i) => (
          <li key={point.ply}>
            <button
              type="button"
              aria-current={point.ply === step ? "step" : undefined}
              onClick={() => onStep(point.ply)}
            >
              <b class="turning-number">{i + 1}</b>
              <span>
                {point.sentence}{" "}
                <small>
                  {analysis.together ? "All" : titleOf(table, marks, point.seat)}: {signed(point.change)}
                  <span class="unseen">, at event {point.ply}</span>
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The key to the chart, and what chance gave or took. */
function Luck({ analysis, table, marks }: { analysis: Analysis; table: TableInfo; marks: SeatMark[] }) {
  return (
    <>
      <ul class="luck">
        {linesOf(analysis, marks).map(({ mark }, i) => (
          <li key={mark.seat}>
            {!analysis.together && <SeatSign {...mark} />}
            <svg class="chart-sample" viewBox="0 0 36 10" aria-hidden="true">
              <line
                class="chart-line"
                x1="1"
                x2="35"
                y1="5"
                y2="5"
                stroke={paint(mark.colour)}
                stroke-dasharray={DASHES[i % DASHES.length]}
              />
            </svg>
            <span>{analysis.together ? "All together" : titleOf(table, marks, mark.seat)}</span>
            <b>luck {signed(analysis.luck[mark.seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      <p class="help">
        Luck adds up what dice and draws gave or took against their average, in chances of winning; over a
        whole game that can be more than 100 %.
      </p>
    </>
  );
}

function linesOf(analysis: Analysis, marks: SeatMark[]): Line[] {
  const shown = analysis.together ? marks.slice(0, 1) : marks;
  return shown.map((mark) => ({
    mark,
    letter: analysis.together ? "" : mark.letter,
    values: analysis.chances.map((row) => row[mark.seat] ?? 0),
  }));
}

function titleOf(table: TableInfo, marks: SeatMark[], seat: number): string {
  return seatTitle(
    marks.find((mark) => mark.seat === seat),
    table.seats.find((info) => info.seat === seat),
  );
}

/** A change of a chance, as people say it: with a true minus sign. */
function signed(change: number): string {
  const percent = Math.round(change * 100);
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`;
}
