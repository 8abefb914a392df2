import { memo } from "preact/compat";
import { useEffect, useState } from "preact/hooks";

import { artAddress } from "../api";
import type { Light } from "../table/picking";
import type { Art, Figure, Space, Zone } from "../types";
import { ShapeMark } from "./drawing";
import { round, UNIT, type Box } from "./geometry";
import { interaction } from "./Ground";
import { lightClass } from "./offers";

/** More places than this are lit by thin brackets only. */
export const MOST_LOUD = 24;

/** The drawn ground under the board. A new one fades in over the old one. */
export function GroundPicture({ art, digest, view }: { art: Art; digest: string; view: Box }) {
  const [layers, setLayers] = useState([digest]);
  useEffect(() => {
    setLayers((old) => (old.at(-1) === digest ? old : [...old, digest].slice(-2)));
  }, [digest]);
  const [x, y, width, height] = art.box;
  const place = {
    left: `${((x - view.x) / view.width) * 100}%`,
    top: `${((y - view.y) / view.height) * 100}%`,
    width: `${(width / view.width) * 100}%`,
    height: `${(height / view.height) * 100}%`,
  };
  return (
    <div class="ground-picture" style={place} aria-hidden="true">
      {layers.map((layer, i) => (
        <img key={layer} class={i > 0 ? "over" : ""} src={artAddress(layer)} alt="" draggable={false} />
      ))}
    </div>
  );
}

interface ArtPlacesProps {
  figure: Figure;
  lights: Map<string, Light>;
}

/** Spaces and zones on a drawn ground: nothing to see but the light on what can be chosen. */
export const ArtPlaces = memo(function ArtPlaces({ figure, lights }: ArtPlacesProps) {
  const places = [...figure.zones, ...figure.spaces].filter(({ id }) => lights.get(id)?.role === "place");
  const loud = places.length <= MOST_LOUD;
  return (
    <g class={loud ? "places loud" : "places many"}>
      {figure.zones.map((zone) => (
        <ArtZone key={zone.id} zone={zone} light={lights.get(zone.id)} />
      ))}
      {figure.spaces.map((space) => (
        <ArtSpace key={space.id} space={space} light={lights.get(space.id)} loud={loud} />
      ))}
    </g>
  );
});

function ArtZone({ zone, light }: { zone: Zone; light: Light | undefined }) {
  const points = zone.points.map(([x, y]) => `${round(x * UNIT)},${round(y * UNIT)}`).join(" ");
  const title = zone.title || zone.label || zone.id;
  return (
    <g class={`zone ${lightClass(light)}`} {...interaction(zone.id, title, light)}>
      <title>{title}</title>
      <polygon points={points} class="hit" />
      {light && <polygon points={points} class="light-fill" />}
      {light && <polygon points={points} class="light-edge under" />}
      {light && <polygon points={points} class="light-edge" />}
    </g>
  );
}

function ArtSpace({ space, light, loud }: { space: Space; light: Light | undefined; loud: boolean }) {
  const title = space.title || space.label || space.id;
  const brackets = light ? cornersOf(space.size * UNIT * (loud ? 1.06 : 0.92)) : "";
  return (
    <g
      class={`space ${lightClass(light)}`}
      transform={`translate(${round(space.x * UNIT)} ${round(space.y * UNIT)})`}
      {...interaction(space.id, title, light)}
    >
      <title>{title}</title>
      <ShapeMark shape={space.shape} size={space.size} class="hit" />
      {light && loud && <ShapeMark shape={space.shape} size={space.size * 0.94} class="light-fill" />}
      {light && <path d={brackets} class="light-edge under" />}
      {light && <path d={brackets} class="light-edge" />}
    </g>
  );
}

/** Four brackets around (0, 0). */
export function cornersOf(side: number): string {
  const half = round(side / 2);
  const arm = round(side * 0.26);
  const corner = (x: number, y: number) => `M${x * half} ${y * (half - arm)}V${y * half}H${x * (half - arm)}`;
  return corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
}
