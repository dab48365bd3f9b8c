import { isNoise } from "./noise-words.ts";
import type { QueryWord } from "./query-words.ts";
import { foldSku, type SkuList } from "./sku-list.ts";
import type { TextIndex } from "./text-index.ts";

/** A SKU in a search text: the words that spell it, and the products that have it. */
export interface FoundSku {
  words: readonly QueryWord[];
  ordinals: readonly number[];
  /** false for the beginning of one, and for one with a mistake */
  isExact: boolean;
}

/** Maximum number of words that spell a SKU: "DD1391 - 100" has two, and a space may be anywhere. */
const MAX_WORDS = 4;

/** The least length of a beginning (SRCH-4). */
const MIN_LENGTH = 4;

/** One wrong, missing, extra or swapped character is forgiven from this length on (SRCH-5). */
const MIN_CORRECTED_LENGTH = 6;

const CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Finds the first SKU of a search text: one that is exact, else the longest beginning or one with a mistake (SRCH-4).
 */
export function findSku(words: readonly QueryWord[], index: TextIndex): FoundSku | null {
  const spans = spansOf(words, index);
  for (const { span, folded } of spans) {
    const ordinals = index.ordinalsBySku((skus) => skus.equalTo(folded));
    if (ordinals.length > 0) return { words: span, ordinals, isExact: true };
  }
  for (const { span, folded } of spans) {
    const begun = index.ordinalsBySku((skus) => skus.beginningWith(folded));
    const ordinals =
      begun.length === 0 && isSkuShaped(folded) ? index.ordinalsBySku((skus) => withOneMistake(folded, skus)) : begun;
    if (ordinals.length > 0) return { words: span, ordinals, isExact: false };
  }
  return null;
}

/** Returns the runs of words that may spell a SKU, the longest first. */
function spansOf(words: readonly QueryWord[], index: TextIndex) {
  const spans: { span: readonly QueryWord[]; folded: string }[] = [];
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const span = words.slice(at, at + length);
      const typed = span.map(({ word }) => word).join("");
      const folded = foldSku(typed);
      if (folded.length < MIN_LENGTH || !/\d/.test(typed) || folded.length !== typed.length) continue;
      // the name of a shoe, such as "air max 90", "8000" or "2021"
      if (length > 1 ? span.every(({ word }) => /^\p{L}{3}/u.test(word)) : isName(typed, index)) continue;
      if (length > 1 && span.some(({ word }) => isNoise(word) && word.length > 2)) continue;
      spans.push({ span, folded });
    }
  }
  return spans;
}

function isName(word: string, index: TextIndex): boolean {
  return (word.length < 6 && index.has(word)) || /^(19|20)\d\d$/.test(word);
}

/** Whether a text has few letters and several digits. */
function isSkuShaped(folded: string): boolean {
  const digits = folded.replace(/\D/g, "").length;
  return folded.length >= MIN_CORRECTED_LENGTH && digits >= 4 && folded.length - digits <= 4;
}

/**
 * Returns the ordinals of the SKUs that one edit of `folded` makes: two swapped characters if that is one, else any other
 * edit.
 */
function withOneMistake(folded: string, skus: SkuList): number[] {
  const parts = Array.from({ length: folded.length + 1 }, (_, at) => [folded.slice(0, at), folded.slice(at)] as const);
  const swapped = parts.map(([left, right]) => left + right.charAt(1) + right.charAt(0) + right.slice(2));
  const edited = parts.flatMap(([left, right]) => [
    left + right.slice(1),
    ...Array.from(CHARACTERS, (character) => left + character + right.slice(1)),
    ...Array.from(CHARACTERS, (character) => left + character + right),
  ]);
  for (const tried of [swapped, edited]) {
    const ordinals = [...new Set(tried)].flatMap((one) => (one.length < MIN_CORRECTED_LENGTH ? [] : skus.equalTo(one)));
    if (ordinals.length > 0) return ordinals;
  }
  return [];
}
