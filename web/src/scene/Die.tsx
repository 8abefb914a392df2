import { useContext, useEffect, useState } from "preact/hooks";

import { TUMBLE } from "../motion";
import { pace } from "../settings";
import type { Item } from "../types";
import { Symbols, SymbolUse } from "./art";
import { hasIcon, IconMark, paint } from "./drawing";

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const FACE_LASTS = 90;
/** It lies still for a moment before the next thing moves. */
const STILL = 160;
const LIGHT_DICE = new Set(["", "paper", "light", "ground", "panel"]);

/** A die that tumbles to its value whenever `roll` changes. */
export function Die({ item, roll }: { item: Item; roll: number }) {
  const { value, colour } = item;
  const [face, setFace] = useState<number | null>(null);
  useEffect(() => {
    const length = (TUMBLE - STILL) * pace.value;
    if (roll === 0 || length === 0) return;
    const turn = () => setFace(1 + Math.floor(Math.random() * 6));
    // Also now: a throw that is shown in haste may be over before the first interval.
    turn();
    const turning = setInterval(turn, FACE_LASTS);
    const rest = setTimeout(() => {
      clearInterval(turning);
      setFace(null);
    }, length);
    return () => {
      clearInterval(turning);
      clearTimeout(rest);
      setFace(null);
    };
  }, [roll]);
  const shown = value === null || value > 6 ? value : (face ?? value);
  const light = LIGHT_DICE.has(colour);
  const dots = shown === null ? undefined : PIPS[shown];
  return (
    <svg class={`die ${face === null ? "" : "tumbling"}`} viewBox="-30 -30 60 60" aria-hidden="true">
      <rect class="die-shadow" x="-22" y="-18" width="46" height="46" rx="11" />
      <rect
        class="die-body"
        x="-24"
        y="-24"
        width="48"
        height="48"
        rx="11"
        fill={light ? "#fdfcf8" : paint(colour)}
      />
      <rect class="die-shine" x="-21" y="-21" width="42" height="20" rx="9" />
      {dots ? (
        dots.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x * 12.5} cy={y * 12.5} r="4.6" fill={light ? "#1c2430" : "#fff"} />
        ))
      ) : (
        <DieSign item={item} colour={light ? "#1c2430" : "#fff"} />
      )}
    </svg>
  );
}

/** A die without pips: its icon, its number, or the first letters of what it shows. */
function DieSign({ item, colour }: { item: Item; colour: string }) {
  const symbol = useContext(Symbols).get(item.icon);
  if (symbol) {
    const [left, top, width, height] = symbol.box;
    const scale = 40 / Math.max(width, height);
    const place = `translate(${-(left + width / 2) * scale} ${-(top + height / 2) * scale})`;
    return (
      <g transform={place} style={{ color: colour }}>
        <SymbolUse symbol={symbol} scale={scale} />
      </g>
    );
  }
  if (item.value === null && hasIcon(item.icon))
    return <IconMark name={item.icon} size={0.8} colour={colour} />;
  const letters = item.text.split(/\s+/).map((word) => word.charAt(0).toUpperCase());
  return (
    <text class="die-number" y="9" fill={colour}>
      {item.value ?? letters.join("").slice(0, 3)}
    </text>
  );
}
