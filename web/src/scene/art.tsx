import { createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";

import { artAddress } from "../api";
import { isDark } from "../settings";
import type { Art, SymbolLink } from "../types";
import { Icon } from "./drawing";

/** The symbols of the game's art by name; none where a game has no art, or while it is on its way. */
export const Symbols = createContext<Map<string, SymbolLink>>(new Map());

const NONE = new Map<string, SymbolLink>();

/** The symbols of an art, once its sprite is part of the page. One game is on a page at a time. */
export function useSymbols(art: Art | null | undefined): Map<string, SymbolLink> {
  const [ready, setReady] = useState("");
  const sprite = art?.sprite ?? "";
  useEffect(() => {
    if (!sprite) return;
    let drawn: Element | null = null;
    let current = true;
    void fetch(artAddress(sprite))
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => {
        if (!current || !text) return;
        drawn = document.importNode(
          new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
          true,
        );
        drawn.setAttribute("class", "sprite");
        drawn.setAttribute("aria-hidden", "true");
        document.body.append(drawn);
        setReady(sprite);
      });
    return () => {
      current = false;
      drawn?.remove();
    };
  }, [sprite]);
  return useMemo(
    () => (art && ready === sprite ? new Map(art.symbols.map((symbol) => [symbol.name, symbol])) : NONE),
    [art, ready, sprite],
  );
}

/** The name of the ground that shows now. */
export function groundOf(art: Art, variant: string, dark: boolean): string {
  const tone = dark ? "dark" : "light";
  const shown = art.grounds.filter((ground) => ground.variant === variant);
  const grounds = shown.length > 0 ? shown : art.grounds;
  return (grounds.find((ground) => ground.tone === tone) ?? grounds[0])?.digest ?? "";
}

/** The theme of the game for the whole page, as long as this is on it. */
export function useTheme(art: Art | null | undefined): void {
  const dark = isDark.value;
  useEffect(() => {
    if (!art) return;
    const { style, dataset } = document.documentElement;
    const colours = Object.entries(dark ? art.theme.dark : art.theme.light);
    for (const [name, value] of colours) style.setProperty(`--w-${name}`, value);
    style.setProperty("--display-font", `"${art.theme.display}"`);
    dataset.world = art.theme.display;
    // A night world may be dark by day as well: letters, links and players' colours follow its panels.
    const panel = (dark ? art.theme.dark : art.theme.light).panel ?? "";
    dataset.theme = (isDarkColour(panel) ?? dark) ? "dark" : "light";
    return () => {
      dataset.theme = isDark.value ? "dark" : "light";
      for (const [name] of colours) style.removeProperty(`--w-${name}`);
      style.removeProperty("--display-font");
      delete dataset.world;
    };
  }, [art, dark]);
}

/** Whether a colour of the form #rrggbb is dark; null of any other. */
export function isDarkColour(colour: string): boolean | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour) ?? [];
  if (!red || !green || !blue) return null;
  return 0.3 * parseInt(red, 16) + 0.59 * parseInt(green, 16) + 0.11 * parseInt(blue, 16) < 128;
}

interface PictoProps {
  name: string;
  class?: string;
  /** The colour of the owner. */
  colour?: string;
}

/** A symbol of the art in running text, or else an icon of the palette. */
export function Picto({ name, class: look = "", colour }: PictoProps) {
  const symbol = useContext(Symbols).get(name);
  if (!symbol) return <Icon name={name} class={look} />;
  return (
    <svg
      class={`symbol ${look}`}
      viewBox={symbol.box.join(" ")}
      aria-hidden="true"
      style={colour ? { color: colour } : undefined}
    >
      <SymbolUse symbol={symbol} scale={1} />
    </svg>
  );
}

/** A symbol at its own place in its box, or moved so that its foot is at (0, 0). */
export function SymbolUse({
  symbol,
  scale,
  standing = false,
}: {
  symbol: SymbolLink;
  scale: number;
  standing?: boolean;
}) {
  const [left, top, width, height] = symbol.box;
  const [x, y] = standing ? [left - symbol.foot[0], top - symbol.foot[1]] : [left, top];
  return (
    <use href={`#${symbol.name}`} x={x * scale} y={y * scale} width={width * scale} height={height * scale} />
  );
}
