import { memo } from "preact/compat";
import { useMemo, useRef } from "preact/hooks";

import type { Motion } from "../motion";
import type { Offer, Figure, Move, Picture, SceneLook } from "../types";
import { Ground } from "./Ground";
import { hasIcon, IconMark, ShapeMark } from "./drawing";
import { choiceClass, sayChoices } from "./offers";
import { placePieces, round, spotsOf, UNIT, viewOf, type Placed, type Spot } from "./geometry";
import { useGlide } from "./gliding";
import { nearestChoice, stepFocus } from "./pointing";
import { pointsBetween, waysOf, type Point } from "./routes";

interface BoardProps {
  figure: Figure;
  picture: Picture;
  motion: Motion;
  /** The ways of the last pieces that moved. */
  trail: Move[];
  choicesAt: Map<string, Offer[]>;
  /** The choice that a person thinks about: where it would lead is shown. */
  preview: Offer | null;
  onPreview: (choices: Offer[]) => void;
  onActivate: (id: string, thing: Element) => void;
  onIllegal: (id: string) => void;
}

/** The board of any game: the figure, what stands on it, and what can be chosen. */
export function Board(props: BoardProps) {
  const { figure, picture, motion, trail, choicesAt, preview } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const spots = useMemo(() => spotsOf(figure), [figure]);
  const placed = useMemo(() => placePieces(picture.pieces, spots), [picture, spots]);
  const gone = useMemo(() => placePieces(motion.gone, spots), [motion, spots]);
  const ways = useMemo(() => waysOf(figure), [figure]);
  const routesOf = (moves: Move[]) =>
    new Map(moves.map(({ piece, path }) => [piece, pointsBetween(path, ways, spots)]));
  const routes = useMemo(() => routesOf(motion.moves), [ways, spots, motion]);
  const trails = useMemo(() => routesOf(trail), [ways, spots, trail]);
  const view = useMemo(() => viewOf(figure), [figure]);

  /** A thing itself, or the place it stands on, if that can be chosen. */
  const choosable = (id: string): string | null => {
    if (choicesAt.has(id)) return id;
    const at = picture.pieces.find((piece) => piece.id === id)?.at;
    return at !== undefined && choicesAt.has(at) ? at : null;
  };

  const press = (event: MouseEvent) => {
    const svg = drawing.current;
    if (!svg || !(event.target instanceof Element)) return;
    const thing = event.target.closest("[data-id]");
    const id = thing?.getAttribute("data-id") ?? null;
    const target = id === null ? null : choosable(id);
    const chosen =
      target === null ? nearestChoice(svg, event) : svg.querySelector(`[data-id="${CSS.escape(target)}"]`);
    if (chosen) props.onActivate(chosen.getAttribute("data-id") ?? "", chosen);
    else if (id !== null) props.onIllegal(id);
  };

  const key = (event: KeyboardEvent) => {
    const svg = drawing.current;
    if (!svg || !(event.target instanceof Element)) return;
    const id = event.target.getAttribute("data-id");
    if (event.key.startsWith("Arrow")) {
      if (stepFocus(svg, event.target, event.key, event.shiftKey)) event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && id !== null) {
      event.preventDefault();
      if (choicesAt.has(id)) props.onActivate(id, event.target);
      else props.onIllegal(id);
    }
  };

  const point = (event: Event) => {
    const thing = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    const id = thing ? choosable(thing.getAttribute("data-id") ?? "") : null;
    props.onPreview(id === null ? [] : (choicesAt.get(id) ?? []));
  };

  return (
    <svg
      ref={drawing}
      class="board"
      viewBox={[view.x, view.y, view.width, view.height].map((length) => round(length * UNIT)).join(" ")}
      role="group"
      aria-label="Board"
      onClick={press}
      onKeyDown={key}
      onPointerOver={point}
      onFocusIn={point}
      onPointerLeave={() => props.onPreview([])}
      onFocusOut={() => props.onPreview([])}
    >
      <Ground figure={figure} choicesAt={choicesAt} />
      <Marks marks={picture.marks} spots={spots} />
      <Trails trail={trail} spots={spots} routes={trails} />
      {gone.map((ghost) => (
        <PieceToken
          key={`gone-${ghost.piece.id}`}
          placed={ghost}
          looks={figure.looks}
          ghost
          choices={undefined}
          spot=""
        />
      ))}
      {placed.map((token) => (
        <PieceToken
          key={token.piece.id}
          placed={token}
          looks={figure.looks}
          route={routes.get(token.piece.id)}
          moved={trails.has(token.piece.id)}
          choices={choicesAt.get(token.piece.id)}
          spot={titleOf(figure, token.piece.at)}
        />
      ))}
      {preview && <Preview choice={preview} spots={spots} placed={placed} />}
    </svg>
  );
}

function titleOf(figure: Figure, id: string): string {
  const place = figure.spaces.find((space) => space.id === id) ?? figure.zones.find((zone) => zone.id === id);
  return place ? place.title || place.label || place.id : "";
}

interface PieceProps {
  placed: Placed;
  looks: [string, SceneLook][];
  choices: Offer[] | undefined;
  spot: string;
  /** Where it comes along, if it moves now. */
  route?: Point[];
  /** It is one of those that moved last. */
  moved?: boolean;
  ghost?: boolean;
}

const NOWHERE: Point[] = [];

const PieceToken = memo(function PieceToken(props: PieceProps) {
  const { placed, looks, choices, spot, route, moved, ghost } = props;
  const drawing = useRef<SVGGElement>(null);
  const { piece, size } = placed;
  const look = looks.find(([kind]) => kind === piece.kind)?.[1];
  const icon = hasIcon(piece.icon) ? piece.icon : look && hasIcon(look.icon) ? look.icon : "";
  const title = piece.title || piece.label || piece.kind;
  const said = `${title}${spot ? `, on ${spot}` : ""}`;
  const down = piece.face === "down";
  const transform = useGlide(drawing, placed, route ?? NOWHERE);
  return (
    <g
      ref={drawing}
      data-id={ghost ? undefined : piece.id}
      class={`piece ${choiceClass(choices)} ${ghost ? "ghost" : ""} ${moved ? "moved" : ""}`}
      style={{ transform }}
      role={choices ? "button" : "img"}
      aria-label={choices ? `${said}: ${sayChoices(choices)}` : said}
      aria-hidden={ghost ? "true" : undefined}
      tabindex={ghost ? undefined : choices ? 0 : -1}
    >
      <title>{said}</title>
      <g class="piece-body">
        <ellipse
          class="piece-shadow"
          cy={size * UNIT * 0.5}
          rx={size * UNIT * 0.42}
          ry={size * UNIT * 0.14}
        />
        {choices && <ShapeMark shape={piece.shape} size={size + 0.16} class="halo" />}
        <ShapeMark
          shape={piece.shape}
          size={size}
          class="piece-shape"
          fill={down ? "night" : piece.colour || look?.fill || "stone"}
          stroke="light"
          width={0.055}
        />
        {down ? (
          <text class="piece-label" y={size * UNIT * 0.2} font-size={size * UNIT * 0.55}>
            ?
          </text>
        ) : (
          <PieceFace icon={icon} label={piece.label} size={size} shape={piece.shape} />
        )}
      </g>
    </g>
  );
});

function PieceFace({
  icon,
  label,
  size,
  shape,
}: {
  icon: string;
  label: string;
  size: number;
  shape: string;
}) {
  const drop = shape === "triangle" ? size * UNIT * 0.12 : 0;
  const room = shape === "triangle" || shape === "star" ? 0.5 : 0.66;
  if (!icon)
    return (
      <text
        class="piece-label"
        y={drop + size * UNIT * 0.2}
        font-size={size * UNIT * (label.length > 2 ? 0.34 : 0.56)}
      >
        {label}
      </text>
    );
  return (
    <g transform={`translate(0 ${round(drop)})`}>
      <IconMark name={icon} size={size * room} colour="light" />
      {label && (
        <g
          class="piece-badge"
          transform={`translate(${round(size * UNIT * 0.38)} ${round(size * UNIT * 0.36 - drop)})`}
        >
          <circle r={round(size * UNIT * 0.21)} />
          <text y={round(size * UNIT * 0.11)} font-size={round(size * UNIT * 0.32)}>
            {label}
          </text>
        </g>
      )}
    </g>
  );
}

function Marks({ marks, spots }: { marks: Picture["marks"]; spots: Map<string, Spot> }) {
  return (
    <g class="marks" aria-hidden="true">
      {marks.map(([where, text]) => {
        const spot = spots.get(where);
        if (!spot) return null;
        return (
          <g
            key={where + text}
            transform={`translate(${round(spot.x * UNIT)} ${round((spot.y - spot.room * 0.42) * UNIT)})`}
          >
            {hasIcon(text) ? (
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

/** The way of the last move. */
function Trails({
  trail,
  spots,
  routes,
}: {
  trail: Move[];
  spots: Map<string, Spot>;
  routes: Map<string, Point[]>;
}) {
  return (
    <g aria-hidden="true">
      {trail.map(({ piece, path }) => {
        const a = spots.get(path[0] ?? "");
        const b = spots.get(path.at(-1) ?? "");
        if (!a || !b) return null;
        const points = [a, ...(routes.get(piece) ?? NOWHERE), b];
        return (
          <polyline
            key={piece}
            class="trail"
            points={points.map(({ x, y }) => `${round(x * UNIT)},${round(y * UNIT)}`).join(" ")}
          />
        );
      })}
    </g>
  );
}

/** Where a choice would lead: a dashed line from what triggers it, and a ring at the end. */
function Preview({ choice, spots, placed }: { choice: Offer; spots: Map<string, Spot>; placed: Placed[] }) {
  const end = spots.get(choice.leads_to);
  if (!end) return null;
  const begin = placed.find((token) => choice.triggers.includes(token.piece.id));
  return (
    <g class="preview" aria-hidden="true">
      {begin && <line x1={begin.x * UNIT} y1={begin.y * UNIT} x2={end.x * UNIT} y2={end.y * UNIT} />}
      <circle cx={end.x * UNIT} cy={end.y * UNIT} r={(end.room * UNIT) / 2 + 5} />
    </g>
  );
}
