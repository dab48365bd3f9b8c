import { MAX_WEIGHT } from "./product-words.ts";
import type { Term, Unit } from "./query-units.ts";
import { POSTING_BITS } from "./text-segment.ts";
import type { TextIndex } from "./text-index.ts";

/** What a word counts that no product has: less than most words that some have. */
const UNKNOWN_WEIGHT = 1.5;

/** How much of a noise word counts where products have it (SRCH-12). */
const NOISE_SHARE = 0.15;

/** What of a word a product has at least that has it, be it only begun; a corrected word counts by its share. */
const BEGUN_COVERED = 0.7;

/** How much a pair of words counts beside the words. */
const PAIR_SHARE = 0.3;

/** Scores of products, by slot; `slots` are those with a score. */
export interface Scores {
  slots: number[];
  /** how well each slot matches */
  score: Float32Array;
  /** the weight of the parts of the text that each slot matches */
  covered: Float32Array;
  /** the weight of the whole text */
  weight: number;
}

/**
 * Scores every product that has any part of a search text: rare words count more than common ones, and `pairs`, neighbors of
 * the text as one word, more than their words apart (SRCH-6).
 */
export function scoreProducts(index: TextIndex, units: readonly Unit[], pairs: readonly string[]): Scores {
  const scores: Scores = {
    slots: [],
    score: new Float32Array(index.end),
    covered: new Float32Array(index.end),
    weight: 0,
  };
  const scratch = newScratch(index.end);
  for (const unit of units) {
    const factor = unit.isNoise ? NOISE_SHARE : 1;
    const weights = unit.alternatives.map((terms) => terms.reduce((sum, term) => sum + weightOf(term, index), 0));
    const weight = weights.length > 0 ? Math.max(...weights) : UNKNOWN_WEIGHT;
    if (weights.length > 0 || !unit.isNoise) scores.weight += weight * factor;
    for (const terms of unit.alternatives) scoreAlternative(index, terms, weight, scratch);
    addUnit(scratch, scores, factor);
  }
  for (const pair of pairs) {
    const weight = (rarity({ frequency: index.frequency(pair) }, index) * PAIR_SHARE) / MAX_WEIGHT;
    for (const posting of index.postings(pair).flatMap((postings) => Array.from(postings))) {
      const slot = posting >>> POSTING_BITS;
      // only beside the words themselves
      if (scores.covered[slot] === 0) continue;
      scores.score[slot] = (scores.score[slot] as number) + (posting & MAX_WEIGHT) * weight;
    }
  }
  return scores;
}

/** The best alternative of the unit at hand, by slot. */
interface Scratch {
  best: Float32Array;
  bestCovered: Float32Array;
  /** the slots with a score in the unit */
  slots: number[];
  term: Float32Array;
  termShare: Float32Array;
  sum: Float32Array;
  sumCovered: Float32Array;
  terms: Uint8Array;
}

function newScratch(end: number): Scratch {
  const floats = () => new Float32Array(end);
  return {
    best: floats(),
    bestCovered: floats(),
    slots: [],
    term: floats(),
    termShare: floats(),
    sum: floats(),
    sumCovered: floats(),
    terms: new Uint8Array(end),
  };
}

/** Scores the products with all `terms`. The part's `weight` is shared out by the rarity of the terms. */
function scoreAlternative(index: TextIndex, terms: readonly Term[], weight: number, scratch: Scratch): void {
  const { best, bestCovered, slots, term, termShare, sum, sumCovered, terms: count } = scratch;
  const rarities = terms.map((one) => rarity(one, index));
  // every alternative counts as much as the rarest: an alias as much as what it stands for
  const evened = weight / rarities.reduce((all, one) => all + one, 0);
  const touched: number[] = [];
  for (const [place, { shares, isCorrected }] of terms.entries()) {
    const found: number[] = [];
    for (const [word, share] of shares) {
      const matched = isCorrected ? share : Math.max(share, BEGUN_COVERED);
      for (const postings of index.postings(word)) {
        for (let at = 0; at < postings.length; at++) {
          const posting = postings[at] as number;
          const slot = posting >>> POSTING_BITS;
          const value = (posting & MAX_WEIGHT) * share;
          const before = term[slot] as number;
          if (value <= before) continue;
          if (before === 0) found.push(slot);
          term[slot] = value;
          if (matched > (termShare[slot] as number)) termShare[slot] = matched;
        }
      }
    }
    const termWeight = (rarities[place] ?? 0) * evened;
    for (const slot of found) {
      // only the products with every term before
      if (count[slot] === place) {
        if (place === 0) touched.push(slot);
        count[slot] = place + 1;
        sum[slot] = (sum[slot] as number) + ((term[slot] as number) / MAX_WEIGHT) * termWeight;
        sumCovered[slot] = (sumCovered[slot] as number) + (termShare[slot] as number) * termWeight;
      }
      term[slot] = 0;
      termShare[slot] = 0;
    }
  }
  for (const slot of touched) {
    if (count[slot] === terms.length) {
      if (best[slot] === 0) slots.push(slot);
      best[slot] = Math.max(best[slot] as number, sum[slot] as number);
      bestCovered[slot] = Math.max(bestCovered[slot] as number, sumCovered[slot] as number);
    }
    sum[slot] = 0;
    sumCovered[slot] = 0;
    count[slot] = 0;
  }
}

function addUnit({ best, bestCovered, slots }: Scratch, scores: Scores, factor: number): void {
  const { score, covered } = scores;
  for (const slot of slots) {
    if (covered[slot] === 0) scores.slots.push(slot);
    score[slot] = (score[slot] as number) + (best[slot] as number) * factor;
    covered[slot] = (covered[slot] as number) + (bestCovered[slot] as number) * factor;
    best[slot] = 0;
    bestCovered[slot] = 0;
  }
  slots.length = 0;
}

/** What a term counts: a correction counts less than the word itself. */
function weightOf(term: Term, index: TextIndex): number {
  return rarity(term, index) * (term.isCorrected ? Math.max(...term.shares.values()) : 1);
}

/** Few products have a rare word: it says more than a common one (the inverse document frequency of BM25). */
function rarity({ frequency }: Pick<Term, "frequency">, index: TextIndex): number {
  const others = Math.max(index.count - frequency, 0);
  return Math.max(Math.log(1 + (others + 0.5) / (frequency + 0.5)), 0.25);
}
