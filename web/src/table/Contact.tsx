import type { TableStore } from "./store";

const WORDS = {
  connecting: "Connecting…",
  online: "Connected",
  lost: "Connection lost, trying again…",
  closed: "Not connected",
};

export function Contact({ store }: { store: TableStore }) {
  const state = store.contact.value;
  return (
    <span class={`contact ${state}`} role="status">
      <span class="contact-dot" aria-hidden="true" />
      <span class={state === "online" ? "unseen" : ""}>{WORDS[state]}</span>
    </span>
  );
}
