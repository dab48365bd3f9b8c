import { describe, expect, it } from "vitest";
import { brands } from "#domain/catalog/brands.ts";
import { productRow } from "#domain/entries/sections/product-row.ts";
import { isFullRun } from "#test/full-run.ts";
import { activeProducts } from "./activity.ts";
import { demoBundle } from "./demo-catalog.ts";
import { scaleActivity } from "./scale-activity.ts";
import { firstWords, secondWords, thirdWords } from "./scale-words.ts";
import { generatedProducts, MAX_SCALE, patternsOf } from "./scale.ts";

const COUNT = 30_000;

const days = isFullRun ? ["2028-02-29", "2026-11-21"] : ["2028-02-29"];

describe.each(days)("the generated products of %s (CAT-33)", (today) => {
  const bundle = demoBundle(today);
  const patterns = patternsOf(bundle);
  const products = generatedProducts(patterns, 0, COUNT, today);
  const share = (count: number) => count / COUNT;
  const count = <Key>(key: (product: (typeof products)[number]) => Key) =>
    new Map([...Map.groupBy(products, key)].map(([name, members]) => [name, members.length]));

  it("satisfy the import format up to the last one", () => {
    const all = [...products, ...generatedProducts(patterns, MAX_SCALE - 500, 500, today)];
    const faults = all.flatMap((product) => productRow.safeParse(product).error?.issues ?? []);
    expect(faults).toEqual([]);
  });

  it("depend on their number alone", () => {
    expect(generatedProducts(patterns, 1_234, 3, today)).toEqual(products.slice(1_234, 1_237));
  });

  it("have unique slugs, nicknames and SKUs, different from those of the demo", () => {
    const last = generatedProducts(patterns, MAX_SCALE - 20_000, 20_000, today);
    const all = [...products, ...last, ...(bundle.products ?? [])];
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(new Set([...products, ...last].map(({ nickname }) => nickname)).size).toBe(COUNT + last.length);
    const skus = all.flatMap(({ sizes = [] }) =>
      sizes.flatMap(({ size_run, sku }) =>
        sku ? [`${size_run} ${sku.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase()}`] : [],
      ),
    );
    expect(new Set(skus).size).toBe(skus.length);
  });

  it("have enough nicknames for the largest catalog", () => {
    for (const words of [firstWords, secondWords, thirdWords]) expect(new Set(words).size).toBe(words.length);
    expect(firstWords.length * secondWords.length * (1 + thirdWords.length)).toBeGreaterThanOrEqual(MAX_SCALE);
  });

  it("are spread over brands, models, size runs, years and kinds of date", () => {
    const ofBrand = count(({ brand }) => brand);
    for (const { slug } of brands) expect(share(ofBrand.get(slug) ?? 0)).toBeGreaterThan(0.08);
    const ofModel = count(({ model }) => model);
    expect([...ofModel.keys()].toSorted()).toEqual(bundle.models?.map(({ slug }) => slug).toSorted());
    expect(Math.min(...ofModel.values())).toBeGreaterThan(100);
    const runs = count(({ sizes = [] }) => sizes.length);
    expect([...runs.keys()].toSorted()).toEqual([1, 2, 3, 4]);
    const thisYear = Number(today.slice(0, 4));
    const years = count(({ release_date }) => release_date?.slice(0, 4));
    for (let year = 2015; year <= thisYear + 1; year += 1) expect(years.get(String(year))).toBeGreaterThan(500);
    const lengths = count(({ release_date }) => release_date?.length ?? 0);
    expect(share(lengths.get(10) ?? 0)).toBeGreaterThan(0.8);
    for (const length of [0, 4, 7]) expect(share(lengths.get(length) ?? 0)).toBeGreaterThan(0.01);
    const unreleased = count(({ unreleased_management }) => unreleased_management);
    for (const kind of [1, 2] as const) {
      expect(share(unreleased.get(kind) ?? 0)).toBeGreaterThan(0.004);
      expect(share(unreleased.get(kind) ?? 0)).toBeLessThan(0.02);
    }
  });

  it("were added over the years, before today", () => {
    const days = products.map(({ added_at }) => added_at?.slice(0, 10) ?? "");
    expect(days.filter((day) => day < "2015-01-01" || day >= today)).toEqual([]);
    expect(new Set(days.map((day) => day.slice(0, 4))).size).toBeGreaterThan(10);
  });

  it("borrow pictures of the demo", () => {
    const drawn = new Set(bundle.products?.flatMap(({ images = [] }) => images.map(({ file }) => file)));
    const files = products.flatMap(({ images = [] }) => images.map(({ file }) => file));
    expect(files.filter((file) => !drawn.has(file))).toEqual([]);
    expect(share(products.filter(({ images = [] }) => images.length > 0).length)).toBeGreaterThan(0.95);
  });

  it("were all liked and viewed, on three days at most", () => {
    const active = activeProducts({ products });
    const { days, totals } = scaleActivity(active, today);
    const addedOn = new Map(active.map((product) => [product.slug, product.addedOn]));
    expect(days.length).toBeGreaterThan(2.5 * COUNT);
    expect(days.length).toBeLessThanOrEqual(3 * COUNT);
    expect(new Set(days.map(({ slug, day }) => `${slug} ${day}`)).size).toBe(days.length);
    expect(days.filter(({ slug, day }) => day < (addedOn.get(slug) ?? "") || day > today)).toEqual([]);
    expect(totals.length).toBe(COUNT);
    expect(days.filter(({ likes, views }) => likes < 1 || views < likes)).toEqual([]);
  });
});
