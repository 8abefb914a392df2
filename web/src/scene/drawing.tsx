import gameIcons from "virtual:game-icons";

import { outline, round, UNIT, type Shape } from "./geometry";

/** A colour of the palette by its name; anything else is taken as a colour itself. */
export function paint(colour: string): string {
  if (colour === "") return "none";
  return /^[a-z]+$/.test(colour) ? `var(--p-${colour}, ${colour})` : colour;
}

interface ShapeProps {
  shape: Shape;
  size: number;
  class?: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dashed?: boolean;
}

/** A shape around (0, 0); sizes in units. */
export function ShapeMark({ shape, size, class: look, fill, stroke, width, dashed }: ShapeProps) {
  const side = size * UNIT;
  const style = {
    class: look,
    fill: fill === undefined ? undefined : paint(fill),
    stroke: stroke === undefined ? undefined : paint(stroke),
    "stroke-width": width === undefined ? undefined : round(width * UNIT),
    "stroke-dasharray": dashed ? "6 4" : undefined,
  };
  if (shape === "circle") return <circle r={round(side / 2)} {...style} />;
  if (shape === "square" || shape === "rounded") {
    const corner = round(side * (shape === "square" ? 0.1 : 0.24));
    return <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={corner} {...style} />;
  }
  return <polygon points={outline(shape, side)} stroke-linejoin="round" {...style} />;
}

const ICON_GROUND = 512;

export function hasIcon(name: string): boolean {
  return name in gameIcons;
}

/** An icon around (0, 0) inside a drawing; nothing for a name we have no drawing of. */
export function IconMark({
  name,
  size,
  colour,
  class: look,
}: {
  name: string;
  size: number;
  colour: string;
  class?: string;
}) {
  const path = gameIcons[name];
  if (!path) return null;
  const scale = (size * UNIT) / ICON_GROUND;
  const place = `translate(${round((-size * UNIT) / 2)} ${round((-size * UNIT) / 2)}) scale(${scale.toFixed(4)})`;
  return <path d={path} transform={place} fill={paint(colour)} class={look} />;
}

/** An icon in running text. */
export function Icon({ name, class: look }: { name: string; class?: string }) {
  const path = gameIcons[name];
  if (!path) return null;
  return (
    <svg class={`icon ${look ?? ""}`} viewBox={`0 0 ${ICON_GROUND} ${ICON_GROUND}`} aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** A seat's sign: its colour, and its shape and letter for those who do not see colours. */
export function SeatSign({ colour, shape, letter }: { colour: string; shape: Shape; letter: string }) {
  return (
    <svg class="seat-sign" viewBox="-24 -24 48 48" aria-hidden="true">
      <ShapeMark shape={shape} size={0.95} fill={colour} class="seat-shape" />
      <text y={shape === "triangle" ? 11 : 7} class="seat-letter">
        {letter}
      </text>
    </svg>
  );
}
