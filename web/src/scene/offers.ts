import type { Offer } from "../types";

/** How a thing looks that can be chosen, and one that a hint names. */
export function choiceClass(choices: Offer[] | undefined): string {
  if (!choices) return "";
  return choices.some((choice) => choice.hinted) ? "choice hinted" : "choice";
}

/** What can be chosen at a thing, in words. */
export function sayChoices(choices: Offer[]): string {
  return choices.map((choice) => choice.label + (choice.hinted ? " (hinted)" : "")).join("; or ");
}
