import { useEffect, useState } from "preact/hooks";

import { pace } from "../settings";
import { paint } from "./drawing";

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

const TUMBLE = 800;
const FACE_LASTS = 90;
const LIGHT_DICE = new Set(["", "paper", "light", "ground", "panel"]);

/** A die that tumbles to its value whenever `roll` changes. */
export function Die({ value, colour, roll }: { value: number; colour: string; roll: number }) {
  const [face, setFace] = useState<number | null>(null);
  useEffect(() => {
    const length = TUMBLE * pace.value;
    if (roll === 0 || length === 0) return;
    const turning = setInterval(() => setFace(1 + Math.floor(Math.random() * 6)), FACE_LASTS);
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
  const shown = value > 6 ? value : (face ?? value);
  const light = LIGHT_DICE.has(colour);
  const dots = PIPS[shown];
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
        <text class="die-number" y="9" fill={light ? "#1c2430" : "#fff"}>
          {shown}
        </text>
      )}
    </svg>
  );
}
