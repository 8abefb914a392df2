import { computed, signal } from "@preact/signals";

import { askBeforeFinal } from "../settings";
import type { Offer } from "../types";
import type { TableStore } from "./store";

interface Menu {
  choices: Offer[];
  thing: Element;
}

/** From a finger on a thing to a choice: a menu where there are several, a question where one could regret it. */
export class Choosing {
  readonly menu = signal<Menu | null>(null);
  readonly doubtful = signal<Offer | null>(null);
  private readonly pointed = signal<Offer[]>([]);
  readonly preview = computed(() => this.pointed.value[0] ?? null);

  constructor(private readonly store: TableStore) {}

  readonly point = (choices: Offer[]) => (this.pointed.value = choices);

  readonly activate = (id: string, thing: Element) => {
    const choices = this.store.choicesAt.value.get(id) ?? [];
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only) this.request(only);
    else if (choices.length > 1) this.menu.value = { choices, thing };
  };

  readonly illegal = (id: string) => {
    this.menu.value = null;
    this.store.askWhyNot(id);
  };

  readonly request = (choice: Offer) => {
    this.menu.value = null;
    this.pointed.value = [];
    if (choice.danger || (askBeforeFinal.value && choice.final)) this.doubtful.value = choice;
    else this.store.choose(choice);
  };

  readonly confirm = () => {
    const choice = this.doubtful.value;
    this.doubtful.value = null;
    if (choice) this.store.choose(choice);
  };

  readonly dismiss = () => {
    this.menu.value = null;
    this.doubtful.value = null;
  };
}
