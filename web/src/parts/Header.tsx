import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Go } from "../router";
import { sound } from "../settings";
import { SettingsDialog } from "./SettingsDialog";
import { Saucer, Sign } from "./signs";

/** The bar on every page: the way home, what this page is, sound and settings. */
export function Header({ title, children }: { title?: string; children?: ComponentChildren }) {
  const [settings, setSettings] = useState(false);
  return (
    <header class="bar">
      <Go to="/" class="brand" label="Saucers: to the lobby">
        <Saucer />
        <span class="brand-name">Saucers</span>
      </Go>
      {title && <h1 class="bar-title">{title}</h1>}
      <div class="bar-tools">
        {children}
        <button
          type="button"
          class="icon-button"
          aria-label="Sound"
          aria-pressed={sound.value}
          title={sound.value ? "Sound is on" : "Sound is off"}
          onClick={() => (sound.value = !sound.value)}
        >
          <Sign name={sound.value ? "sound" : "mute"} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label="Settings"
          title="Settings"
          onClick={() => setSettings(true)}
        >
          <Sign name="settings" />
        </button>
      </div>
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
    </header>
  );
}
