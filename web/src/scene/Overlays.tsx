import { useContext } from "preact/hooks";

import type { Moment } from "../table/stages";
import type { Move, Offer, Picture, Piece, SeatMark } from "../types";
import { Symbols, SymbolUse } from "./art";
import { hasIcon, IconMark, paint } from "./drawing";
import { round, UNIT, type Placed, type Spot } from "./geometry";
import { pointsBetween, type Point } from "./routes";

type Spots = Map<string, Spot>;
const NOWHERE: Point[] = [];

const pointsOf = (points: Point[]) =>
  points.map(({ x, y }) => `${round(x * UNIT)},${round(y * UNIT)}`).join(" ");

export function Marks({ marks, spots }: { marks: Picture["marks"]; spots: Spots }) {
  const symbols = useContext(Symbols);
  return (
    <g class="marks" aria-hidden="true">
      {marks.map(([where, text]) => {
        const spot = spots.get(where);
        if (!spot) return null;
        const symbol = symbols.get(text);
        return (
          <g
            key={where + text}
            transform={`translate(${round(spot.x * UNIT)} ${round((spot.y - spot.room * 0.42) * UNIT)})`}
          >
            {symbol ? (
              <SymbolUse symbol={symbol} scale={symbol.scale * UNIT} standing />
            ) : hasIcon(text) ? (
              <IconMark name={text} size={0.4} colour="danger" />
            ) : (
              <text class="mark" y={5} font-size={15}>
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Places that an enemy could reach next. */
export function Threats({ threats, spots }: { threats: Picture["threats"]; spots: Spots }) {
  return (
    <g class="threats">
      {threats.map(([where, sentence]) => {
        const spot = spots.get(where);
        if (!spot) return null;
        return (
          <g
            key={where + sentence}
            transform={`translate(${round(spot.x * UNIT)} ${round(spot.y * UNIT)})`}
            aria-label={sentence}
            role="img"
          >
            <title>{sentence}</title>
            <circle class="threat" r={round(Math.min(spot.room, 1.2) * UNIT * 0.48)} />
          </g>
        );
      })}
    </g>
  );
}

interface TrailsProps {
  trail: Move[];
  pieces: Piece[];
  seats: Map<number, SeatMark>;
  spots: Spots;
  routes: Map<string, Point[]>;
}

/** The way of the last move, in the mover's colour. */
export function Trails({ trail, pieces, seats, spots, routes }: TrailsProps) {
  return (
    <g aria-hidden="true">
      {trail.map(({ piece, path }) => {
        const a = spots.get(path[0] ?? "");
        const b = spots.get(path.at(-1) ?? "");
        if (!a || !b) return null;
        const mover = pieces.find((one) => one.id === piece);
        const colour = mover?.colour || seats.get(mover?.owner ?? -1)?.colour || "light";
        const points = pointsOf([a, ...(routes.get(piece) ?? NOWHERE), b]);
        return (
          <g key={piece} class="trail" style={{ color: paint(colour) }}>
            <polyline class="under" points={points} />
            <polyline points={points} />
          </g>
        );
      })}
    </g>
  );
}

interface PreviewProps {
  choice: Offer;
  spots: Spots;
  placed: Placed[];
}

const endOf = (choice: Offer, spots: Spots) =>
  spots.get(choice.leads_to) ?? choice.triggers.map((id) => spots.get(id)).find(Boolean);

const subjectOf = (choice: Offer, placed: Placed[]) =>
  placed.find((token) => token.piece.id === choice.subject) ??
  placed.find((token) => choice.triggers.includes(token.piece.id));

/** The way that a choice would lead. */
export function Path({ choice, spots, placed, ways }: PreviewProps & { ways: Map<string, string[]> }) {
  const end = endOf(choice, spots);
  const token = subjectOf(choice, placed);
  const from = token ? spots.get(token.piece.at) : undefined;
  if (!end || !token || !from || from === end) return null;
  const between = pointsBetween([token.piece.at, choice.leads_to], ways, spots);
  const points = pointsOf([from, ...between, end]);
  return (
    <g class="preview-path" aria-hidden="true">
      <polyline class="under" points={points} />
      <polyline points={points} />
    </g>
  );
}

/** How it would stand there: a ghost of the piece, or a ring. */
export function Ghost({ choice, spots, placed }: PreviewProps) {
  const symbols = useContext(Symbols);
  const end = endOf(choice, spots);
  if (!end) return null;
  const token = subjectOf(choice, placed);
  const symbol = token ? symbols.get(token.piece.icon) : undefined;
  const others = placed.filter((one) => one.piece.at === choice.leads_to && one !== token).length;
  const aside = others > 0 ? end.room * 0.34 : 0;
  return (
    <g
      class="preview"
      aria-hidden="true"
      transform={`translate(${round((end.x + aside) * UNIT)} ${round((end.y + aside * 0.4) * UNIT)})`}
    >
      {symbol && token?.piece.at !== choice.leads_to ? (
        <g class="ghost-piece" transform={`translate(0 ${round(Math.min(end.room, 1.4) * 0.26 * UNIT)})`}>
          <SymbolUse symbol={symbol} scale={symbol.scale * UNIT * (others > 0 ? 0.85 : 1)} standing />
        </g>
      ) : (
        <circle r={round((Math.min(end.room, 2) * UNIT) / 2 + 4)} />
      )}
      {choice.danger && (
        <g
          class="danger-sign"
          transform={`translate(${round(end.room * UNIT * 0.45)} ${round(-end.room * UNIT * 0.55)})`}
        >
          <path d="M0-11 12 10H-12z" />
          <text y="7">!</text>
        </g>
      )}
    </g>
  );
}

interface MomentsProps {
  moments: Moment[];
  number: number;
  spots: Spots;
  placed: Placed[];
}

/** A short staging at the place where it happened; the world's colours and its kind make the difference. */
export function Moments({ moments, number, spots, placed }: MomentsProps) {
  return (
    <g class="moments" aria-hidden="true">
      {moments.map(({ kind, at }, i) => {
        const spot = spots.get(at) ?? placed.find((token) => token.piece.id === at);
        if (!spot) return null;
        return (
          <g
            key={`${number}-${i}`}
            class={`moment moment-${kind}`}
            transform={`translate(${round(spot.x * UNIT)} ${round(spot.y * UNIT)})`}
          >
            <polygon class="moment-beam" points="-7,-420 7,-420 46,10 -46,10" />
            <circle class="moment-ring" r="34" />
            <circle class="moment-ring late" r="34" />
          </g>
        );
      })}
    </g>
  );
}
