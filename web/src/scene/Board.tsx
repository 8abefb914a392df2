import { useContext, useMemo, useRef } from "preact/hooks";

import type { Motion } from "../motion";
import type { Light } from "../table/picking";
import type { Moment } from "../table/stages";
import type { Offer, Figure, Move, Picture } from "../types";
import { Symbols } from "./art";
import { ArtPlaces } from "./ArtGround";
import { Ground } from "./Ground";
import { Ghost, Marks, Moments, Path, Threats, Trails } from "./Overlays";
import { PieceToken } from "./PieceToken";
import { placePieces, round, spotsOf, UNIT, viewOf } from "./geometry";
import { standPieces } from "./placing";
import { nearestChoice, stepFocus } from "./pointing";
import { pointsBetween, waysOf } from "./routes";

export interface BoardEvents {
  lights: Map<string, Light>;
  /** The thing that was picked first; empty while nothing is. */
  picked: string;
  onPreview: (choices: Offer[]) => void;
  onActivate: (id: string, thing: Element, byTouch: boolean) => void;
}

export interface BoardProps extends BoardEvents {
  figure: Figure;
  picture: Picture;
  motion: Motion;
  /** The ways of the last pieces that moved. */
  trail: Move[];
  moments: Moment[];
  /** The choice that a person thinks about: where it would lead is shown. */
  preview: Offer | null;
  threats: boolean;
}

/** The board of any game: the figure, what stands on it, and what can be chosen. */
export function Board(props: BoardProps) {
  const { figure, picture, motion, trail, lights, picked, preview } = props;
  const symbols = useContext(Symbols);
  const drawing = useRef<SVGSVGElement>(null);
  const spots = useMemo(() => spotsOf(figure), [figure]);
  const lay = figure.art ? standPieces : placePieces;
  const placed = useMemo(() => lay(picture.pieces, spots, symbols), [picture, spots, symbols]);
  const gone = useMemo(() => lay(motion.gone, spots, symbols), [motion, spots, symbols]);
  const ways = useMemo(() => waysOf(figure), [figure]);
  const routesOf = (moves: Move[]) =>
    new Map(moves.map(({ piece, path }) => [piece, pointsBetween(path, ways, spots)]));
  const routes = useMemo(() => routesOf(motion.moves), [ways, spots, motion]);
  const trails = useMemo(() => routesOf(trail), [ways, spots, trail]);
  const view = useMemo(() => viewOf(figure), [figure]);
  const titles = useMemo(() => titlesOf(figure), [figure]);
  const marks = useMemo(() => new Map(picture.seats.map((mark) => [mark.seat, mark])), [picture]);
  const threatened = props.threats ? new Set(picture.threats.map(([place]) => place)) : NOTHING;

  /** A thing itself, or the place it stands on, if that is lit. */
  const litThing = (id: string): string | null => {
    if (lights.has(id)) return id;
    const at = picture.pieces.find((piece) => piece.id === id)?.at;
    return at !== undefined && lights.has(at) ? at : null;
  };

  const press = (event: MouseEvent) => {
    const svg = drawing.current;
    if (!svg || !(event.target instanceof Element)) return;
    const thing = event.target.closest("[data-id]");
    const id = thing?.getAttribute("data-id") ?? null;
    const isMeant = id !== null && (litThing(id) !== null || id === picked);
    const meant = isMeant ? thing : (nearestChoice(svg, event) ?? thing);
    const target = meant?.getAttribute("data-id");
    if (meant && target) props.onActivate(target, meant, isTouch(event));
  };

  const key = (event: KeyboardEvent) => {
    const svg = drawing.current;
    if (!svg || !(event.target instanceof Element)) return;
    const id = event.target.getAttribute("data-id");
    if (event.key.startsWith("Arrow")) {
      if (stepFocus(svg, event.target, event.key, event.shiftKey)) event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && id !== null) {
      event.preventDefault();
      props.onActivate(id, event.target, false);
    }
  };

  const point = (event: Event) => {
    const thing = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    const id = thing ? litThing(thing.getAttribute("data-id") ?? "") : null;
    const light = id === null ? undefined : lights.get(id);
    props.onPreview(light?.role === "place" ? light.offers : []);
  };

  return (
    <svg
      ref={drawing}
      class={`board ${figure.art ? "drawn" : "plain"} ${picked ? "picking" : ""}`}
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
      {figure.art ? (
        <ArtPlaces figure={figure} lights={lights} />
      ) : (
        <Ground figure={figure} lights={lights} />
      )}
      {props.threats && <Threats threats={picture.threats} spots={spots} />}
      <Marks marks={picture.marks} spots={spots} />
      <Trails trail={trail} pieces={picture.pieces} seats={marks} spots={spots} routes={trails} />
      {preview && <Path choice={preview} spots={spots} placed={placed} ways={ways} />}
      {gone.map((ghost) => (
        <PieceToken key={`gone-${ghost.piece.id}`} placed={ghost} looks={figure.looks} ghost spot="" />
      ))}
      {placed.map((token) => {
        const { id, at, owner } = token.piece;
        return (
          <PieceToken
            key={id}
            placed={token}
            looks={figure.looks}
            symbol={symbols.get(token.piece.icon)}
            mark={owner === null ? undefined : marks.get(owner)}
            route={routes.get(id)}
            moved={trails.has(id)}
            picked={id === picked}
            threatened={threatened.has(at)}
            light={lights.get(id)}
            spot={titles.get(at) ?? ""}
          />
        );
      })}
      {preview && <Ghost choice={preview} spots={spots} placed={placed} />}
      <Moments moments={props.moments} number={motion.number} spots={spots} placed={placed} />
    </svg>
  );
}

const NOTHING = new Set<string>();

/** Browsers say of a click what it was made with. */
export function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

function titlesOf(figure: Figure): Map<string, string> {
  return new Map(
    [...figure.zones, ...figure.spaces].map(({ id, title, label }) => [id, title || label || id]),
  );
}
