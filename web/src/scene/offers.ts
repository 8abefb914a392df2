import type { Choice, Offer } from "../types";

/** Choices as they are offered, with those marked that a hint has named. */
export function offersOf(choices: Choice[], hinted: Set<number>): Offer[] {
  return choices.map((choice) => ({ ...choice, hinted: hinted.has(choice.action) }));
}

/** What can be chosen at each thing. */
export function offersAt(offers: Offer[]): Map<string, Offer[]> {
  const places = new Map<string, Offer[]>();
  for (const offer of offers)
    for (const trigger of offer.triggers) places.set(trigger, [...(places.get(trigger) ?? []), offer]);
  return places;
}

/** How a thing looks that can be chosen, and one that a hint names. */
export function choiceClass(choices: Offer[] | undefined): string {
  if (!choices) return "";
  return choices.some((choice) => choice.hinted) ? "choice hinted" : "choice";
}

/** What can be chosen at a thing, in words. */
export function sayChoices(choices: Offer[]): string {
  return choices.map((choice) => choice.text + (choice.hinted ? " (hinted)" : "")).join("; or ");
}
