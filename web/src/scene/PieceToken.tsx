import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";

import { pace } from "../settings";
import type { Light } from "../table/picking";
import type { SceneLook, SeatMark, SymbolLink } from "../types";
import { SymbolUse } from "./art";
import { hasIcon, IconMark, paint, ShapeMark } from "./drawing";
import { round, UNIT, type Placed } from "./geometry";
import { useGlide } from "./gliding";
import { lightClass, sayLight } from "./offers";
import type { Point } from "./routes";

interface PieceProps {
  placed: Placed;
  looks: [string, SceneLook][];
  spot: string;
  symbol?: SymbolLink | undefined;
  /** The seat it belongs to. */
  mark?: SeatMark | undefined;
  light?: Light | undefined;
  picked?: boolean;
  threatened?: boolean;
  /** Where it comes along, if it moves now. */
  route?: Point[] | undefined;
  /** It is one of those that moved last. */
  moved?: boolean;
  ghost?: boolean;
}

const NOWHERE: Point[] = [];

export const PieceToken = memo(function PieceToken(props: PieceProps) {
  const { placed, light, spot, route, moved, ghost, symbol, picked, threatened } = props;
  const drawing = useRef<SVGGElement>(null);
  const body = useRef<SVGGElement>(null);
  const { piece } = placed;
  const said = `${piece.title || piece.label || piece.kind}${spot ? `, on ${spot}` : ""}`;
  const transform = useGlide(drawing, placed, route ?? NOWHERE);
  useAppear(body, ghost === true);
  const states = [
    lightClass(light),
    ghost && "ghost",
    moved && "moved",
    picked && "picked",
    threatened && "threatened",
  ];
  return (
    <g
      ref={drawing}
      data-id={ghost ? undefined : piece.id}
      class={`piece ${states.filter(Boolean).join(" ")}`}
      style={{ transform }}
      role={light || picked ? "button" : "img"}
      aria-pressed={picked ? "true" : light?.role === "subject" ? "false" : undefined}
      aria-label={light ? `${said}: ${sayLight(light)}` : picked ? `${said}, picked` : said}
      aria-hidden={ghost ? "true" : undefined}
      tabindex={ghost ? undefined : light || picked ? 0 : -1}
    >
      <title>{said}</title>
      <g ref={body} class="piece-body" aria-hidden="true">
        {symbol ? (
          <Figurine {...props} symbol={symbol} />
        ) : (
          <Disc placed={placed} looks={props.looks} light={light} />
        )}
      </g>
    </g>
  );
});

/** New pieces grow into the picture; not by CSS, which would begin anew whenever the order on the page changes. */
function useAppear(body: { current: SVGGElement | null }, ghost: boolean): void {
  useLayoutEffect(() => {
    if (ghost || pace.value === 0) return;
    body.current?.animate([{ opacity: 0, transform: "scale(0.4)" }, {}], {
      duration: 400 * pace.value,
      easing: "ease-out",
    });
  }, []);
}

/** A piece with a body: ring and shadow on the ground, the symbol in its owner's colour, and its sign. */
function Figurine({ placed, symbol, mark, light, picked, threatened }: PieceProps & { symbol: SymbolLink }) {
  const { piece, size } = placed;
  const scale = symbol.scale * size * UNIT;
  const width = symbol.box[2] * scale;
  const colour = piece.colour || mark?.colour;
  const [right, low] = [
    (symbol.box[0] + symbol.box[2] * 0.86 - symbol.foot[0]) * scale,
    (symbol.box[1] + symbol.box[3] * 0.86 - symbol.foot[1]) * scale,
  ];
  const ring = { rx: round(width * 0.52), ry: round(width * 0.24) };
  return (
    <g style={colour ? { color: paint(colour) } : undefined}>
      <ellipse class="piece-shadow" rx={round(width * 0.42)} ry={round(width * 0.16)} />
      {threatened && <ellipse class="threat-ring" {...ring} />}
      {(light || picked) && <ellipse class="light-ring under" {...ring} />}
      {(light || picked) && <ellipse class="light-ring" {...ring} />}
      <SymbolUse symbol={symbol} scale={scale} standing />
      {mark && (
        <g class="piece-sign" transform={`translate(${round(right)} ${round(low)})`}>
          <ShapeMark shape={mark.shape} size={0.2 + 0.06 * size} />
        </g>
      )}
    </g>
  );
}

/** A piece of a game without art: a shape with a sign on it. */
function Disc({ placed, looks, light }: Pick<PieceProps, "placed" | "looks" | "light">) {
  const { piece, size } = placed;
  const look = looks.find(([kind]) => kind === piece.kind)?.[1];
  const icon = hasIcon(piece.icon) ? piece.icon : look && hasIcon(look.icon) ? look.icon : "";
  const down = piece.face === "down";
  return (
    <>
      <ellipse class="piece-shadow" cy={size * UNIT * 0.5} rx={size * UNIT * 0.42} ry={size * UNIT * 0.14} />
      {light && <ShapeMark shape={piece.shape} size={size + 0.16} class="halo" />}
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
    </>
  );
}

interface FaceProps {
  icon: string;
  label: string;
  size: number;
  shape: string;
}

function PieceFace({ icon, label, size, shape }: FaceProps) {
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
