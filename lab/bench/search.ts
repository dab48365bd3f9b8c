import MiniSearch from "minisearch";
import { openDemoSearch } from "../../test/search/demo-search.ts";
import { meansByKind, type Product, type Query, readQueries, reciprocalRank } from "../../test/search/query-table.ts";
import type { Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";

/** Number of places that count in a list, and in the suggestions. */
const LIST_LENGTH = 50;
const MAX_SUGGESTIONS = 6;

const SMALL = 1_000;

/**
 * Measures at which rank a search finds what people mean, against MiniSearch on the same fields, and the time of
 * searches.
 */
export const benchSearch: Section = async ({ sites, scale, rounds }) => {
  const ranks = await compareRanks();
  const times: Record<string, Times> = {};
  for (const products of [SMALL, scale]) times[products] = await timeSearches(await sites.open(products), rounds);
  printTable([
    ["One search, not cached (ms)", "list, median", "list, p95", "suggestions, median", "suggestions, p95"],
    ...Object.entries(times).map(([products, { list, suggestions }]) => [
      `${products} products`,
      ...[list.median, list.p95, suggestions.median, suggestions.p95].map((ms) => ms.toFixed(2)),
    ]),
  ]);
  return { ranks, times };
};

async function compareRanks() {
  const demo = await openDemoSearch();
  const mini = indexInMiniSearch(demo.products, demo.modelNames);
  const measure = (queries: Query[], find: (text: string, limit: number) => Product[]) => ({
    lists: meansByKind(queries, (query) => reciprocalRank(find(query.text, LIST_LENGTH), query)),
    suggestions: meansByKind(queries, (query) => reciprocalRank(find(query.text, MAX_SUGGESTIONS), query)),
  });
  const compared = (["queries", "held-out-queries"] as const).map((table) => {
    const queries = readQueries(table);
    return [
      table,
      { count: queries.length, toebox: measure(queries, demo.find), minisearch: measure(queries, mini) },
    ] as const;
  });
  for (const [table, { count, toebox, minisearch }] of compared) {
    printTable([
      [`Mean reciprocal rank, ${count} ${table}`, "list", "MiniSearch", "suggestions", "MiniSearch"],
      ...Object.keys(toebox.lists).map((kind) => [
        kind,
        ...[toebox.lists, minisearch.lists, toebox.suggestions, minisearch.suggestions].map((of) =>
          (of[kind] ?? Number.NaN).toFixed(3),
        ),
      ]),
    ]);
  }
  return Object.fromEntries(compared);
}

/** Builds a plain index of the same fields: any word, beginnings, and misspelled words. */
function indexInMiniSearch(products: readonly Product[], modelNames: ReadonlyMap<string, string>) {
  const fields = ["full_name", "nickname", "color_text", "brand", "model", "sku"];
  const index = new MiniSearch({ fields, searchOptions: { prefix: true, fuzzy: 0.2 } });
  index.addAll(
    products.map(({ full_name, nickname, color_text, brand, model, sizes = [] }, id) => ({
      id,
      full_name,
      nickname: nickname ?? "",
      color_text: color_text ?? "",
      brand,
      model: modelNames.get(model ?? "") ?? "",
      sku: sizes.map(({ sku }) => sku ?? "").join(" "),
    })),
  );
  return (text: string, limit: number) =>
    index
      .search(text)
      .slice(0, limit)
      .map(({ id }) => products[Number(id)] as Product);
}

interface Percentiles {
  median: number;
  p95: number;
}

interface Times {
  list: Percentiles;
  suggestions: Percentiles;
}

/** Measures the calls for the queries of the table. Capital letters make each round new to the cache of searches. */
async function timeSearches({ app }: Site, rounds: number): Promise<Times> {
  const took = { products: [] as number[], suggestions: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const { text } of readQueries("queries")) {
      const at = (round + 1) * 2;
      for (const [call, typed] of [
        ["products", capitals(text, at)],
        ["suggestions", capitals(text, at + 1)],
      ] as const) {
        const start = performance.now();
        const reply = await app.inject(`/api/${call}?search=${encodeURIComponent(typed)}`);
        if (reply.statusCode !== 200) throw new Error(`the site answers ${reply.statusCode} to "${typed}"`);
        if (round >= 0) took[call].push(performance.now() - start);
      }
    }
  }
  return { list: percentiles(took.products), suggestions: percentiles(took.suggestions) };
}

/** Returns the text with other letters in capitals for each `variant`; they all mean the same. */
function capitals(text: string, variant: number): string {
  return Array.from(text.toLowerCase(), (letter, at) =>
    (variant >> (at % 8)) & 1 ? letter.toUpperCase() : letter,
  ).join("");
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
