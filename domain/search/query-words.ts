import { wordsOf } from "./words.ts";

/** Word of a search text, and its place in the text. */
export interface QueryWord {
  word: string;
  /** the first character, and the one after the last */
  start: number;
  end: number;
}

/** Returns the words of a search text, which is in NFKC, in their order. */
export function queryWords(text: string): QueryWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}'’‘`´]+/gu)).flatMap(({ 0: typed, index }) =>
    wordsOf(typed).map((word) => ({ word, start: index, end: index + typed.length })),
  );
}
