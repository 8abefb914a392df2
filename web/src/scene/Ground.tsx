import { memo } from "preact/compat";

import type { Light } from "../table/picking";
import type { Decoration, Figure, Link, SceneLook, Space, Zone } from "../types";
import { IconMark, paint, ShapeMark } from "./drawing";
import { centreOf, round, UNIT } from "./geometry";
import { lightClass, sayLight } from "./offers";

const PLAIN: SceneLook = {
  fill: "paper",
  stroke: "ink",
  icon: "",
  text: "ink",
  width: 0.06,
  dashed: false,
  meaning: "",
};

interface GroundProps {
  figure: Figure;
  lights: Map<string, Light>;
}

/** What never changes, zones below ways below spaces, and the light on what can be chosen. */
export const Ground = memo(function Ground({ figure, lights }: GroundProps) {
  const looks = new Map(figure.looks);
  const spaces = new Map(figure.spaces.map((space) => [space.id, space]));
  const lookOf = (kind: string) => looks.get(kind) ?? PLAIN;
  return (
    <>
      {figure.zones.map((zone) => (
        <ZoneArea key={zone.id} zone={zone} look={lookOf(zone.kind)} light={lights.get(zone.id)} />
      ))}
      <g aria-hidden="true">
        {figure.links.map((link) => (
          <Way
            key={`${link.a}-${link.b}-${link.kind}`}
            link={link}
            spaces={spaces}
            look={lookOf(link.kind)}
          />
        ))}
      </g>
      {figure.spaces.map((space) => (
        <SpaceMark key={space.id} space={space} look={lookOf(space.kind)} light={lights.get(space.id)} />
      ))}
      <g aria-hidden="true">
        {figure.decorations.map((decoration, i) => (
          <Ornament key={i} decoration={decoration} look={looks.get(decoration.kind)} />
        ))}
      </g>
    </>
  );
});

export function interaction(id: string, title: string, light: Light | undefined) {
  return {
    "data-id": id,
    role: light ? ("button" as const) : ("img" as const),
    "aria-label": light ? `${title}: ${sayLight(light)}` : title,
    // In small letters: a drawing knows its attributes by their exact names, and would take no focus.
    tabindex: light ? 0 : -1,
  };
}

function ZoneArea({ zone, look, light }: { zone: Zone; look: SceneLook; light: Light | undefined }) {
  const { x, y } = centreOf(zone);
  const points = zone.points.map(([px, py]) => `${round(px * UNIT)},${round(py * UNIT)}`).join(" ");
  const title = zone.title || zone.label || zone.id;
  return (
    <g class={`zone ${lightClass(light)}`} {...interaction(zone.id, title, light)}>
      <title>{title}</title>
      <polygon
        points={points}
        fill={paint(look.fill)}
        stroke={paint(look.stroke)}
        stroke-width={round(look.width * UNIT)}
        stroke-dasharray={look.dashed ? "6 4" : undefined}
        stroke-linejoin="round"
      />
      {light && <polygon points={points} class="halo" />}
      <g transform={`translate(${round(x * UNIT)} ${round(y * UNIT)})`}>
        <IconMark name={look.icon} size={0.8} colour={look.text} class="ground-icon" />
        <text aria-hidden="true" class="zone-label" y={6} fill={paint(look.text)}>
          {zone.label}
        </text>
      </g>
    </g>
  );
}

function SpaceMark({ space, look, light }: { space: Space; look: SceneLook; light: Light | undefined }) {
  const title = space.title || space.label || space.id;
  const small = space.label.length > 3 ? 0.2 : 0.27;
  return (
    <g
      class={`space ${lightClass(light)}`}
      transform={`translate(${round(space.x * UNIT)} ${round(space.y * UNIT)})`}
      {...interaction(space.id, title, light)}
    >
      <title>{title}</title>
      {light && <ShapeMark shape={space.shape} size={space.size + 0.3} class="halo" />}
      <ShapeMark
        shape={space.shape}
        size={space.size}
        class="space-shape"
        fill={look.fill}
        stroke={look.stroke}
        width={look.width}
        dashed={look.dashed}
      />
      <IconMark name={look.icon} size={space.size * 0.66} colour={look.text} class="ground-icon" />
      <text
        aria-hidden="true"
        class="space-label"
        y={round(small * UNIT * 0.36)}
        font-size={round(small * UNIT)}
        fill={paint(look.text)}
      >
        {space.label}
      </text>
    </g>
  );
}

function Way({ link, spaces, look }: { link: Link; spaces: Map<string, Space>; look: SceneLook }) {
  const a = spaces.get(link.a);
  const b = spaces.get(link.b);
  if (!a || !b) return null;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  const x1 = (a.x + (dx * a.size) / 2) * UNIT;
  const y1 = (a.y + (dy * a.size) / 2) * UNIT;
  const x2 = (b.x - (dx * b.size) / 2) * UNIT;
  const y2 = (b.y - (dy * b.size) / 2) * UNIT;
  const tip = [
    [0, 0],
    [-10, 5],
    [-10, -5],
  ].map(([u = 0, v = 0]) => `${round(x2 + u * dx - v * dy)},${round(y2 + u * dy + v * dx)}`);
  return (
    <>
      <line
        class="way"
        x1={round(x1)}
        y1={round(y1)}
        x2={round(x2)}
        y2={round(y2)}
        stroke={paint(look.stroke)}
        stroke-width={round(look.width * UNIT)}
        stroke-dasharray={look.dashed ? "6 4" : undefined}
      />
      {link.directed && <polygon points={tip.join(" ")} fill={paint(look.stroke)} />}
    </>
  );
}

function Ornament({ decoration, look }: { decoration: Decoration; look: SceneLook | undefined }) {
  const { x, y, angle, size } = decoration;
  const colour = look?.text ?? "ink";
  return (
    <g class="ornament" transform={`translate(${round(x * UNIT)} ${round(y * UNIT)}) rotate(${angle})`}>
      {decoration.icon && <IconMark name={decoration.icon} size={size} colour={colour} class="ground-icon" />}
      {decoration.text && (
        <text y={round(size * UNIT * 0.35)} font-size={round(size * UNIT)} fill={paint(colour)}>
          {decoration.text}
        </text>
      )}
    </g>
  );
}
