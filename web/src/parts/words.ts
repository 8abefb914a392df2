import type { SeatInfo, SeatMark } from "../types";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A seat in running text: the person and the side, or the side alone where both are the same. */
export function seatTitle(mark: SeatMark | undefined, info: SeatInfo | undefined): string {
  const side = mark?.name ?? info?.side ?? "";
  if (!info?.name || info.name === side) return side;
  const name = info.kind === "bot" ? `${capital(info.name)} bot` : info.name;
  return side ? `${name} (${side})` : name;
}

/** A refusal without the rule's number that may stand at its end, and that number. */
export function splitRule(sentence: string): { words: string; rule: string } {
  const found = /^(.*?)\s*\(([A-Z][A-Z ]*-\d+[a-z]?(?:, [A-Z ]*-?\d+[a-z]?)*)\)\.?$/s.exec(sentence);
  const words = found?.[1]?.trimEnd();
  if (!words) return { words: sentence, rule: "" };
  return { words: /[.!?]$/.test(words) ? words : `${words}.`, rule: found?.[2] ?? "" };
}

/** The end in a few words: "You win!", "Blue wins", "We lost". The sentence of the game says why. */
export function headline(
  sentence: string,
  marks: SeatMark[],
  mine: number[],
  titleOf: (seat: number) => string,
): string {
  const together = mine.length > 0 ? "We" : "They";
  if (/\beverybody wins\b|^we (win|won)\b/i.test(sentence)) return `${together} win!`;
  if (/\b(everybody|all) (loses?|lost)\b|\bhas lost\b|\bis lost\b|^we lost\b/i.test(sentence))
    return `${together} lost`;
  // Who is named before the verb; figures of others may follow it.
  const claim = /(?:^|[.;:]\s*)([^.;:]*?)\b(?:wins?|shares? the victory)\b/.exec(sentence)?.[1] ?? "";
  const winners = marks.filter((mark) => new RegExp(`\\b${escape(mark.name)}\\b`).test(claim));
  const [winner] = winners;
  if (winners.some((mark) => mine.includes(mark.seat)))
    return winners.length > 1 ? "You win together!" : "You win!";
  if (winner && winners.length === 1) return `${titleOf(winner.seat)} wins`;
  if (winner) return `${winners.map((mark) => mark.name).join(" and ")} win`;
  return "The game is over";
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
