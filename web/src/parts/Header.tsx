import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { Go } from "../router";
import { sound } from "../settings";
import { AboutDialog } from "./AboutDialog";
import { SettingsDialog } from "./SettingsDialog";
import { Saucer, Sign } from "./signs";

interface HeaderProps {
  title?: string;
  /** The bar of a table is part of its world. */
  table?: boolean;
  children?: ComponentChildren;
}

/** The bar on every page: the way home, what this page is, sound and settings. */
export function Header({ title, table = false, children }: HeaderProps) {
  const [settings, setSettings] = useState(false);
  const [about, setAbout] = useState(false);
  return (
    <header class={`bar ${table ? "table-bar" : ""}`}>
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
        <button
          type="button"
          class="icon-button"
          aria-label="About Saucers"
          title="About Saucers"
          onClick={() => setAbout(true)}
        >
          <Sign name="info" />
        </button>
      </div>
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
      <AboutDialog open={about} onClose={() => setAbout(false)} />
    </header>
  );
}
