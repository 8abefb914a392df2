import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vite";

import { GAME_ICONS } from "./icons.ts";

const VIRTUAL = "virtual:game-icons";

/** Puts only the icons that are used into the bundle, as path data by our own names. */
function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      const set = JSON.parse(readFileSync(file, "utf-8")) as { icons: Record<string, { body: string }> };
      const paths = Object.entries(GAME_ICONS).map(([name, source]) => {
        const drawn = set.icons[source]?.body;
        if (!drawn) throw new Error(`game-icons has no icon '${source}' (for '${name}').`);
        return [name, [...drawn.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join("")];
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
    },
  };
}

export default defineConfig({
  plugins: [gameIcons()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/saucers/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
