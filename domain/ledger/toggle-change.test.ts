import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { findDifferences } from "../evidence/update-confidence.ts";
import type { BundleInput, ImportInput } from "../entries/bundle.ts";
import { exportCatalog } from "../import-export/export-catalog.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { toggleChange } from "./toggle-change.ts";

const now = Temporal.Instant.from("2026-11-21T17:00:00Z");
const options = { actor: "tester", now };

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const few = (...names: string[]) => fc.constantFrom(...names);
const someOf = (...names: string[]) => fc.shuffledSubarray(names);

const stockistRelease = fc.record({
  stockist: few("here", "there"),
  release_time: maybe(few("10:00", "11:00")),
});
const region = fc.record({
  region: few("US", "JP"),
  release_date: maybe(few("2026-12-05", "2026-12")),
  stockists: fc.uniqueArray(stockistRelease, { selector: ({ stockist }) => stockist, maxLength: 2 }),
});
const size = fc.record({
  size_run: few("Men", "Women", "Kids"),
  sku: maybe(fc.oneof(few("A-1", "A-2"), fc.constant(null))),
  price: maybe(few("100", "200").map(Number)),
  regions: maybe(fc.uniqueArray(region, { selector: (one) => one.region, maxLength: 2 })),
});

/** Optional fields that are left out where they are undefined: what a row leaves out stays. */
const given = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
const rows = <T extends object>(row: fc.Arbitrary<T>, key: (row: T) => string) =>
  fc.uniqueArray(row.map(given), { selector: key, maxLength: 2 });

/** Edits of a small catalog, which often concern the same entries, and often refer to what is not there. */
const edit: fc.Arbitrary<BundleInput> = fc
  .record({
    size_runs: seldom(
      rows(
        fc.record({ gender_name: few("Men", "Women", "Kids"), position: maybe(fc.nat(3)) }),
        (row) => row.gender_name,
      ),
    ),
    regions: seldom(rows(fc.record({ code: few("US", "JP"), name: few("One", "Two") }), ({ code }) => code)),
    stockists: seldom(
      rows(
        fc.record({
          slug: few("here", "there"),
          name: few("One", "Two"),
          time_zone: fc.constant("Europe/Berlin"),
          url: maybe(few("https://a.example/")),
        }),
        ({ slug }) => slug,
      ),
    ),
    models: seldom(
      rows(fc.record({ slug: few("court", "racer"), brand: few("nike"), name: few("One", "Two") }), ({ slug }) => slug),
    ),
    menu: seldom(
      rows(
        fc.record({
          brand: few("nike"),
          key: few("run", "play"),
          value: few("One", "Two"),
          models: someOf("court", "racer"),
        }),
        ({ key }) => key,
      ),
    ),
    products: seldom(
      rows(
        fc.record({
          slug: few("bred", "panda", "volt"),
          brand: few("nike"),
          model: maybe(fc.oneof(few("court", "racer"), fc.constant(null))),
          full_name: few("One", "Two"),
          nickname: maybe(fc.oneof(few("Nick"), fc.constant(null))),
          release_date: maybe(few("2026-11-28", "2026-12-05", "2026-12")),
          images: maybe(fc.array(fc.record({ file: few("a.svg", "b.svg") }), { maxLength: 2 })),
          sizes: maybe(fc.uniqueArray(size.map(given), { selector: (one) => one.size_run, maxLength: 3 })),
        }),
        ({ slug }) => slug,
      ),
    ),
    date_claims: seldom(
      rows(
        fc.record({
          product: few("bred", "panda", "volt"),
          stockist: maybe(few("here", "there")),
          source_url: few("https://a.example/", "https://b.example/"),
          kind: fc.constantFrom("brand", "retailer"),
          release_date: few("2026-11-28", "2026-12-05", "2026-12"),
          checked_on: maybe(fc.oneof(few("2026-11-21"), fc.constant(null))),
        }),
        (row) => `${row.product} ${row.stockist} ${row.source_url}`,
      ),
    ),
    staff_picks: seldom(someOf("bred", "panda", "volt").map((slugs) => slugs.map((product) => ({ product })))),
    aliases: seldom(
      rows(
        fc.record({ alias: few("aj1", "aj2"), means: fc.oneof(few("one", "two"), fc.constant(null)) }),
        ({ alias }) => alias,
      ),
    ),
    stores: seldom(
      rows(
        fc.record({
          slug: few("kith", "union"),
          name: few("One", "Two"),
          address: fc.constant("1 Main St"),
          city: fc.constant("New York"),
          state: fc.constant("NY"),
          zip_code: fc.constant("10012"),
          phone: maybe(few("1", "2")),
          promotions: maybe(fc.array(fc.record({ title: few("Deal", "Sale") }), { maxLength: 2 })),
          products: maybe(someOf("bred", "panda", "volt")),
        }),
        ({ slug }) => slug,
      ),
    ),
    news: seldom(
      rows(
        fc.record({
          link: few("/one", "/two"),
          title: few("One", "Two"),
          time: fc.constant("2026-11-20T10:00:00Z"),
          products: maybe(someOf("bred", "panda")),
        }),
        ({ link }) => link,
      ),
    ),
    social: seldom(
      rows(
        fc.record({
          id: few("net:1", "net:2"),
          text: few("One", "Two"),
          created_at: fc.constant("2026-11-20T10:00:00Z"),
          media: maybe(someOf("a.svg", "b.svg")),
        }),
        ({ id }) => id,
      ),
    ),
  })
  .map(given);

/** The first edit, to which others refer. */
const everything: BundleInput = {
  size_runs: ["Men", "Women", "Kids"].map((gender_name) => ({ gender_name })),
  regions: ["US", "JP"].map((code) => ({ code, name: "One" })),
  stockists: ["here", "there"].map((slug) => ({ slug, name: "One", time_zone: "Europe/Berlin" })),
  models: ["court", "racer"].map((slug) => ({ slug, brand: "nike", name: "One" })),
  menu: [{ brand: "nike", key: "run", value: "One", models: ["court"] }],
  products: ["bred", "panda", "volt"].map((slug) => ({ slug, brand: "nike", full_name: "One" })),
  date_claims: [{ product: "bred", source_url: "https://a.example/", kind: "brand", release_date: "2026-12-05" }],
  staff_picks: [{ product: "panda" }],
  stores: [
    {
      slug: "kith",
      name: "One",
      address: "1 Main St",
      city: "New York",
      state: "NY",
      zip_code: "10012",
      products: ["bred"],
    },
  ],
  news: [{ link: "/one", title: "One", time: "2026-11-20T10:00:00Z", products: ["panda", "volt"] }],
};

const deleted = fc.constant(true as const);

/** Edits that remove an entry, merge a product into another, or rename one. */
const removal: fc.Arbitrary<ImportInput> = fc.oneof(
  fc.record({ slug: few("bred", "panda", "volt"), deleted }).map((row) => ({ products: [row] })),
  fc
    .record({ slug: few("bred", "panda", "volt"), merged_into: few("bred", "panda", "volt") })
    .map((row) => ({ products: [row] })),
  fc
    .record({ slug: few("bred", "panda", "volt", "fog"), was: few("bred", "panda", "volt", "fog") })
    .map((row) => ({ products: [row] })),
  fc.record({ slug: few("bred", "panda"), deleted }).map((row) => ({ redirects: [row] })),
  fc.record({ slug: few("kith", "union"), deleted }).map((row) => ({ stores: [row] })),
  fc.record({ slug: few("court", "racer"), deleted }).map((row) => ({ models: [row] })),
  fc.record({ slug: few("here", "there"), deleted }).map((row) => ({ stockists: [row] })),
  fc.record({ link: few("/one", "/two"), deleted }).map((row) => ({ news: [row] })),
  fc
    .record({ product: few("bred", "panda", "volt"), source_url: few("https://a.example/"), deleted })
    .map((row) => ({ date_claims: [row] })),
);

/** Steps of a history: an edit, or the number that chooses a change to undo or to redo. */
const step = fc.oneof(
  { weight: 3, arbitrary: edit.map((bundle) => ({ bundle })) },
  { weight: 2, arbitrary: removal.map((bundle) => ({ bundle })) },
  { weight: 1, arbitrary: fc.nat().map((chosen) => ({ chosen })) },
);

/** Returns the catalog with posts, which have an order by arrival, in the order of their names. */
async function catalogOf(db: Database) {
  const { bundle } = await exportCatalog(db);
  const sorted = <T>(list: T[]) => list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  const { news, social } = bundle;
  return {
    ...bundle,
    news: sorted(news),
    social: sorted(social),
  };
}

/** Imports an edit. Returns whether it was accepted. */
async function accepts(db: Database, bundle: ImportInput): Promise<boolean> {
  const result = await importRows(db, bundle, {
    readPicture: async (name) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"><rect id="${name}" width="12" height="9"/></svg>`,
      ),
  }).catch((error: unknown) => error);
  if (result instanceof Error && !(result instanceof ImportRejected)) throw result;
  return !(result instanceof Error);
}

async function lastChange(db: Database): Promise<number> {
  const { rows: found } = {
    rows: await db.selectFrom("changes").select("id").orderBy("id", "desc").limit(1).execute(),
  };
  return found[0]?.id ?? 0;
}

describe("undos (CAT-50)", () => {
  it("of random edits, in any order, lead back to the beginning, and redos to the end", async () => {
    let settled = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.infiniteStream(fc.nat()),
        async (steps, chance) => {
          const { db } = await createTestDatabase();
          const beginning = await catalogOf(db);
          const standing = new Map<number, boolean>();
          const take = (from: number[], chosen: number) => from[chosen % from.length] as number;
          for (const one of [{ bundle: everything }, ...steps]) {
            const before = await lastChange(db);
            if ("bundle" in one) {
              const isAccepted = await accepts(db, one.bundle);
              const id = await lastChange(db);
              if (isAccepted && id > before) standing.set(id, true);
            } else if (standing.size > 0) {
              const id = take([...standing.keys()], one.chosen);
              await toggleChange(db, id, standing.get(id) ? "undo" : "redo", options);
              standing.set(id, !standing.get(id));
            }
          }
          const toggleAll = async (stands: boolean) => {
            for (let left = [...standing.keys()]; left.length > 0;) {
              const id = take(left, chance.next().value as number);
              left = left.filter((other) => other !== id);
              if (standing.get(id) !== stands) await toggleChange(db, id, stands ? "redo" : "undo", options);
              standing.set(id, stands);
            }
          };
          /** Whether no two standing changes contradict each other, so that the order of redos does not matter. */
          const isSettled = async () => (await db.selectFrom("unsettled_entries").selectAll().execute()).length === 0;
          await toggleAll(true);
          const end = (await isSettled()) ? await catalogOf(db) : null;
          await toggleAll(false);
          expect(await catalogOf(db)).toEqual(beginning);
          expect(await findDifferences(db, null)).toEqual([]);
          await toggleAll(true);
          if (end === null || !(await isSettled())) return;
          settled++;
          expect(await catalogOf(db)).toEqual(end);
          expect(await findDifferences(db, null)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
    expect(settled).toBeGreaterThan(0);
  }, 300_000);
});
