import type { Choice, Offer } from "../types";

/** Piece first: from choices and a picked thing to what is lit, and from a press on something to what follows. */

/** What can be chosen now, and which thing lies on which place. */
export interface Situation {
  offers: Offer[];
  /** The place of everything that lies or stands on one. */
  placeOf: Map<string, string>;
  /** Pieces of one kind and owner, for which one may stand for another on the same place. */
  kindOf?: Map<string, string>;
}

export type Press =
  | { type: "pick"; subject: string }
  | { type: "put down" }
  | { type: "do"; offer: Offer }
  | { type: "menu"; picks: string[]; offers: Offer[] }
  | { type: "illegal" };

/** Something that can be chosen: picked up first, or a place where a choice is made. */
export interface Light {
  role: "subject" | "place";
  offers: Offer[];
}

/** Menus go from what changes least to what ends something. */
const KINDS: Choice["kind"][] = [
  "move",
  "place",
  "give",
  "drop",
  "card",
  "ask",
  "answer",
  "build",
  "take",
  "other",
  "end",
];

/** Where a choice is made once its subject is picked; at the subject itself where it names no other place. */
export function placesOf(offer: Offer): string[] {
  if (offer.subject === "") return offer.triggers;
  const places = offer.triggers.filter((trigger) => trigger !== offer.subject);
  return places.length > 0 ? places : [offer.subject];
}

function isMadeAtItself(offer: Offer): boolean {
  return offer.subject !== "" && placesOf(offer)[0] === offer.subject;
}

/** Choices of which every subject and place is in sight. Who cannot see a subject chooses without it. */
export function visibleOffers(offers: Offer[], inSight: Set<string>): Offer[] {
  return offers.map((offer) => {
    const subject = inSight.has(offer.subject) ? offer.subject : "";
    return { ...offer, subject, triggers: offer.triggers.filter((trigger) => inSight.has(trigger)) };
  });
}

/** Choices that belong to no thing in sight: they are buttons. */
export function buttonsOf(offers: Offer[]): Offer[] {
  return offers.filter((offer) => offer.subject === "" && offer.triggers.length === 0);
}

/** Things that one picks up to see where they can go. */
export function subjectsOf(offers: Offer[]): string[] {
  return [
    ...new Set(
      offers.filter((offer) => offer.subject && !isMadeAtItself(offer)).map((offer) => offer.subject),
    ),
  ];
}

/** What is picked: the wish, as long as it can go somewhere; or the only thing that can be picked at all. */
export function pickedOf(offers: Offer[], wish: string): string {
  const subjects = subjectsOf(offers);
  if (subjects.includes(wish)) return wish;
  const [only] = subjects;
  return only !== undefined && isOnlySubject(offers, only) ? only : "";
}

/** Whether there is nothing else on the table to choose than what this thing can do. */
export function isOnlySubject(offers: Offer[], subject: string): boolean {
  return offers.every((offer) => offer.subject === subject || placesOf(offer).length === 0);
}

/** What the picked thing can do where it is. */
export function besideOf(offers: Offer[], picked: string): Offer[] {
  return offers.filter((offer) => picked !== "" && offer.subject === picked && isMadeAtItself(offer));
}

/** All that is lit: the destinations of what is picked, or else what can be picked and what can be done at once. */
export function lightsOf(offers: Offer[], picked: string): Map<string, Light> {
  const lights = new Map<string, Light>();
  const add = (id: string, role: Light["role"], offer: Offer) => {
    const known = lights.get(id);
    if (known) known.offers.push(offer);
    else lights.set(id, { role, offers: [offer] });
  };
  for (const offer of offers) {
    if (picked !== "") {
      if (offer.subject === picked && !isMadeAtItself(offer))
        for (const place of placesOf(offer)) add(place, "place", offer);
    } else if (offer.subject !== "" && !isMadeAtItself(offer)) add(offer.subject, "subject", offer);
    else for (const place of placesOf(offer)) add(place, "place", offer);
  }
  return lights;
}

/** The harmless first: then by kind, as the game lists them. */
export function sorted(offers: Offer[]): Offer[] {
  const harm = ({ danger, final, cost }: Offer) => (danger ? 4 : 0) + (final ? 2 : 0) + (cost ? 1 : 0);
  return offers.toSorted((a, b) => harm(a) - harm(b) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** What a press on a thing means. What lies on a place and the place itself are one. */
export function press(situation: Situation, picked: string, id: string): Press {
  const { offers, placeOf } = situation;
  const place = placeOf.get(id) ?? id;
  const isThere = (thing: string) => thing === id || thing === place || placeOf.get(thing) === place;
  const made = offers.filter((offer) => placesOf(offer).some(isThere));
  if (picked !== "") {
    const ofPicked = made.filter((offer) => offer.subject === picked && !isMadeAtItself(offer));
    const [only] = ofPicked;
    if (only && ofPicked.length === 1) return { type: "do", offer: only };
    if (ofPicked.length > 1) return { type: "menu", picks: [], offers: sorted(ofPicked) };
    if (id === picked) return { type: "put down" };
  }
  const picks = subjectsOf(offers).filter((subject) => subject !== picked && isThere(subject));
  if (picks.includes(id)) return { type: "pick", subject: id };
  const kind = situation.kindOf?.get(id);
  const alike = picks.filter((subject) => kind !== undefined && situation.kindOf?.get(subject) === kind);
  if (alike[0] !== undefined && alike.length === 1) return { type: "pick", subject: alike[0] };
  const [pick] = picks;
  const [only] = made;
  if (pick !== undefined && picks.length === 1 && made.length === 0) return { type: "pick", subject: pick };
  // With another thing in hand, the one choice there may not be what was meant: it is named first.
  if (only && made.length === 1 && picks.length === 0 && picked === "") return { type: "do", offer: only };
  if (picks.length + made.length > 0) return { type: "menu", picks, offers: sorted(made) };
  return { type: "illegal" };
}
