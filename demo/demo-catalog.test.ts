import { describe, expect, it } from "vitest";
import type { NewProductInput } from "#domain/entries/bundle.ts";
import { sectionNames, sections } from "#domain/entries/sections.ts";
import { lastDay, parsePartialDate } from "#domain/time/partial-date.ts";
import { reservedSlugs } from "#domain/catalog/reserved-slugs.ts";
import { addDays, dayNumber } from "./calendar.ts";
import { demoBundle, drawingRequests } from "./demo-catalog.ts";
import { readReleases } from "./releases.ts";
import { buttonColors } from "./retailers.ts";

/** An ordinary day, the ends of a year and of a leap February, and New York's days of 25 and 23 hours. */
const days = ["2026-11-21", "2026-12-31", "2027-01-01", "2028-02-29", "2026-11-01", "2027-03-14"];

describe.each(days)("the demo catalog of %s (CAT-33)", (today) => {
  const bundle = demoBundle(today);
  const products = bundle.products ?? [];
  const sizes = products.flatMap((product) => (product.sizes ?? []).map((size) => ({ product, size })));
  const regionRows = sizes.flatMap(({ product, size }) => (size.regions ?? []).map((row) => ({ product, size, row })));
  const stockistRows = regionRows.flatMap(({ row }) => row.stockists ?? []);
  const upcoming = products.filter((product) => isUpcoming(product, today));

  it("satisfies the import format in every row", () => {
    const faults = sectionNames.flatMap((section) =>
      (bundle[section] ?? []).flatMap((row, at) => {
        const result = sections[section].row.safeParse(row);
        return result.success ? [] : [`${section}[${at}]: ${result.error.message}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it("has unique slugs, none of which is an address of the site (CAT-8, CAT-9)", () => {
    const slugs = [...products, ...(bundle.models ?? [])].map(({ slug }) => slug);
    expect(repeated(slugs)).toEqual([]);
    const taken = new Set([...reservedSlugs, "news", "search", "robots.txt"]);
    expect(slugs.filter((slug) => taken.has(slug) || /^\d+$/.test(slug))).toEqual([]);
  });

  it("has unique SKUs, regions, retailers and menu groups (CAT-19)", () => {
    const keyed = sizes.flatMap(({ size }) => (size.sku ? [`${size.size_run} ${skuKey(size.sku)}`] : []));
    expect(repeated(keyed)).toEqual([]);
    expect(repeated(sizes.map(({ product, size }) => `${product.slug} ${size.size_run}`))).toEqual([]);
    const regions = regionRows.map(({ product, size, row }) => `${product.slug} ${size.size_run} ${row.region}`);
    expect(repeated(regions)).toEqual([]);
    const sellers = regionRows.flatMap(({ product, size, row }) =>
      (row.stockists ?? []).map(({ stockist }) => `${product.slug} ${size.size_run} ${row.region} ${stockist}`),
    );
    expect(repeated(sellers)).toEqual([]);
    expect(repeated((bundle.stockists ?? []).map(({ slug }) => slug))).toEqual([]);
    expect(repeated((bundle.menu ?? []).map(({ brand, key }) => `${brand} ${key}`))).toEqual([]);
  });

  it("refers only to its own rows", () => {
    const brands = new Set(bundle.brands?.map(({ slug }) => slug));
    const brandOfModel = new Map(bundle.models?.map(({ slug, brand }) => [slug, brand]));
    const sizeRuns = new Set(bundle.size_runs?.map(({ gender_name }) => gender_name));
    const regions = new Set(bundle.regions?.map(({ code }) => code));
    const stockists = new Set(bundle.stockists?.map(({ slug }) => slug));
    expect(products.filter(({ brand }) => !brands.has(brand))).toEqual([]);
    expect(products.filter(({ model, brand }) => model && brandOfModel.get(model) !== brand)).toEqual([]);
    expect(sizes.filter(({ size }) => !sizeRuns.has(size.size_run))).toEqual([]);
    expect(regionRows.filter(({ row }) => !regions.has(row.region))).toEqual([]);
    expect(stockistRows.filter(({ stockist }) => !stockists.has(stockist))).toEqual([]);
    const menuModels = (bundle.menu ?? []).flatMap(({ brand, models }) =>
      models.map((model) => [model, brand] as const),
    );
    expect(menuModels.filter(([model, brand]) => brandOfModel.get(model) !== brand)).toEqual([]);
  });

  it("has only existing time zones", () => {
    const zones = [
      ...(bundle.stockists ?? []).map(({ time_zone }) => time_zone),
      ...stockistRows.map(({ time_zone }) => time_zone),
      ...products.map(({ release_time_zone }) => release_time_zone),
    ];
    for (const zone of new Set(zones)) if (zone) expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow();
  });

  it("has releases of every kind that a page can show", () => {
    const dated = upcoming.filter(({ release_date }) => release_date?.length === 10);
    expect(upcoming.length).toBeGreaterThanOrEqual(60);
    expect(dated.filter(({ release_date }) => isWithin(release_date, today, 1, 6)).length).toBeGreaterThanOrEqual(4);
    expect(dated.some(({ release_date }) => release_date === today)).toBe(true);
    expect(dated.some(({ release_date }) => release_date === addDays(today, 1))).toBe(true);
    const months = upcoming.filter(({ release_date }) => release_date?.length === 7);
    expect(months.some(({ release_date }) => release_date === today.slice(0, 7))).toBe(true);
    expect(new Set(months.map(({ release_date }) => release_date)).size).toBeGreaterThanOrEqual(5);
    const years = new Set(upcoming.map(({ release_date }) => release_date).filter((date) => date?.length === 4));
    expect([...years]).toEqual(expect.arrayContaining([today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]));
    expect(upcoming.some((product) => !product.release_date)).toBe(true);
    for (const status of [1, 2] as const) {
      expect(products.filter((product) => product.unreleased_management === status).length).toBeGreaterThanOrEqual(5);
    }
    const timed = products.filter(({ release_time }) => release_time);
    expect(timed.filter(({ release_date }) => isWithin(release_date, today, -3, -1)).length).toBeGreaterThanOrEqual(2);
    expect(timed.filter(({ release_date }) => isWithin(release_date, today, 1, 30)).length).toBeGreaterThanOrEqual(4);
  });

  it("has products with and without pictures, retailers, SKUs and prices", () => {
    const pictures = new Set(products.map(({ images }) => images?.length ?? 0));
    expect([...pictures]).toEqual(expect.arrayContaining([0, 1, 4, 12]));
    const counts = products.map((product) => retailerCount(product));
    expect(counts).toEqual(expect.arrayContaining([0, 1, 40]));
    expect(upcoming.some((product) => product.sizes?.some(({ sku }) => !sku))).toBe(true);
    expect(upcoming.some((product) => product.sizes?.some(({ price }) => price === null))).toBe(true);
    expect(sizes.some(({ size }) => size.is_same_as_parent_region)).toBe(true);
  });

  it("says of every invented release that it is invented, and of no true one", () => {
    const invented = products.filter(({ slug }) => slug.endsWith("-demo"));
    expect(invented.filter(({ updates }) => !updates?.[0]?.message.startsWith("<p>Demo release. "))).toEqual([]);
    const codes = invented.flatMap((product) => (product.sizes ?? []).flatMap(({ sku }) => sku ?? []));
    expect(codes.filter((sku) => !/^DEMO-\d{4}$/.test(sku))).toEqual([]);
    expect(products.length - invented.length).toBe(readReleases().length);
  });

  it("has no product that is added, and no notice that is dated, after today", () => {
    const start = dayNumber(today) * 86_400_000;
    expect(products.filter(({ added_at }) => Date.parse(added_at ?? "") > start)).toEqual([]);
    const announced = products.filter(({ slug }) => slug.endsWith("-demo")).flatMap(({ updates }) => updates ?? []);
    expect(announced.filter(({ update_date }) => update_date > today)).toEqual([]);
    const hours = products.filter(({ added_at }) => start - Date.parse(added_at ?? "") < 24 * 3_600_000);
    expect(hours.length).toBeGreaterThanOrEqual(3);
  });

  it("picks past and upcoming products of all four brands, each with a picture (CAT-17)", () => {
    const picks = bundle.staff_picks?.map(({ product }) => products.find(({ slug }) => slug === product)) ?? [];
    expect(picks).not.toContain(undefined);
    const picked = picks.filter((product) => product !== undefined);
    expect(picked).toHaveLength(16);
    expect(repeated(picked.map(({ slug }) => slug))).toEqual([]);
    expect(picked.filter(({ unreleased_management, images }) => unreleased_management || !images?.length)).toEqual([]);
    expect(picked.filter((product) => isUpcoming(product, today)).length).toBeGreaterThanOrEqual(5);
    expect(picked.filter((product) => !isUpcoming(product, today)).length).toBeGreaterThanOrEqual(5);
    expect(new Set(picked.map(({ brand }) => brand))).toEqual(new Set(["nike", "jordan", "adidas", "yeezy"]));
  });

  it("is deterministic", () => {
    expect(demoBundle(today)).toEqual(bundle);
  });

  it("has a drawing for every picture", () => {
    const files = products.flatMap(({ images }) => images ?? []).map(({ file }) => file);
    const requests = drawingRequests(bundle);
    expect(files.filter((file) => !requests.has(file))).toEqual([]);
    expect(bundle.models?.filter(({ image }) => !image || !requests.has(image))).toEqual([]);
    expect([...requests.values()].filter(({ colorway }) => colorway.trim() === "")).toEqual([]);
  });
});

describe("the true releases of the demo (CAT-33)", () => {
  const releases = readReleases();

  it("are at least 600, from 2015 on, of every brand and every year", () => {
    expect(releases.length).toBeGreaterThanOrEqual(600);
    expect(releases.filter(({ releaseDate }) => releaseDate < "2015-01-01")).toEqual([]);
    expect(releases.filter(({ releaseDate }) => releaseDate > "2026-11-21")).toEqual([]);
    const years = new Set(releases.map(({ releaseDate }) => releaseDate.slice(0, 4)));
    expect(years.size).toBe(12);
    expect(new Set(releases.map(({ brand }) => brand)).size).toBe(4);
  });

  it("have SKUs in the form of their makers and plausible prices", () => {
    const sizes = releases.flatMap((release) => release.sizes.map((size) => ({ ...size, brand: release.brand })));
    const american = /^[A-Z0-9]{6}-\d{3}$/;
    const german = /^[A-Z]{1,2}\d{4,5}$/;
    const wrong = sizes.filter(
      ({ sku, brand }) => !(brand === "nike" || brand === "jordan" ? american : german).test(sku ?? ""),
    );
    expect(wrong).toEqual([]);
    expect(sizes.filter(({ price }) => price === null || price < 30 || price > 1_200)).toEqual([]);
  });

  it("have names without quotes, extra spaces and encoding mistakes", () => {
    const texts = releases
      .flatMap(({ fullName, nickname, colorText }) => [fullName, nickname, colorText])
      .filter((text) => text !== null);
    expect(texts.filter((text) => /["“”]|\s{2}|^\s|\s$|�|Ã/.test(text))).toEqual([]);
    expect(releases.filter(({ nickname, colorText }) => !nickname && !colorText)).toEqual([]);
  });
});

describe("the texts of the demo", () => {
  it("describe every model in three or four paragraphs", () => {
    const { models = [] } = demoBundle("2026-11-21");
    const paragraphs = models.map(
      ({ slug, description }) => [slug, description?.match(/<p>[^<>]+<\/p>/g)?.length] as const,
    );
    expect(models.length).toBeGreaterThanOrEqual(35);
    expect(paragraphs.filter(([, count]) => count !== 3 && count !== 4)).toEqual([]);
  });

  it("are free of control characters", () => {
    // The only line break is the one between two paragraphs.
    const text = JSON.stringify(demoBundle("2026-11-21")).replaceAll("</p>\\n<p>", "");
    expect(text).not.toMatch(/\\u00[01]|\\[nrtbf]|\u007f/);
  });

  it("can be read in white on every button color (CAT-23)", () => {
    for (const color of Object.values(buttonColors)) expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
  });
});

function isUpcoming({ release_date, unreleased_management }: NewProductInput, today: string): boolean {
  if (unreleased_management) return false;
  const date = release_date ? parsePartialDate(release_date) : null;
  const last = date && lastDay(date);
  return !last || last >= today;
}

function isWithin(date: string | null | undefined, today: string, from: number, to: number): boolean {
  return date?.length === 10 && date >= addDays(today, from) && date <= addDays(today, to);
}

function retailerCount(product: NewProductInput): number {
  const regions = product.sizes?.[0]?.regions ?? [];
  return regions.reduce((count, { stockists }) => count + (stockists?.length ?? 0), 0);
}

function skuKey(sku: string): string {
  return sku.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

function repeated(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.has(text) || !seen.add(text));
}

function contrastWithWhite(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
