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
  /** slots */
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
    ...(sku ? withSku(scores, sku.slots, index) : scores),
    exact: new Set([...named, ...(sku?.isExact && queryTerms.length === 0 ? sku.slots : [])]),
    isNoise: !sku && queryTerms.every((queryTerm) => queryTerm.isNoise),
  };
}

/** Adds products with a SKU to the scores: a SKU is as rare as a word can be. */
function withSku(scores: Scores, slots: readonly number[], index: TextIndex): Scores {
  const weight = Math.log(1 + index.count) + 1;
  const { score, covered } = scores;
  const added = slots.filter((slot) => covered[slot] === 0);
  for (const slot of slots) {
    score[slot] = (score[slot] as number) + weight;
    covered[slot] = (covered[slot] as number) + weight;
  }
  return { score, covered, weight: scores.weight + weight, slots: Uint32Array.from([...scores.slots, ...added]) };
}

interface Ranking {
  isAllowed?: (slot: number) => boolean;
  /** the products are sorted by something else than how well they match */
  isSorted?: boolean;
}

/**
 * Returns the scored products that pass `isAllowed`, the best first, exact names and SKUs before all others (SRCH-6).
 * Those with much less of the text than the best one are left out (SRCH-3). With `isSorted`, all with as much of the
 * text as the best one are one tier.
 */
export function rankProducts(
  { slots, score, covered, weight, exact }: Scored,
  { isAllowed = () => true, isSorted = false }: Ranking = {},
): Found {
  let best = 0;
  for (const slot of slots) if ((covered[slot] as number) > best && isAllowed(slot)) best = covered[slot] as number;
  const least = best * FOUND_SHARE;
  const found: number[] = [];
  let highest = 0;
  // loops: filter() with a function takes several times as long
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number;
    if ((covered[slot] as number) < least || !isAllowed(slot)) continue;
    found.push(slot);
    if ((score[slot] as number) > highest && !exact.has(slot)) highest = score[slot] as number;
  }
  const tiers: number[][] = Array.from({ length: 2 + Math.ceil(1 / TIER_SHARE) }, () => []);
  const tierOf = (slot: number) => {
    if (isSorted) return (covered[slot] as number) >= best * WHOLE_SHARE ? 0 : 1;
    return exact.has(slot) ? 0 : 1 + Math.floor((1 - (score[slot] as number) / highest) / TIER_SHARE);
  };
  for (const slot of found) tiers[tierOf(slot)]?.push(slot);
  return {
    tiers: tiers.filter((tier) => tier.length > 0),
    isClosest: best < weight * MIN_COVERED,
    isWhole: found.length > 0 && best >= weight * WHOLE_SHARE,
  };
}
