import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";

import {
  askBeforeFinal,
  coverBetweenPlayers,
  guidedGames,
  numberKeys,
  sound,
  showThreats,
  speed,
  tapTwice,
  theme,
  type Speed,
  type Theme,
} from "../settings";
import { Dialog } from "./Dialog";

export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Settings" onClose={onClose}>
      <div class="settings">
        <Options<Theme>
          title="Light"
          value={theme}
          options={{ system: "As the system", light: "Light", dark: "Dark" }}
        />
        <Options<Speed>
          title="Motion"
          value={speed}
          options={{ slow: "Slow", normal: "Normal", fast: "Fast", off: "Off" }}
        />
        <Switch title="Sounds" value={sound} />
        <Switch title="Ask before every choice that cannot be undone" value={askBeforeFinal} />
        <Switch
          title="Preview with the first click, choose with the second, by mouse as by touch"
          value={tapTwice}
        />
        <Switch title="Show what an enemy could reach next" value={showThreats} />
        <Switch title="Cover the screen between players who share it" value={coverBetweenPlayers} />
        <Switch title="Number keys make choices" value={numberKeys} />
        <button type="button" class="quiet" onClick={() => (guidedGames.value = [])}>
          Show the first-game guides again
        </button>
        <h3>Keys</h3>
        <dl class="keys">
          <dt>
            <kbd>1</kbd> … <kbd>9</kbd>
          </dt>
          <dd>make that choice</dd>
          <dt>
            <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd>
          </dt>
          <dd>go from piece to piece, and from destination to destination</dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>pick the piece, go there, press the button</dd>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>put it down</dd>
          <dt>
            <kbd>Shift</kbd> + arrows
          </dt>
          <dd>look at anything on the board; Enter asks why it cannot be chosen</dd>
          <dt>
            <kbd>U</kbd>
          </dt>
          <dd>undo</dd>
        </dl>
      </div>
    </Dialog>
  );
}

interface OptionsProps<T extends string> {
  title: string;
  value: Signal<T>;
  options: Record<T, string>;
}

function Options<T extends string>({ title, value, options }: OptionsProps<T>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{title}</legend>
      {(Object.entries(options) as [T, string][]).map(([key, label]) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={value.value === key}
            onChange={() => (value.value = key)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ title, value }: { title: string; value: Signal<boolean> }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={value.value} onChange={() => (value.value = !value.value)} />
      <span>{title}</span>
    </label>
  );
}
