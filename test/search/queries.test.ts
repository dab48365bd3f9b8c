import { expect, it } from "vitest";
import { openDemoSearch } from "./demo-search.ts";
import { meansByKind, readQueries, reciprocalRank } from "./query-table.ts";

const demo = await openDemoSearch();
const queries = [...readQueries("queries"), ...readQueries("held-out-queries")];

it("every query of the tables expects some product of the demo, and not most", () => {
  for (const { text, isExpected } of queries) {
    const expected = demo.products.filter(isExpected).length;
    expect(expected, text).toBeGreaterThan(0);
    expect(expected, text).toBeLessThan(demo.products.length / 2);
  }
});

it.each(Object.entries(Object.groupBy(queries, ({ kind }) => kind)))(
  "finds what people mean by queries of the kind %s first (SRCH-3, SRCH-4, SRCH-5, SRCH-6, SRCH-12, SRCH-13, SRCH-14)",
  (_kind, some = []) => {
    const missed = some.filter((query) => reciprocalRank(demo.find(query.text, 18), query) < 1);
    expect(missed.map(({ text }) => text)).toEqual([]);
  },
);

it.each(["queries", "held-out-queries"] as const)("has a mean reciprocal rank of 0.95 and more in %s", (table) => {
  // the suggestions are the first six of the list
  for (const limit of [50, 6]) {
    const means = meansByKind(readQueries(table), (query) => reciprocalRank(demo.find(query.text, limit), query));
    expect(Math.min(...Object.values(means))).toBeGreaterThanOrEqual(0.95);
  }
});

it("no query of the tables lists half of the catalog (SRCH-3)", () => {
  for (const { text } of queries.filter(({ kind }) => kind !== "price")) {
    const { found } = demo.textSearch.find(text, "2026-11-21");
    expect(found.all.count(), text).toBeLessThan(demo.products.length / 2);
  }
});

it.each(["nike", "jordan", "adidas", "yeezy", "dunk"])(
  "%s with a word that says little lists the same (SRCH-12)",
  (text) => {
    const total = (search: string) => demo.textSearch.find(search, "2026-11-21").found.all.count();
    const alone = total(text);
    expect(alone).toBeGreaterThan(5);
    for (const word of ["shoes", "sneakers", "trainers", "new", "kicks", "edition", "sale", "retro", "release date"]) {
      for (const search of [`${text} ${word}`, `${word} ${text}`, `new ${text} ${word}`]) {
        expect(total(search), search).toBe(alone);
      }
    }
  },
);
