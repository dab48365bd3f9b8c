import fc from "fast-check";
import { wordOfRelease } from "#wire/parameter-words.ts";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { formatPartialDate, lastDay, type PartialDate } from "#domain/time/partial-date.ts";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { dateNear, partialDate, productOn } from "#test/arbitrary.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { filterOptionsQuery, toFilters } from "#wire/list-parameters.ts";
import { readFilterOptions } from "./filter-options.ts";
import type { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { indexOn, listOf } from "#test/catalog-index.ts";
import { propertyRuns } from "#test/full-run.ts";

const brands = { nike: 2, jordan: 1, adidas: 5 } as const;
const models = [
  { slug: "court", brand: "nike", name: "Court" },
  { slug: "trail", brand: "nike", name: "Trail" },
  { slug: "racer", brand: "adidas", name: "Racer" },
];
const runs = ["Men", "Women", "Toddler"];
const words = ["Panda", "Pale", "Bred", "Breeze"];

interface Shoe {
  brand: keyof typeof brands;
  model: string | null;
  sizes: string[];
  date: PartialDate;
  unreleased: 0 | 1 | 2;
  name: string[];
  /** whether the brand says its date */
  isClaimed: boolean;
  /** likes and views by how many days ago */
  days: [ago: number, likes: number, views: number][];
}

const today = "2026-11-21";

const shoe: fc.Arbitrary<Shoe> = fc
  .record({
    brand: fc.constantFrom("nike", "jordan", "adidas"),
    model: fc.nat(2),
    sizes: fc.subarray(runs),
    date: fc.oneof(partialDate, dateNear(today)),
    unreleased: fc.constantFrom(0, 0, 0, 0, 1, 2),
    name: fc.subarray(words, { minLength: 1 }),
    isClaimed: fc.boolean(),
    days: fc.uniqueArray(fc.tuple(fc.constantFrom(-1, 0, 6, 7, 30, 31, 183, 184), fc.nat(3), fc.nat(3)), {
      maxLength: 4,
      selector: ([ago]) => ago,
    }),
  })
  .map(({ model, ...rest }) => ({
    ...rest,
    model: models.filter(({ brand }) => brand === rest.brand)[model]?.slug ?? null,
  })) as fc.Arbitrary<Shoe>;

/** Mostly absent: with many filters hardly any product would be left. */
const some = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const period = fc.constantFrom("week", "month", "6month", "all_time");

/** The parameters of an address, without contradicting ones. */
const parameters = fc
  .record({
    field: some(fc.constantFrom("by_date", "most_liked")),
    by_release: some(fc.constantFrom("view_all", "past_releases", "not_yes_released", "range-six-months")),
    archive: some(fc.constantFrom("0", "1")),
    unreleased: some(fc.constantFrom("0", "1")),
    search: some(fc.constantFrom("panda", "PA", "bre", "pâle", "nike", "court")),
    brand_id: some(fc.constantFrom("0", "1", "2", "5", "77")),
    brand: some(fc.constantFrom("nike", "adidas", "puma")),
    category: some(fc.constantFrom("nike", "jordan")),
    sub_category: some(fc.constantFrom("court", "racer")),
    model_slug: some(fc.constantFrom("court", "trail", "nothing")),
    model_ids: some(fc.constantFrom("1", "1,2", "2,3", "3,99")),
    size_runs: some(fc.constantFrom("Men", "Women,Toddler", "Toddler,Infant")),
    date: some(fc.tuple(fc.constantFrom("2026", "2027", "2020"), some(fc.constantFrom("1", "11", "12")))),
    ranking: some(fc.tuple(fc.constantFrom("most_likes", "most_views"), fc.oneof(period, fc.constant("date-range")))),
    product: some(fc.tuple(fc.integer({ min: 1, max: 15 }), fc.boolean())),
    is_popular: some(fc.constantFrom("0", "1")),
    confirmed: some(fc.constantFrom("0", "1")),
  })
  .map(({ date, ranking, product, ...rest }) => {
    const isRanked = ranking && !(ranking[1] === "date-range" && !date);
    const parameters = {
      ...rest,
      year: date?.[0],
      month: date?.[1],
      ...(isRanked && { [ranking[0]]: ranking[1] }),
      product_id: product && String(product[0]),
      you_may_like: product?.[1] ? "1" : undefined,
    };
    return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as Parameters;
  });
type Parameters = Record<string, string>;

it("a list agrees with filtering and sorting the whole catalog by hand, for any parameters (LIST-3, LIST-4, LIST-5, LIST-6, LIST-7, LIST-8, LIST-9, LIST-10, LIST-11, LIST-13, LIST-14, LIST-15, LIST-18, LIST-20, LIST-22, LIST-23, LIST-38, EVID-5, CAT-6, SRCH-2, SRCH-3)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, { models, size_runs: runs.map((gender_name) => ({ gender_name })) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(shoe, { minLength: 1, maxLength: 20, size: "max" }),
      fc.array(fc.tuple(parameters, fc.integer({ min: 1, max: 6 })), { minLength: 25, maxLength: 25 }),
      async (shoes, queries) => {
        // it reads what changes from now on: changesQuery() of read-indexes.ts
        const changed = indexOn(db, today);
        await changed.refreshed();
        await replaceCatalog(db, shoes);
        const whole = indexOn(db, today);
        for (const [at, [parameters, perpage]] of queries.entries()) {
          const index = at % 2 === 0 ? whole : changed;
          const expected = byHand(shoes, parameters).map((index) => `shoe-${index}`);
          const slugs: string[] = [];
          for (let page = 1; ; page++) {
            const query = { ...parameters, page: `${page}`, perpage: `${perpage}` };
            const { data, meta } = await listOf(index, query);
            expect(meta).toMatchObject({ page, limit: perpage, total: expected.length });
            slugs.push(...data.map(({ slug }) => slug));
            if (data.length < perpage) break;
          }
          // the tables of test/search/ test the order of matches
          const order = isByMatch(parameters) ? (some: string[]) => some.toSorted() : (some: string[]) => some;
          expect(order(slugs), JSON.stringify(parameters)).toEqual(order(expected));
          await expectCountsOfOptions(index, shoes, parameters);
        }
      },
    ),
    { numRuns: propertyRuns(30) },
  );
}, 240_000);

const brandNames = ["brand_id", "brand", "category"];
const modelNames = ["model_ids", "model_slug", "sub_category"];

/** Expects that the count of each option is the length of the list that choosing it leads to (LIST-38). */
async function expectCountsOfOptions(index: CatalogIndex, shoes: Shoe[], parameters: Parameters) {
  const options = await index.read((catalog) =>
    readFilterOptions(catalog, toFilters(filterOptionsQuery.parse(parameters), {})),
  );
  const withChoice = (choice: Parameters, ...replaced: string[]) => {
    const others = Object.entries(parameters).filter(([name]) => !replaced.includes(name));
    return byHand(shoes, { ...Object.fromEntries(others), ...choice }).length;
  };
  expect(options.total).toBe(withChoice({}));
  for (const { span, count } of options.releases)
    expect(count).toBe(withChoice({ by_release: wordOfRelease(span) }, "archive"));
  for (const { id, count } of options.brands) {
    expect(count).toBe(withChoice({ brand_id: `${id}` }, ...brandNames, ...modelNames));
  }
  for (const { id, count } of options.models) expect(count).toBe(withChoice({ model_ids: `${id}` }, ...modelNames));
  for (const { name, count } of options.sizeRuns) expect(count).toBe(withChoice({ size_runs: name }));
  for (const { year, count } of options.years) expect(count).toBe(withChoice({ year: `${year}` }, "month"));
  for (const { month, count } of options.months) expect(count).toBe(withChoice({ month: `${month}` }));
  expect(options.confirmed).toBe(withChoice({ confirmed: "1" }));
}

async function replaceCatalog(db: Database, shoes: Shoe[]) {
  await db.deleteFrom("products").execute();
  await sql`truncate product_counts cascade`.execute(db);
  await db.deleteFrom("slugs").where("kind", "=", "product").execute();
  // The ids are then the places in the list, from 1.
  await sql`alter table products alter column id restart`.execute(db);
  await importRows(db, {
    products: shoes.map(({ brand, model, sizes, date, unreleased, name }, index) =>
      productOn(date, index, {
        brand,
        model,
        full_name: name.join(" "),
        unreleased_management: unreleased,
        sizes: sizes.map((size_run) => ({ size_run })),
      }),
    ),
    date_claims: shoes.flatMap(({ date, isClaimed }, index) => {
      const release_date = formatPartialDate(date);
      const claim = { product: `shoe-${index}`, source_url: "https://nike.example/", kind: "brand" } as const;
      return isClaimed && release_date ? [{ ...claim, release_date }] : [];
    }),
  });
  const day = (ago: number) => Temporal.PlainDate.from(today).subtract({ days: ago }).toString();
  await recordActivity(db, {
    days: shoes.flatMap(({ days }, index) =>
      days.map(([ago, likes, views]) => ({ slug: `shoe-${index}`, day: day(ago), likes, views })),
    ),
    totals: [],
  });
  await rankProducts(db, today);
}

/** Returns the indexes of the listed shoes, in order: the rules of lists in plain code. */
function byHand(shoes: Shoe[], parameters: Parameters): number[] {
  const all = shoes.map((item, index) => ({ ...item, index, id: index + 1, ...spanOf(item.date) }));
  const self = all.find(({ id }) => String(id) === parameters["product_id"]);
  const text = parameters["search"]?.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(" ");
  const isByRelease = (parameters["by_release"] ?? "view_all") !== "view_all" || parameters["archive"] === "1";
  const list = (name: string) => parameters[name]?.split(",");
  const modelId = (slug: string | null) => String(models.findIndex((model) => model.slug === slug) + 1);
  const wanted = all.filter((item) => {
    const isPast = item.last !== null && item.last < today;
    const six = Temporal.PlainDate.from(today).add({ months: 6 }).toString();
    const rules: [applies: boolean, holds: () => boolean][] = [
      [parameters["unreleased"] === "1", () => item.unreleased !== 0],
      [parameters["unreleased"] !== "1" && !(text && !isByRelease), () => item.unreleased === 0],
      [parameters["archive"] === "1" || parameters["by_release"] === "past_releases", () => isPast],
      [parameters["by_release"] === "not_yes_released", () => !isPast],
      [
        parameters["by_release"] === "range-six-months",
        () => item.first !== null && item.first >= today && item.last! <= six,
      ],
      [(parameters["brand_id"] ?? "0") !== "0", () => String(brands[item.brand]) === parameters["brand_id"]],
      ["brand" in parameters, () => item.brand === parameters["brand"]],
      ["category" in parameters, () => item.brand === parameters["category"]],
      ["sub_category" in parameters, () => item.model === parameters["sub_category"]],
      ["model_slug" in parameters, () => item.model === parameters["model_slug"]],
      ["model_ids" in parameters, () => item.model !== null && list("model_ids")!.includes(modelId(item.model))],
      ["size_runs" in parameters, () => item.sizes.some((run) => list("size_runs")!.includes(run))],
      ["year" in parameters, () => String(item.date.year) === parameters["year"]],
      ["month" in parameters, () => String(item.date.month) === parameters["month"]],
      [
        parameters["confirmed"] === "1",
        () => item.isClaimed && !isPast && item.unreleased === 0 && item.date.year !== null,
      ],
      ["product_id" in parameters, () => item !== self],
      [parameters["you_may_like"] === "1", () => item.brand === self?.brand],
      [parameters["is_popular"] === "1", () => gained(item, "week").likes > 0 && item.unreleased === 0],
      [text !== undefined, () => text!.every((part) => wordsOf(item).some((word) => word.startsWith(part)))],
    ];
    return rules.every(([applies, holds]) => !applies || holds());
  });
  const ranking = parameters["most_likes"] ?? parameters["most_views"];
  const by = (over: string, first: "likes" | "views") => (a: Item, b: Item) => {
    const second = first === "likes" ? "views" : "likes";
    const [one, other] = [gained(a, over), gained(b, over)];
    return other[first] - one[first] || other[second] - one[second] || a.id - b.id;
  };
  const sorted = (order: (a: Item, b: Item) => number) => wanted.toSorted(order).map(({ index }) => index);
  if (ranking) return sorted(by(ranking, parameters["most_likes"] ? "likes" : "views"));
  if (parameters["field"] === "most_liked") return sorted(by("all_time", "likes"));
  if (parameters["field"] === "by_date") return sorted(byDate);
  if (parameters["is_popular"] === "1") return sorted(by("week", "likes"));
  if (parameters["you_may_like"] === "1") {
    const isOther = (item: Item) => Number(self?.model === null || item.model !== self?.model);
    return sorted((a, b) => isOther(a) - isOther(b) || by("all_time", "likes")(a, b));
  }
  return sorted(byDate);
}

/** Whether the list has the best matches of a text first. */
function isByMatch(parameters: Parameters): boolean {
  const others = ["most_likes", "most_views", "field", "is_popular", "you_may_like"];
  return parameters["search"] !== undefined && others.every((name) => (parameters[name] ?? "0") === "0");
}

type Item = Shoe & { index: number; id: number; first: string | null; last: string | null };

function spanOf(date: PartialDate): { first: string | null; last: string | null } {
  const { year, month, day } = date;
  const two = (part: number | null) => String(part ?? 1).padStart(2, "0");
  return { first: year === null ? null : `${year}-${two(month)}-${two(day)}`, last: lastDay(date) };
}

function wordsOf({ name, brand, model }: Item): string[] {
  const lower = name.map((word) => word.toLowerCase());
  const pairs = lower.slice(1).map((word, at) => `${lower[at]}${word}`);
  return [...lower, ...pairs, brand, ...(model ? [model] : [])];
}

/**
 * Compares by the last day that a date can mean, the vaguer of two equal ones later; past ones in reverse (LIST-21).
 */
function byDate(a: Item, b: Item): number {
  const isPast = (item: Item) => item.last !== null && item.last < today;
  const vagueness = ({ date: { year, month, day } }: Item) => [year, month, day].filter((part) => part === null).length;
  const order = (a.last ?? "9999").localeCompare(b.last ?? "9999") || vagueness(a) - vagueness(b);
  return Number(isPast(a)) - Number(isPast(b)) || (isPast(a) ? -order : order) || a.id - b.id;
}

function gained({ days }: Shoe, over: string): { likes: number; views: number } {
  // from the day after the same day a week, a month or six months ago until today
  const from = { week: "2026-11-15", month: "2026-10-22", "6month": "2026-05-22" }[over] ?? "2015-01-01";
  const isWithin = ([ago]: [number, number, number]) => {
    const day = Temporal.PlainDate.from(today).subtract({ days: ago }).toString();
    return from === "2015-01-01" || (day >= from && day <= today);
  };
  const counted = days.filter(isWithin);
  return {
    likes: counted.reduce((total, [, likes]) => total + likes, 0),
    views: counted.reduce((total, [, , views]) => total + views, 0),
  };
}
