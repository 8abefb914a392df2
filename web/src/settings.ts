import { computed, effect, signal, type Signal } from "@preact/signals";

/** What a person has chosen for this browser, kept in its local storage. */

const PREFIX = "saucers.";

function kept<T>(key: string, fallback: T): Signal<T> {
  let start = fallback;
  try {
    const stored = localStorage.getItem(PREFIX + key);
    if (stored !== null) start = JSON.parse(stored) as T;
  } catch {
    // Storage can be forbidden or hold nonsense; the fallback serves.
  }
  const value = signal(start);
  value.subscribe((now) => {
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(now));
    } catch {
      // The choice then lasts as long as the page.
    }
  });
  return value;
}

export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

export const theme = kept<Theme>("theme", "system");
export const speed = kept<Speed>("speed", "normal");
export const sound = kept("sound", true);
export const askBeforeFinal = kept("askBeforeFinal", true);
/** The mouse, too, previews first and does it with the second click. */
export const tapTwice = kept("tapTwice", false);
export const showThreats = kept("showThreats", false);
export const coverBetweenPlayers = kept("cover", true);
export const numberKeys = kept("numberKeys", true);
export const playerName = kept("name", "");
export const guidedGames = kept<string[]>("guided", []);

/** What the system asks for, as long as the page is open. */
function asked(query: string): Signal<boolean> {
  const media = matchMedia(query);
  const value = signal(media.matches);
  media.addEventListener("change", () => (value.value = media.matches));
  return value;
}

const wantsStillness = asked("(prefers-reduced-motion: reduce)");
/** A phone, or a window as narrow as one. */
export const isNarrow = asked("(width < 60rem)");
const wantsDark = asked("(prefers-color-scheme: dark)");

const PACES: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

/** Below 1 while the table is behind what has happened, so that nobody waits for motion that is history. */
export const haste = signal(1);

/** Factor on every duration; 0 means no motion at all. */
export const pace = computed(() => (wantsStillness.value ? 0 : PACES[speed.value] * haste.value));

export const isDark = computed(() => (theme.value === "system" ? wantsDark.value : theme.value === "dark"));

export function applySettings(): void {
  effect(() => {
    const root = document.documentElement;
    root.dataset.theme = isDark.value ? "dark" : "light";
    root.style.setProperty("--pace", String(pace.value));
  });
}
