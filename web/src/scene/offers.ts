import type { Light } from "../table/picking";
import type { Choice, Offer } from "../types";

/** Choices as they are offered, with those marked that a hint has named. */
export function offersOf(choices: Choice[], hinted: Set<number>): Offer[] {
  return choices.map((choice) => ({ ...choice, hinted: hinted.has(choice.action) }));
}

/** How a thing looks that can be chosen, and one that a hint names. */
export function lightClass(light: Light | undefined): string {
  if (!light) return "";
  const hinted = light.offers.some((offer) => offer.hinted);
  return `choice ${light.role}${hinted ? " hinted" : ""}`;
}

/** What can be chosen at a thing, in words. */
export function sayLight({ role, offers }: Light): string {
  const hinted = offers.some((offer) => offer.hinted);
  if (role === "subject") return `pick it, it can go to ${count(offers.length)}${hinted ? " (hinted)" : ""}`;
  return offers.map((offer) => sayOffer(offer) + (offer.hinted ? " (hinted)" : "")).join("; or ");
}

function count(places: number): string {
  return places === 1 ? "one place" : `${places} places`;
}

/** A choice with what it costs and what one must fear. */
export function sayOffer({ text, cost, danger }: Offer): string {
  return [text + (cost ? ` (${cost})` : ""), danger].filter(Boolean).join(". ");
}
