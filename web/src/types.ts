import type { Choice } from "./generated/messages";

export * from "./generated/messages";

/** A choice as the page offers it. */
export interface Offer extends Choice {
  /** A hint has named it. */
  hinted: boolean;
}
