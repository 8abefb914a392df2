import { computed, signal } from "@preact/signals";

import { askBeforeFinal, tapTwice } from "../settings";
import type { Offer } from "../types";
import { buttonsOf, isOnlySubject, lightsOf, pickedOf, press, type Situation } from "./picking";
import type { TableStore } from "./store";

interface Menu {
  picks: string[];
  choices: Offer[];
  thing: Element;
}

/** A second press sooner than this is the end of the first one, in milliseconds. */
const SECOND_PRESS = 350;

/** From a finger on a thing to a choice: the thing is picked, its destination previewed, and then it is done. */
export class Choosing {
  readonly menu = signal<Menu | null>(null);
  private readonly wish = signal("");
  private readonly pointed = signal<Offer[]>([]);
  private readonly held = signal<{ offer: Offer; since: number } | null>(null);

  readonly picked = computed(() => pickedOf(this.store.choices.value, this.wish.value));
  /** It was not picked by hand, so it cannot be put down. */
  readonly pickedByItself = computed(
    () => this.picked.value !== "" && isOnlySubject(this.store.choices.value, this.picked.value),
  );
  readonly lights = computed(() => lightsOf(this.store.choices.value, this.picked.value));
  readonly buttons = computed(() => buttonsOf(this.store.choices.value));
  /** The choice that waits for the button. A single choice waits from the start. */
  readonly armed = computed<Offer | null>(() => {
    const offers = this.store.choices.value;
    const held = this.held.value?.offer;
    const still = held && offers.find((offer) => offer.action === held.action);
    const [only] = offers;
    return still ?? (only && offers.length === 1 && this.buttons.value.length === 0 ? only : null);
  });
  /** The choice waits because somebody pressed on it, not because it is the only one. */
  readonly putDownPossible = computed(() => this.held.value !== null && this.store.choices.value.length > 1);
  readonly preview = computed(() => this.armed.value ?? this.pointed.value[0] ?? null);
  readonly situation = computed<Situation>(() => ({
    offers: this.store.choices.value,
    placeOf: this.store.placeOf.value,
    kindOf: this.store.kindOf.value,
  }));

  constructor(private readonly store: TableStore) {}

  readonly point = (choices: Offer[]) => (this.pointed.value = choices);

  /** A click, a tap or Enter on a thing. */
  readonly activate = (id: string, thing: Element, byTouch = false) => {
    this.menu.value = null;
    const meant = press(this.situation.value, this.picked.value, id);
    switch (meant.type) {
      case "pick":
        this.pick(meant.subject);
        break;
      case "put down":
        this.putDown();
        break;
      case "do":
        this.request(meant.offer, byTouch || tapTwice.value);
        break;
      case "menu":
        this.menu.value = { picks: meant.picks, choices: meant.offers, thing };
        break;
      case "illegal":
        this.store.askWhyNot(id);
    }
  };

  readonly pick = (subject: string) => {
    this.menu.value = null;
    this.held.value = null;
    this.pointed.value = [];
    this.wish.value = subject;
  };

  /** One step back: first what waits for the button, then what is picked. True if there was anything. */
  readonly putDown = (): boolean => {
    const had = this.menu.value !== null || this.held.value !== null || this.wish.value !== "";
    if (this.menu.value === null && this.held.value === null) this.wish.value = "";
    this.menu.value = null;
    this.held.value = null;
    this.pointed.value = [];
    return had;
  };

  readonly anotherPiece = () => {
    this.held.value = null;
    this.putDown();
  };

  /** Make a choice on the table, or hold it until the button is pressed where one could regret it. */
  readonly request = (choice: Offer, previewFirst = false) => {
    this.menu.value = null;
    this.pointed.value = [];
    const held = this.held.value;
    const again = held?.offer.action === choice.action && Date.now() - held.since > SECOND_PRESS;
    const isGrave = askBeforeFinal.value && choice.final;
    if (choice.danger !== "" || ((previewFirst || isGrave) && !again)) this.hold(choice);
    else this.make(choice);
  };

  /** A button that names the choice: only danger is asked about once more. */
  readonly requestByButton = (choice: Offer) => {
    this.menu.value = null;
    if (choice.danger !== "") this.hold(choice);
    else this.make(choice);
  };

  readonly confirm = () => {
    const choice = this.armed.value;
    if (choice) this.make(choice);
  };

  private hold(offer: Offer): void {
    if (this.held.value?.offer.action !== offer.action) this.held.value = { offer, since: Date.now() };
  }

  private make(choice: Offer): void {
    this.held.value = null;
    this.pointed.value = [];
    this.store.choose(choice);
  }
}
