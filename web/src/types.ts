export type * from "./generated/messages";
