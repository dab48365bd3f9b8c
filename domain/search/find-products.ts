import type { FoundSku } from "./find-skus.ts";
import { type Aliases, pairsOf, queryTermsOf } from "./query-terms.ts";
import type { QueryWord } from "./query-words.ts";
import { type Scores, scoreProducts } from "./score.ts";
import type { TextIndex } from "./text-index.ts";

/** Share of the best product's match that a product must match (SRCH-3). */
const FOUND_SHARE = 0.6;

/**
 * Share of the whole text that the best product must match; else nothing is found, and it is a closest match (SRCH-15).
 */
const MIN_COVERED = 0.4;

/** Share of the text that a product with all of it has; words that are begun or corrected count less than whole. */
const WHOLE_SHARE = 0.99;

/** Scores of one tier differ by at most this share of the best score (SRCH-6). */
const TIER_SHARE = 0.04;

/** Scores of products for a search text. */
export interface Scored extends Scores {
  /** those whose full name, with or without the nickname, or SKU is the text itself */
  exact: ReadonlySet<number>;
  /** whether every word of the text says little (SRCH-12) */
  isNoise: boolean;
}

/** Products by how well they match: a tier goes before the next one. */
export interface Found {
  /** ordinals */
  tiers: number[][];
  /** whether these are only near what was searched for (SRCH-15) */
  isClosest: boolean;
  /** whether the best product has every part of the text */
  isWhole: boolean;
}

/** Scores the products that have any of the words: what matches nothing weighs less and forbids nothing (SRCH-3). */
export function scoreText(
  index: TextIndex,
  words: readonly QueryWord[],
  aliases: Aliases,
  sku: FoundSku | null = null,
): Scored {
  const queryTerms = queryTermsOf(
    words.filter((word) => !sku?.words.includes(word)),
    index,
    aliases,
  );
  const pairs = [...pairsOf(words.map(({ word }) => word)), ...queryTerms.flatMap((queryTerm) => queryTerm.pairs)];
  const scores = scoreProducts(index, queryTerms, pairs);
  const named = words.length > 0 ? index.named(words.map(({ word }) => word)) : [];
  return {
    ...(sku ? withSku(scores, sku.ordinals, index) : scores),
    exact: new Set([...named, ...(sku?.isExact && queryTerms.length === 0 ? sku.ordinals : [])]),
    isNoise: !sku && queryTerms.every((queryTerm) => queryTerm.isNoise),
  };
}

/** Adds products with a SKU to the scores: a SKU is as rare as a word can be. */
function withSku(scores: Scores, ordinals: readonly number[], index: TextIndex): Scores {
  const weight = Math.log(1 + index.count) + 1;
  const { score, covered } = scores;
  const added = ordinals.filter((ordinal) => covered[ordinal] === 0);
  for (const ordinal of ordinals) {
    score[ordinal] = (score[ordinal] as number) + weight;
    covered[ordinal] = (covered[ordinal] as number) + weight;
  }
  return { score, covered, weight: scores.weight + weight, ordinals: Uint32Array.from([...scores.ordinals, ...added]) };
}

interface Ranking {
  isAllowed?: (ordinal: number) => boolean;
  /** the products are sorted by something else than how well they match */
  isSorted?: boolean;
}

/**
 * Returns the scored products that pass `isAllowed`, the best first, exact names and SKUs before all others (SRCH-6).
 * Those with much less of the text than the best one are left out (SRCH-3). With `isSorted`, all with as much of the
 * text as the best one are one tier.
 */
export function rankProducts(
  { ordinals, score, covered, weight, exact }: Scored,
  { isAllowed = () => true, isSorted = false }: Ranking = {},
): Found {
  let best = 0;
  for (const ordinal of ordinals)
    if ((covered[ordinal] as number) > best && isAllowed(ordinal)) best = covered[ordinal] as number;
  const least = best * FOUND_SHARE;
  const found: number[] = [];
  let highest = 0;
  // loops: filter() with a function takes several times as long
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] as number;
    if ((covered[ordinal] as number) < least || !isAllowed(ordinal)) continue;
    found.push(ordinal);
    if ((score[ordinal] as number) > highest && !exact.has(ordinal)) highest = score[ordinal] as number;
  }
  const tiers: number[][] = Array.from({ length: 2 + Math.ceil(1 / TIER_SHARE) }, () => []);
  const tierOf = (ordinal: number) => {
    if (isSorted) return (covered[ordinal] as number) >= best * WHOLE_SHARE ? 0 : 1;
    return exact.has(ordinal) ? 0 : 1 + Math.floor((1 - (score[ordinal] as number) / highest) / TIER_SHARE);
  };
  for (const ordinal of found) tiers[tierOf(ordinal)]?.push(ordinal);
  return {
    tiers: tiers.filter((tier) => tier.length > 0),
    isClosest: best < weight * MIN_COVERED,
    isWhole: found.length > 0 && best >= weight * WHOLE_SHARE,
  };
}
