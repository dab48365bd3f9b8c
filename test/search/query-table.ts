import { readFileSync } from "node:fs";
import type { NewProductInput } from "#domain/entries/bundle.ts";

export type Product = NewProductInput;

/** A search text as people type it, and the products that it should find first. */
export interface Query {
  kind: string;
  text: string;
  isExpected: (product: Product) => boolean;
}

/** "queries" was written before the search, "held-out-queries" after it. */
export type Table = "queries" | "held-out-queries";

/** The day of the tables, to which months and "upcoming" refer. */
export const TABLE_DAY = "2026-11-21";

/**
 * Reads the queries of a table: kind, text and what is expected, with | between. What is expected are patterns of
 * slugs, of which any must match, and conditions such as `run:Women`, `year:2021`, `month:2026-11`, `color:red`,
 * `sku:DD1391`, `price<150`, `upcoming` and `past`, of which all must hold.
 */
export function readQueries(table: Table): Query[] {
  const lines = readFileSync(new URL(`./${table}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [kind = "", text = "", expected = ""] = line.split("|");
    const parts = expected.split(" ").map((part) => conditionOf(part) ?? patternOf(part));
    const patterns = parts.filter((part) => part instanceof RegExp);
    const conditions = parts.filter((part) => typeof part === "function");
    const isExpected = (product: Product) =>
      (patterns.length === 0 || patterns.some((pattern) => pattern.test(product.slug))) &&
      conditions.every((holds) => holds(product));
    return { kind, text, isExpected };
  });
}

function patternOf(slug: string): RegExp {
  return new RegExp(`^${slug.replaceAll("*", ".*").replaceAll("?", ".")}(-demo)?$`);
}

function conditionOf(part: string): ((product: Product) => boolean) | null {
  const [, name = part, value = ""] = /^([a-z]+)[:<>](.*)$/.exec(part) ?? [];
  const price = ({ sizes }: Product) => sizes?.[0]?.price ?? Number.NaN;
  switch (part.includes("<") ? "below" : part.includes(">") ? "above" : name) {
    case "run": {
      const runs = value.replaceAll("_", " ").split(",");
      return ({ sizes = [] }) => sizes.some(({ size_run }) => runs.includes(size_run));
    }
    case "year":
    case "month":
      return ({ release_date }) => release_date?.startsWith(value) ?? false;
    case "color":
      return ({ nickname, color_text }) => `${nickname} ${color_text}`.toLowerCase().includes(value);
    case "sku":
      return ({ sizes = [] }) => sizes.some(({ sku }) => sku?.startsWith(value));
    case "below":
      return (product) => price(product) <= Number(value);
    case "above":
      return (product) => price(product) >= Number(value);
    case "upcoming":
      return (product) => !product.unreleased_management && !isPast(product);
    case "past":
      return isPast;
    default:
      return null;
  }
}

function isPast({ release_date }: Product): boolean {
  return release_date ? release_date < TABLE_DAY.slice(0, release_date.length) : false;
}

/** Returns 1 divided by the place of the first expected product, from 1; 0 without one. */
export function reciprocalRank(found: readonly Product[], { isExpected }: Query): number {
  return 1 / (found.findIndex(isExpected) + 1 || Number.POSITIVE_INFINITY);
}

/** Returns the mean of `valueOf` over the queries of each kind, and over "all". */
export function meansByKind(queries: readonly Query[], valueOf: (query: Query) => number): Record<string, number> {
  const mean = (some: readonly Query[]) => some.reduce((sum, query) => sum + valueOf(query), 0) / some.length;
  const kinds = Object.entries(Object.groupBy(queries, ({ kind }) => kind));
  return Object.fromEntries([...kinds.map(([kind, some = []]) => [kind, mean(some)]), ["all", mean(queries)]]);
}
