import { DIRECTION, INVISIBLE, LOST } from "../../form-field.ts";

/**
 * Control characters except line ends, code points that are no characters, marks that would turn the text around them, signs that nobody sees,
 * and the sign for lost characters.
 */
const UNWANTED = new RegExp(String.raw`(?!\n)[\p{Cc}\p{NChar}]|${DIRECTION.source}|${INVISIBLE.source}|${LOST}`, "gu");

/** Returns a text of one line (NEWS-15). */
export function lineOf(text: string): string {
  return text.toWellFormed().replaceAll(/\s+/gu, " ").replaceAll(UNWANTED, "").trim();
}

/** Returns a text that keeps its lines, with at most one empty one between two. */
export function linesOf(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(UNWANTED, "")
    .trim();
}

/** Returns a text of at most `maxLength` characters: a longer one ends with its last whole word and "…". */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const most = text.slice(0, maxLength);
  const end = Math.max(most.lastIndexOf(" "), most.lastIndexOf("\n"));
  // a word that fills everything is cut
  const kept = end > 0 ? most.slice(0, end) : wholeCharacters(text, maxLength - 1);
  return `${kept.replace(/[\s.,;:!?…–-]+$/u, "")}…`;
}

/** Returns a text of at most `maxLength` characters: a longer one ends within a word, with "…". */
export function cutWithinWord(text: string, maxLength: number): string {
  return text.length > maxLength ? `${wholeCharacters(text, maxLength - 1)}…` : text;
}

/** Returns the beginning of a text, without half a character at its end. */
function wholeCharacters(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
