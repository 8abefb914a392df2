import { paint } from "../scene/drawing";
import type { Analysis, SeatMark } from "../types";

const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 46;
const RIGHT = 22;
const TOP = 18;
const BOTTOM = 6;
const SHARES = [0, 0.5, 1];
/** Lines differ by their dashes, too, for those who do not see colours. */
export const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "5 3", "1 6", "16 5", "7 2 2 2"];

export interface Line {
  mark: SeatMark;
  letter: string;
  values: number[];
}

interface ChartProps {
  analysis: Analysis;
  lines: Line[];
  /** The event that is shown now; null where no replay is at hand. */
  step: number | null;
  onStep: (step: number) => void;
}

/** Chances over the events of a game, from 0 at the bottom to 1 at the top. A click goes to that event. */
export function Chart({ analysis, lines, step, onStep }: ChartProps) {
  const last = Math.max(1, analysis.chances.length - 1);
  const across = (event: number) => LEFT + ((WIDTH - LEFT - RIGHT) * event) / last;
  const down = (share: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
  const jump = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    onStep(Math.round(Math.max(0, Math.min(1, (x - LEFT) / (WIDTH - LEFT - RIGHT))) * last));
  };
  const numbers = apart(
    analysis.turning_points.map((point) => across(point.ply)),
    LETTER_WIDTH,
    LEFT,
    WIDTH - RIGHT,
  );
  const ends = apart(
    lines.map((line) => down(line.values.at(-1) ?? 0)),
    LETTER_HEIGHT,
    TOP,
    HEIGHT - BOTTOM,
  );
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Chances after every event"
      onClick={jump}
    >
      {SHARES.map((share) => (
        <g key={share}>
          <line class="chart-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={down(share)} y2={down(share)} />
          <text class="chart-share" x={LEFT - 6} y={down(share) + 4}>
            {share * 100} %
          </text>
        </g>
      ))}
      {analysis.turning_points.map((point, i) => (
        <g key={point.ply}>
          <line
            class="chart-turn"
            x1={across(point.ply)}
            x2={across(point.ply)}
            y1={TOP}
            y2={HEIGHT - BOTTOM}
          />
          <text class="chart-number" x={numbers[i]} y={TOP - 5}>
            {i + 1}
          </text>
        </g>
      ))}
      {step !== null && (
        <line class="chart-step" x1={across(step)} x2={across(step)} y1={TOP} y2={HEIGHT - BOTTOM} />
      )}
      {lines.map(({ mark, letter, values }, i) => (
        <g key={mark.seat}>
          <polyline
            class="chart-line"
            points={values
              .map((value, event) => `${across(event).toFixed(1)},${down(value).toFixed(1)}`)
              .join(" ")}
            stroke={paint(mark.colour)}
            stroke-dasharray={DASHES[i % DASHES.length]}
          />
          <text class="chart-letter" x={WIDTH - RIGHT + 5} y={(ends[i] ?? 0) + 5}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}

const LETTER_HEIGHT = 14;
const LETTER_WIDTH = 11;

/** Places near those wanted, between two bounds, each at least a gap from the next. */
function apart(wanted: number[], gap: number, least: number, most: number): number[] {
  const placed = [...wanted];
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  order.forEach((i, rank) => {
    const before = order[rank - 1];
    const low = before === undefined ? least : (placed[before] ?? 0) + gap;
    const high = most - (order.length - 1 - rank) * gap;
    placed[i] = Math.min(Math.max(wanted[i] ?? 0, low), high);
  });
  return placed;
}
