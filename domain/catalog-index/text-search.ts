import { LRUCache } from "lru-cache";
import type { Names } from "#domain/catalog/names.ts";
import { findSku } from "#domain/search/find-skus.ts";
import { rankProducts, scoreText } from "#domain/search/find-products.ts";
import type { Aliases } from "#domain/search/query-terms.ts";
import { type QueryWord, queryWords } from "#domain/search/query-words.ts";
import type { TextIndex } from "#domain/search/text-index.ts";
import type { Measure } from "#domain/time/periods.ts";
import { type Condition, type Phrase, parseSearch } from "#domain/search/parse-search.ts";
import { Bitmap } from "./bitmap.ts";
import type { FacetIndex } from "./facet-index.ts";

/** The rest of a text is cut off (SRCH-7). */
const MAX_LENGTH = 200;
const MAX_WORDS = 12;

/** Bytes of cached searches: their next pages and filters need no second search. */
const MAX_CACHED_BYTES = 16 * 2 ** 20;

/** A phrase of a search text that became a condition, and the text without it (SRCH-13). */
export interface Understood {
  label: string;
  without: string;
}

/** Ordinals in tiers: the best matches first (SRCH-6). */
export interface Matches {
  tiers: readonly Bitmap[];
  /** the ordinals of all tiers */
  all: Bitmap;
}

/** Products that a search text finds. */
export interface TextMatches {
  found: Matches;
  /** the nearest ones, when nothing is found (SRCH-15) */
  closest: Matches;
  understood: readonly Understood[];
  /** the measure that the text sorts by, within the tiers (SRCH-13) */
  sortedBy?: Measure;
}

interface Source {
  text: TextIndex;
  facets: FacetIndex;
  names: Names;
  aliases: Aliases;
}

/** Finds products by text, in one version of the catalog. */
export class TextSearch {
  readonly #source: Source;
  readonly #cache = new LRUCache<string, TextMatches>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ found, closest }) => countBytes(found) + countBytes(closest) + 1_000,
  });

  constructor(source: Source) {
    this.#source = source;
  }

  /** The meanings of aliases. */
  get aliases(): Aliases {
    return this.#source.aliases;
  }

  /** Finds the products that `text` finds on `today`, a New York day. */
  find(text: string, today: string): TextMatches {
    // full-width letters, ligatures and the like as plain ones
    const line = normalizeSearchText(text).normalize("NFKC");
    const key = `${today} ${line}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const matches = findMatches(this.#source, line, today);
    this.#cache.set(key, matches);
    return matches;
  }
}

/** Returns the part of `text` that is searched for: one line, without control characters (SRCH-7). */
export function normalizeSearchText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, MAX_LENGTH).join("");
}

const nothing: Matches = { tiers: [], all: new Bitmap() };

function matchesOf(tiers: readonly (readonly number[])[]): Matches {
  const sets = tiers.map((tier) => Bitmap.of(tier));
  return { tiers: sets, all: union(sets) };
}

function findMatches(source: Source, text: string, today: string): TextMatches {
  const words = queryWords(text).slice(0, MAX_WORDS);
  const sku = findSku(words, source.text);
  const sizeRuns = source.names.sizeRuns.map(({ name }) => name);
  const free = words.filter((word) => !sku?.words.includes(word));
  const phrases = withoutNames(parseSearch(text, free, { sizeRuns, today }), words, source);
  const rest = words.filter((word) => !phrases.some((phrase) => isWithin(word, phrase)));
  const scored = scoreText(source.text, rest, source.aliases, sku);
  const sortedBy = phrases.find(({ condition }) => condition.sortedBy)?.condition.sortedBy;
  for (const { allowed, month } of allowedBy(phrases, source, today)) {
    const understood = describePhrases(text, phrases, month);
    // noise next to understood phrases, such as "upcoming shoes", is no text
    if (scored.isNoise && phrases.length > 0) {
      if (allowed.count() > 0)
        return { found: { tiers: [allowed], all: allowed }, closest: nothing, understood, sortedBy };
      continue;
    }
    const isSorted = sortedBy !== undefined;
    const { tiers, isClosest } = rankProducts(scored, { isAllowed: (ordinal) => allowed.has(ordinal), isSorted });
    if (tiers.length > 0 && !isClosest) return { found: matchesOf(tiers), closest: nothing, understood, sortedBy };
  }
  const closest = matchesOf(rankProducts(scored).tiers);
  return { found: nothing, closest, understood: describePhrases(text, phrases) };
}

/** Phrases with the text without each; one that may be several months names the `month` that it is, yyyymm. */
function describePhrases(text: string, phrases: readonly Phrase[], month?: number): Understood[] {
  return phrases.map(({ label, start, end, condition }) => ({
    label: month && (condition.months?.length ?? 0) > 1 ? `${label} ${Math.floor(month / 100)}` : label,
    without: `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, " ").trim(),
  }));
}

/**
 * Returns the phrases that are not part of a name, such as "Women's Day": some product has every word of the text but
 * those of the others.
 */
function withoutNames(phrases: readonly Phrase[], words: readonly QueryWord[], { text, aliases }: Source): Phrase[] {
  const { names = [], conditions = [] } = Object.groupBy(phrases, (phrase) => {
    const own = words.filter((word) => isWithin(word, phrase));
    return phrase.mayBeName && own.every(({ word }) => text.has(word)) ? "names" : "conditions";
  });
  if (names.length === 0) return conditions;
  const rest = words.filter((word) => !conditions.some((phrase) => isWithin(word, phrase)));
  return rankProducts(scoreText(text, rest, aliases)).isWhole ? conditions : [...phrases];
}

function isWithin(word: QueryWord, { start, end }: Phrase): boolean {
  return word.start < end && word.end > start;
}

/**
 * Returns the products that every phrase lets through: one set for each month that a month without a year can be, the
 * nearest first.
 */
function* allowedBy(
  phrases: readonly Phrase[],
  { facets, names }: Source,
  today: string,
): Generator<{ allowed: Bitmap; month?: number }> {
  const conditions = phrases.map(({ condition }) => condition);
  const sets = [facets.every, ...conditions.flatMap((condition) => setsOf(condition, facets, names, today))];
  const months = conditions.flatMap((condition) => (condition.months ? [condition.months] : []));
  const [first = [], ...others] = months;
  const fixed = Bitmap.intersection([
    ...sets,
    ...others.map((several) => union(several.map((month) => facets.withFacet("month", month)))),
  ]);
  if (months.length === 0) yield { allowed: fixed };
  for (const month of first) {
    const allowed = fixed.and(facets.withFacet("month", month));
    if (allowed.count() > 0) yield { allowed, month };
  }
}

function setsOf({ sizeRuns, year, days, released, price }: Condition, facets: FacetIndex, names: Names, today: string) {
  const runs = names.sizeRuns.filter(({ name }) => sizeRuns?.includes(name));
  return [
    ...(sizeRuns ? [union(runs.map(({ id }) => facets.withFacet("size_run", id)))] : []),
    ...(year ? [facets.withFacet("year", year)] : []),
    ...(days ? [facets.releasedBetween(days.first, days.last), facets.listed] : []),
    // a release filter leaves out what is unreleased (CAT-6)
    ...(released ? [facets.forDay(today)[released], facets.listed] : []),
    ...(price ? [facets.pricedBetween(price.least, price.most)] : []),
  ];
}

function union(sets: readonly Bitmap[]): Bitmap {
  return sets.reduce((all, one) => all.or(one), new Bitmap());
}

function countBytes({ tiers, all }: Matches): number {
  return tiers.reduce((sum, tier) => sum + tier.byteLength, all.byteLength);
}
