import { isNoise } from "./noise-words.ts";
import type { QueryWord } from "./query-words.ts";
import type { TextIndex } from "./text-index.ts";
import { hasDigit } from "./words.ts";

/** Words of the catalog that a typed word may mean, each with the share of its weight that counts. */
export interface Term {
  shares: ReadonlyMap<string, number>;
  /** in how many products the likeliest one is */
  frequency: number;
  /** whether it is another word than what was typed, which then is matched less */
  isCorrected?: boolean;
}

/** A part of a search text: it is found in a product that has all terms of one of its alternatives. */
export interface QueryTerm {
  alternatives: Term[][];
  /** neighbors that count more together, each pair as one word */
  pairs: string[];
  /** whether it says little (SRCH-12) */
  isNoise: boolean;
}

/** The meanings of aliases: the words of each, by the folded words of the alias with spaces between (SRCH-14). */
export type Aliases = ReadonlyMap<string, readonly string[]>;

/** Words of an alias, at most. */
const MAX_ALIAS_WORDS = 4;

/** Maximum number of words of the catalog for one typed beginning: the most frequent ones. */
const MAX_PREFIXED = 200;

/** Corrections of one word. */
const MAX_CORRECTIONS = 4;

/** Weights of matches that are not the word itself, as shares. */
const share = { aliasOfKnown: 0.8, plural: 0.95, begun: 0.75, begunBesideWhole: 0.45, oneEdit: 0.7, twoEdits: 0.5 };

/** Returns the parts of a search text by what the catalog and the aliases know (SRCH-3, SRCH-5, SRCH-14). */
export function queryTermsOf(words: readonly QueryWord[], index: TextIndex, aliases: Aliases): QueryTerm[] {
  const queryTerms: QueryTerm[] = [];
  const typed = words.map(({ word }) => word);
  for (let at = 0; at < typed.length;) {
    const { queryTerm, length } = aliasTerm(typed, at, index, aliases) ??
      compoundTerm(typed, at, index) ?? { queryTerm: wordTerm(typed[at] ?? "", index), length: 1 };
    queryTerms.push(queryTerm);
    at += length;
  }
  return queryTerms;
}

function lessened({ shares, ...term }: Term, factor: number): Term {
  return { ...term, shares: new Map(Array.from(shares, ([word, one]) => [word, one * factor])) };
}

/** Returns the neighbors among words, each pair as one word. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => (words[at] ?? "") + word);
}

/** Finds the longest alias that begins at a word, with its words as they are typed as an alternative. */
function aliasTerm(words: readonly string[], at: number, index: TextIndex, aliases: Aliases) {
  for (let length = Math.min(MAX_ALIAS_WORDS, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length);
    const meaning = meaningOf(some.join(" "), aliases);
    if (!meaning) continue;
    const typed = some.map((word) => (index.has(word) ? knownTerm(word, index) : null));
    const meant = meaning.map((word) => knownTerm(word, index) ?? termOf(word, index));
    const isKnown = typed.every((term) => term !== null);
    const isMeant = meant.every((term) => term !== null);
    // products that the catalog itself calls so go before those that the alias means
    const alternatives = [
      ...(isKnown ? [typed] : []),
      ...(isMeant ? [isKnown ? meant.map((term) => lessened(term, share.aliasOfKnown)) : meant] : []),
    ];
    const pairs = isKnown ? [] : pairsOf(meaning);
    if (alternatives.length > 0) return { queryTerm: { alternatives, pairs, isNoise: false }, length };
  }
  return null;
}

function meaningOf(phrase: string, aliases: Aliases): readonly string[] | undefined {
  return aliases.get(phrase) ?? (phrase.endsWith("s") ? aliases.get(phrase.slice(0, -1)) : undefined);
}

/** Finds two words that the catalog writes as one, such as "vapor max". */
function compoundTerm(
  words: readonly string[],
  at: number,
  index: TextIndex,
): { queryTerm: QueryTerm; length: number } | null {
  const [first = "", second] = words.slice(at, at + 2);
  if (second === undefined || hasDigit(first) || hasDigit(second)) return null;
  const joined = first + second;
  const both = [knownTerm(first, index), knownTerm(second, index)].filter((term) => term !== null);
  const areKnown = both.length === 2;
  const term =
    knownTerm(joined, index) ?? (areKnown || isNoise(first) || isNoise(second) ? null : termOf(joined, index));
  if (!term) return null;
  // the catalog knows only one of them as a word: it may be meant, and the other misspelled
  if (both.length === 1 && !index.has(joined) && ![...term.shares.keys()].some((word) => word.startsWith(joined))) {
    const alone = [termOf(first, index), termOf(second, index)];
    if (alone.every((one) => one !== null)) return null;
  }
  return { queryTerm: { alternatives: [[term], ...(areKnown ? [both] : [])], pairs: [], isNoise: false }, length: 2 };
}

function wordTerm(word: string, index: TextIndex): QueryTerm {
  const isLittle = isNoise(word);
  const known = knownTerm(word, index);
  // noise is neither completed nor corrected
  if (known || isLittle) return { alternatives: known ? [[known]] : [], pairs: [], isNoise: isLittle };
  const parts = splitWord(word, index);
  const term = hasDigit(word) || !parts ? termOf(word, index) : begunTerm(word, index);
  return { alternatives: [...(term ? [[term]] : []), ...(parts ? [parts] : [])], pairs: [], isNoise: false };
}

/** Finds a word of the catalog, or its plural or singular, with the longer words that it begins. */
function knownTerm(word: string, index: TextIndex): Term | null {
  const form = index.has(word) ? word : singularsOf(word).find((one) => index.has(one));
  if (form === undefined) return null;
  const shares = new Map([[form, form === word ? 1 : share.plural]]);
  if (!hasDigit(word)) {
    for (const other of mostFrequent(index.longerThan(word), index)) {
      if (!shares.has(other)) shares.set(other, other === `${word}s` ? share.plural : share.begunBesideWhole);
    }
  }
  return { shares, frequency: index.frequency(form) };
}

/** Finds the meaning of a word that the catalog does not have: the beginning of some words, or a misspelled one. */
function termOf(word: string, index: TextIndex): Term | null {
  return knownTerm(word, index) ?? begunTerm(word, index) ?? correctedTerm(word, index);
}

function begunTerm(word: string, index: TextIndex): Term | null {
  if (hasDigit(word)) return null;
  const begun = mostFrequent(index.longerThan(word), index);
  if (begun.length === 0) return null;
  return { shares: new Map(begun.map((one) => [one, share.begun])), frequency: index.frequency(begun[0] ?? "") };
}

/** Corrects a misspelled word (SRCH-5). */
function correctedTerm(word: string, index: TextIndex): Term | null {
  if (hasDigit(word) || word.length < 3) return null;
  // a first letter is seldom wrong
  const near = [...index.near(word, word.length > 5 ? 2 : 1)].filter(
    ([other, distance]) => !hasDigit(other) && index.has(other) && (distance === 1 || other[0] === word[0]),
  );
  const least = Math.min(...near.map(([, distance]) => distance));
  const nearest = near.filter(([, distance]) => distance === least).map(([other]) => other);
  const likeliest = nearest
    .toSorted((a, b) => Number(b[0] === word[0]) - Number(a[0] === word[0]) || index.frequency(b) - index.frequency(a))
    .slice(0, MAX_CORRECTIONS);
  if (likeliest.length === 0) return null;
  const counts = least === 1 ? share.oneEdit : share.twoEdits;
  const frequency = Math.max(...likeliest.map((one) => index.frequency(one)));
  return { shares: new Map(likeliest.map((one) => [one, counts])), frequency, isCorrected: true };
}

/**
 * Finds the words of the catalog that a word is written of, such as "jordan1" or "offwhite": the two most frequent, or
 * three.
 */
function splitWord(word: string, index: TextIndex, most = 3): Term[] | null {
  if (/^\d+$/.test(word)) return null;
  let [best, bestFrequency]: [Term[] | null, number] = [null, 0];
  for (let at = 1; at < word.length; at++) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isWhole(first, index)) continue;
    const others = isWhole(rest, index) ? [knownTerm(rest, index)] : most > 2 ? splitWord(rest, index, most - 1) : null;
    const parts = others && [knownTerm(first, index), ...others].filter((term) => term !== null);
    const frequency = Math.min(...(parts ?? []).map((term) => term.frequency));
    if (parts && frequency > bestFrequency) [best, bestFrequency] = [parts, frequency];
  }
  return best;
}

/** Whether a part of a written-together word may be a word itself: a number, or three letters and more. */
function isWhole(part: string, index: TextIndex): boolean {
  return (
    (part.length > 2 || hasDigit(part)) && (index.has(part) || (/^\d+s$/.test(part) && index.has(part.slice(0, -1))))
  );
}

function singularsOf(word: string): string[] {
  if (/^\d+s$/.test(word)) return [word.slice(0, -1)];
  if (word.length < 4 || !word.endsWith("s")) return [];
  return [
    word.slice(0, -1),
    ...(word.endsWith("es") ? [word.slice(0, -2)] : []),
    ...(word.endsWith("ies") ? [`${word.slice(0, -3)}y`] : []),
  ];
}

function mostFrequent(words: Set<string>, index: TextIndex): string[] {
  const frequencies = [...words].map((word) => [word, index.frequency(word)] as const);
  return frequencies
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_PREFIXED)
    .map(([word]) => word);
}
