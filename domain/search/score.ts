import { MAX_WEIGHT } from "./product-words.ts";
import type { Term, QueryTerm } from "./query-terms.ts";
import { POSTING_BITS } from "./text-segment.ts";
import type { TextIndex } from "./text-index.ts";

/** Weight of a word that no product has: less than that of most words that some have. */
const UNKNOWN_WEIGHT = 1.5;

/** Share of its weight that a noise word counts where products have it (SRCH-12). */
const NOISE_SHARE = 0.15;

/**
 * Share of a word that a product covers at least, even with a word that only begins so; a corrected word counts by its
 * share.
 */
const PREFIX_COVERAGE = 0.7;

/** Weight of a pair of words, as a share, in addition to that of its words. */
const PAIR_SHARE = 0.3;

/** Scores of products, by ordinal; `ordinals` are those with a score, ascending. */
export interface Scores {
  ordinals: Uint32Array;
  /** the score of each ordinal */
  score: Float32Array;
  /** the weight of the parts of the text that each ordinal matches; noise words have none next to others (SRCH-12) */
  covered: Float32Array;
  /** the weight of the whole text, in the same way */
  weight: number;
}

/**
 * Scores every product that has any part of a search text: rare words count more than common ones, and `pairs`,
 * neighbors of the text as one word, more than the two words separately (SRCH-6). Loops over whole arrays: with common
 * words most ordinals have a score.
 */
export function scoreProducts(index: TextIndex, queryTerms: readonly QueryTerm[], pairs: readonly string[]): Scores {
  const [score, covered] = [new Float32Array(index.end), new Float32Array(index.end)];
  const scratch = newScratch(index.end);
  // words that no product has are noise too
  const isAllNoise = queryTerms.every((queryTerm) => queryTerm.isNoise || queryTerm.alternatives.length === 0);
  let whole = 0;
  for (const queryTerm of queryTerms) {
    const factor = queryTerm.isNoise ? NOISE_SHARE : 1;
    // a noise word must not raise what a product has to match: that would exclude products that have only the other
    // words
    const coveredFactor = queryTerm.isNoise && !isAllNoise ? 0 : factor;
    const weights = queryTerm.alternatives.map((terms) => terms.reduce((sum, term) => sum + weightOf(term, index), 0));
    const weight = weights.length > 0 ? Math.max(...weights) : UNKNOWN_WEIGHT;
    if (weights.length > 0 || !queryTerm.isNoise) whole += weight * coveredFactor;
    for (const terms of queryTerm.alternatives) scoreAlternative(index, terms, weight, scratch);
    if (queryTerm.alternatives.length > 0) addTerm(scratch, { score, covered, factor, coveredFactor });
  }
  for (const pair of pairs) addPair(index, pair, score);
  return { ordinals: ordinalsWith(covered), score, covered, weight: whole };
}

/** Scores by ordinal, all 0 between two query terms. */
interface Scratch {
  /** of the best alternative of the query term at hand */
  best: Float32Array;
  bestCovered: Float32Array;
  /** of an alternative of several terms */
  sum: Float32Array;
  sumCovered: Float32Array;
  /** of the term at hand */
  term: Float32Array;
  termCovered: Float32Array;
}

function newScratch(end: number): Scratch {
  const floats = () => new Float32Array(end);
  return {
    best: floats(),
    bestCovered: floats(),
    sum: floats(),
    sumCovered: floats(),
    term: floats(),
    termCovered: floats(),
  };
}

/** Scores the products with all `terms`. The part's `weight` is shared out by the rarity of the terms. */
function scoreAlternative(index: TextIndex, terms: readonly Term[], weight: number, scratch: Scratch): void {
  const { best, bestCovered, sum, sumCovered, term, termCovered } = scratch;
  const rarities = terms.map((one) => rarity(one, index));
  // every alternative counts as much as the rarest: an alias as much as its meaning
  const evened = weight / rarities.reduce((all, one) => all + one, 0);
  if (terms.length === 1) return scoreTerm(index, terms[0] as Term, weight, best, bestCovered);
  for (const [place, one] of terms.entries()) {
    const isFirst = place === 0;
    scoreTerm(index, one, (rarities[place] ?? 0) * evened, isFirst ? sum : term, isFirst ? sumCovered : termCovered);
    if (isFirst) continue;
    for (let ordinal = 0; ordinal < sum.length; ordinal++) {
      if (sum[ordinal] === 0) continue;
      // only the products with every term before
      const isBoth = term[ordinal] !== 0;
      sum[ordinal] = isBoth ? (sum[ordinal] as number) + (term[ordinal] as number) : 0;
      sumCovered[ordinal] = isBoth ? (sumCovered[ordinal] as number) + (termCovered[ordinal] as number) : 0;
    }
    term.fill(0);
    termCovered.fill(0);
  }
  for (let ordinal = 0; ordinal < sum.length; ordinal++) {
    if ((sum[ordinal] as number) > (best[ordinal] as number)) best[ordinal] = sum[ordinal] as number;
    if ((sumCovered[ordinal] as number) > (bestCovered[ordinal] as number))
      bestCovered[ordinal] = sumCovered[ordinal] as number;
  }
  sum.fill(0);
  sumCovered.fill(0);
}

/** Raises the scores of the products with any word of a term. */
function scoreTerm(
  index: TextIndex,
  { shares, isCorrected }: Term,
  weight: number,
  score: Float32Array,
  covered: Float32Array,
): void {
  for (const [word, share] of shares) {
    const scale = (weight * share) / MAX_WEIGHT;
    const matched = weight * (isCorrected ? share : Math.max(share, PREFIX_COVERAGE));
    for (const postings of index.postings(word)) {
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] as number;
        const ordinal = posting >>> POSTING_BITS;
        const value = (posting & MAX_WEIGHT) * scale;
        if (value > (score[ordinal] as number)) score[ordinal] = value;
        if (matched > (covered[ordinal] as number)) covered[ordinal] = matched;
      }
    }
  }
}

interface Sums extends Pick<Scores, "score" | "covered"> {
  factor: number;
  coveredFactor: number;
}

function addTerm({ best, bestCovered }: Scratch, { score, covered, factor, coveredFactor }: Sums): void {
  for (let ordinal = 0; ordinal < score.length; ordinal++) {
    score[ordinal] = (score[ordinal] as number) + (best[ordinal] as number) * factor;
    covered[ordinal] = (covered[ordinal] as number) + (bestCovered[ordinal] as number) * coveredFactor;
  }
  best.fill(0);
  bestCovered.fill(0);
}

function addPair(index: TextIndex, pair: string, score: Float32Array): void {
  const scale = (rarity({ frequency: index.frequency(pair) }, index) * PAIR_SHARE) / MAX_WEIGHT;
  for (const postings of index.postings(pair)) {
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] as number;
      const ordinal = posting >>> POSTING_BITS;
      score[ordinal] = (score[ordinal] as number) + (posting & MAX_WEIGHT) * scale;
    }
  }
}

function ordinalsWith(covered: Float32Array): Uint32Array {
  const ordinals = new Uint32Array(covered.length);
  let count = 0;
  for (let ordinal = 0; ordinal < covered.length; ordinal++) if (covered[ordinal] !== 0) ordinals[count++] = ordinal;
  return ordinals.slice(0, count);
}

/** Returns the weight of a term: a correction counts less than the word itself. */
function weightOf(term: Term, index: TextIndex): number {
  return rarity(term, index) * (term.isCorrected ? Math.max(...term.shares.values()) : 1);
}

/** Returns the inverse document frequency of BM25: few products have a rare word, so it says more than a common one. */
function rarity({ frequency }: Pick<Term, "frequency">, index: TextIndex): number {
  const others = Math.max(index.count - frequency, 0);
  return Math.max(Math.log(1 + (others + 0.5) / (frequency + 0.5)), 0.25);
}
