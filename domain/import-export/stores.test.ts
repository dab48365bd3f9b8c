import { createHash } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { days, formatWeek } from "../stores/hours.ts";
import { acceptSubmission } from "../store-submissions/decide-submission.ts";
import { storeSubmission } from "../store-submissions/submission-form.ts";
import { submitStore } from "../store-submissions/submit-store.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { counts, DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { propertyRuns } from "#test/full-run.ts";
import { readCatalog } from "#test/read-catalog.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { exportCatalog, PICTURES } from "./export-catalog.ts";
import { ImportRejected } from "../entries/source-row.ts";

type StoreInput = NonNullable<BundleInput["stores"]>[number];

/** A minimal store, in SoHo. */
const kith: StoreInput = {
  slug: "kith",
  name: "Kith",
  address: "337 Lafayette St",
  city: "New York",
  state: "NY",
  zip_code: "10012",
};

const products = ["a", "b", "c"].map((slug) => ({ ...shoe, slug }));
const closed = days.map((day) => `${day}: Closed`);

const exported = async (db: Database) => (await readCatalog(db)).stores;

/** Imports, expects a refusal that changes nothing, and returns the mistakes with their places. */
async function rejection(db: Database, doImport: () => Promise<unknown>): Promise<string[]> {
  const before = await dump(db);
  const error = await doImport().then(
    () => new Error("the import was accepted"),
    (reason: unknown) => reason,
  );
  expect(await dump(db)).toEqual(before);
  if (!(error instanceof ImportRejected)) throw error;
  return error.issues.map(({ where, reason }) => `${where}: ${reason}`);
}

describe("an import of stores", () => {
  it("creates and changes them by slug, and only what a row says (CAT-27, CAT-29)", async () => {
    const { db } = await createTestDatabase();
    const deal = { title: "Deal", starts_on: "2026-11-21", is_exclusive: true };
    const full: StoreInput = {
      ...kith,
      latitude: 40.72,
      longitude: -74,
      time_zone: "America/Detroit",
      phone: "1",
      weekday_text: closed,
      overview: "Words.",
      image: "store.svg",
      map_url: "https://maps.example/",
      url: "https://kith.example/",
      is_featured: true,
      promotions: [deal, { title: "Other", description: "More", ends_on: "2026-12-01", url: "https://kith.example/" }],
      products: ["b", "a"],
    };
    const other = { ...kith, slug: "other" };
    const imported = (...stores: StoreInput[]) => importRows(db, { stores }).then((summary) => summary.stores);
    await importRows(db, { products });
    expect(await importRows(db, { stores: [full, other] })).toEqual({ stores: counts(2, 0, 0) });
    expect(await imported(full, other)).toEqual(counts(0, 0, 2));
    const [before, unchanged] = await exported(db);
    const ids = await db.selectFrom("stores").select(["id", "slug"]).orderBy("id").execute();

    expect(await imported({ ...kith, name: "New" }, other)).toEqual(counts(0, 1, 1));
    expect(await exported(db)).toEqual([{ ...before, name: "New" }, unchanged]);

    expect(await imported({ ...kith, promotions: [{ title: "Only" }], products: ["c"] })).toEqual(counts(0, 1, 0));
    const only = { title: "Only", description: null, starts_on: null, ends_on: null, url: null, is_exclusive: false };
    expect((await exported(db))[0]).toEqual({ ...before, promotions: [only], products: ["c"] });

    const cleared = { phone: null, weekday_text: null, overview: null, image: null, map_url: null, url: null };
    expect(await imported({ ...kith, ...cleared, promotions: [], products: [] })).toEqual(counts(0, 1, 0));
    expect((await exported(db))[0]).toEqual({ ...before, ...cleared, promotions: [], products: [] });
    await imported({ ...kith, latitude: null, longitude: null, time_zone: null, is_featured: false });
    const { latitude, longitude, time_zone } = unchanged as StoreInput;
    expect((await exported(db))[0]).toMatchObject({ latitude, longitude, time_zone, is_featured: false });
    expect(await db.selectFrom("stores").select(["id", "slug"]).orderBy("id").execute()).toEqual(ids);

    const kept = await dump(db);
    expect((await importRows(db, { stores: [full, { ...kith, slug: "new" }] }, { dryRun: true })).stores).toEqual(
      counts(1, 1, 0),
    );
    expect(await dump(db)).toEqual(kept);
  });

  it("places them at the center of their ZIP code, and takes the zone from their place (STORE-27)", async () => {
    const { db } = await createTestDatabase();
    const at = (slug: string, zip_code: string, more: Partial<StoreInput> = {}) => ({
      ...kith,
      slug,
      zip_code,
      ...more,
    });
    await importRows(db, {
      stores: [
        at("a-honolulu", "96813-1234", { state: "HI" }),
        at("b-phoenix", "85004", { state: "arizona" }),
        at("c-san-juan", "00901", { state: "Puerto Rico" }),
        at("d-elsewhere", "99588", { state: "AK", latitude: 61.2, longitude: -147.5 }),
        at("e-unknown-code", "00000", { state: "IL", latitude: 41.9, longitude: -87.6, time_zone: "America/New_York" }),
      ],
    });
    const places = (await exported(db)).map(({ slug, state, zip_code, latitude, longitude, time_zone }) => {
      return [slug, state, zip_code, Math.round(latitude ?? 0), Math.round(longitude ?? 0), time_zone];
    });
    expect(places).toEqual([
      ["a-honolulu", "HI", "96813", 21, -158, "Pacific/Honolulu"],
      ["b-phoenix", "AZ", "85004", 33, -112, "America/Phoenix"],
      ["c-san-juan", "PR", "00901", 18, -66, "America/Puerto_Rico"],
      ["d-elsewhere", "AK", "99588", 61, -147, "America/Anchorage"],
      ["e-unknown-code", "IL", "00000", 42, -88, "America/New_York"],
    ]);
  });

  it("names everything that is wrong with its place, and changes nothing (CAT-28, STORE-25)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products, stores: [kith] });
    const week = (monday: string) => ({ weekday_text: [`Monday: ${monday}`, ...closed.slice(1)] });
    const deal = (more: object) => ({ promotions: [{ title: "Deal", ...more }] });
    const wrong: [store: Partial<StoreInput>, place: string, reason: RegExp | string][] = [
      [{ zip_code: "99999" }, "zip_code", "the ZIP code 99999 is not known, so the store needs latitude and longitude"],
      [{ zip_code: "1001" }, "zip_code", /must be a ZIP code/],
      [{ state: "Ontario" }, "state", '"Ontario" is not a US state'],
      [{ state: "CA" }, "state", "the ZIP code 10012 is in NY, not in CA"],
      [
        { latitude: 0, longitude: 0 },
        "latitude",
        /^latitude 0 and longitude 0 are 5,\d{3} miles from the ZIP code 10012$/,
      ],
      [
        { latitude: -73.99, longitude: 40.72 },
        "latitude",
        /^latitude .* miles from the ZIP code 10012: they are swapped$/,
      ],
      [{ latitude: 40.72, longitude: 73.99 }, "latitude", /miles from the ZIP code 10012$/],
      [
        { zip_code: "99999", latitude: 34, longitude: -118.2 },
        "latitude",
        /^latitude 34 and longitude -118.2 are 2,\d{3} miles from every known ZIP code of NY$/,
      ],
      [{ time_zone: "America/Gotham" }, "time_zone", /^"America\/Gotham" is not an IANA time zone/],
      [{ products: ["a", "gone"] }, "products › 1", 'there is no product "gone", here or in the database'],
      [{ products: ["a", "b", "a"] }, "products", '"a" is listed twice'],
      [{ latitude: 40.7 }, "longitude", /latitude and longitude go together/],
      [{ latitude: 91, longitude: 0 }, "latitude", /^latitude: /],
      [{ latitude: 40, longitude: -181 }, "longitude", /^longitude: /],
      [{ slug: "10012" }, "slug", /must contain a letter/],
      [{ name: " " }, "name", /^name: /],
      [{ address: "1\nMain St" }, "address", /control characters/],
      [{ city: undefined }, "city", /^city: /],
      [{ url: "javascript:alert(1)" }, "url", /^url: /],
      [{ image: "gone.png" }, "image", /^the picture gone\.png cannot be read/],
      [{ overview: "a".repeat(2001) }, "overview", /^overview: /],
      [week("25:00 – 26:00"), "weekday_text", /"25:00 – 26:00" is not "Closed"/],
      [week("soon"), "weekday_text", /"soon" is not "Closed"/],
      [week("9:00 AM – 2:00 PM, 1:00 PM – 3:00 PM"), "weekday_text", /hours that overlap/],
      [{ weekday_text: closed.slice(1) }, "weekday_text", /Monday is missing/],
      [{ weekday_text: [...closed.slice(1), "Sunday: Closed"] }, "weekday_text", /Sunday is listed twice/],
      [{ weekday_text: ["Closed", ...closed.slice(1)] }, "weekday_text", /does not begin with a day/],
      [{ weekday_text: [...closed, "Holiday: Closed"] }, "weekday_text", /^weekday_text: /],
      [deal({ title: "" }), "promotions › 0 › title", /^promotions\.0\.title: /],
      [deal({ ends_on: "2026-02-30" }), "promotions › 0 › ends_on", /must be a real date/],
      [deal({ starts_on: "2026-12" }), "promotions › 0 › starts_on", /must be a full date/],
      [deal({ starts_on: "2026-12-02", ends_on: "2026-12-01" }), "promotions › 0 › ends_on", /is before starts_on/],
      [{ opens: 9 } as Partial<StoreInput>, "", /has a field opens that is not known/],
    ];
    const readPicture = async (name: string) => {
      if (name === "gone.png") throw new Error("there is no such file");
      return Buffer.from(DRAWING);
    };
    for (const [store, place, reason] of wrong) {
      const stores = [kith, { ...kith, slug: "wrong", ...store }];
      const [issue = "", ...more] = await rejection(db, () => importRows(db, { stores }, { readPicture }));
      expect([more, issue.split(": ")[0]]).toEqual([[], `test › stores › 1${place && ` › ${place}`}`]);
      const text = issue.slice(issue.indexOf(": ") + 2);
      if (typeof reason === "string") expect(text).toBe(reason);
      else expect(text).toMatch(reason);
    }
    const nowhere = { ...kith, slug: "nowhere", zip_code: "99999" };
    const stores = [nowhere, { ...kith, slug: "x", state: "ZZ" }, { ...nowhere, name: "Twice" }];
    expect(await rejection(db, () => importRows(db, { stores }))).toEqual([
      "test › stores › 0 › zip_code: the ZIP code 99999 is not known, so the store needs latitude and longitude",
      'test › stores › 1 › state: "ZZ" is not a US state',
      'test › stores › 2: "nowhere" is already at test › stores › 0',
      "test › stores › 2 › zip_code: the ZIP code 99999 is not known, so the store needs latitude and longitude",
    ]);
  });

  it("does not leave a store where it was when its row says that it moved far (STORE-36)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { stores: [kith] });
    const moved = { ...kith, city: "Los Angeles", state: "CA", zip_code: "90001" };
    const point =
      /^test › stores › 0 › zip_code: as stored, latitude 40\.\d+ and longitude -7[34]\.\d+ are 2,4\d\d miles from/;
    const advice = /the ZIP code 90001; give the new latitude and longitude, or null for both$/;
    const [issue, ...more] = await rejection(db, () => importRows(db, { stores: [moved] }));
    expect([issue, more]).toEqual([expect.stringMatching(point), []]);
    expect(issue).toMatch(advice);
    await importRows(db, { stores: [{ ...moved, latitude: null, longitude: null, time_zone: null }] });
    expect((await exported(db))[0]).toMatchObject({
      latitude: expect.closeTo(34, 0),
      time_zone: "America/Los_Angeles",
    });
  });

  it("never fails with words of the database: what it cannot store is named (CAT-28)", async () => {
    const { db } = await createTestDatabase();
    const odd: Partial<StoreInput>[] = [
      { url: "HTTPS://kith.example/" },
      { map_url: "Http://maps.example/" },
      { promotions: [{ title: "Deal", url: "HTTPS://kith.example/" }] },
      { name: "K\ud800th" },
      { overview: "\udc00" },
    ];
    for (const more of odd) {
      const outcome = await importRows(db, { stores: [{ ...kith, ...more }] }).catch((error: unknown) => error);
      const isKnown = outcome instanceof ImportRejected || !(outcome instanceof Error);
      expect([JSON.stringify(more), isKnown]).toEqual([JSON.stringify(more), true]);
    }
  });
});

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => `n ${text.replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, "")} n`);
const address = fc.webUrl({ validSchemes: ["https"] });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constantFrom(null, undefined));
/** States with a ZIP code and a point of it, the last of which no list has. */
const whereabouts = [
  { states: ["NY", "new york"], zip_code: "10012", latitude: 40.7255, longitude: -73.9983 },
  { states: ["Oregon", "or"], zip_code: "97205-1234", latitude: 45.5207, longitude: -122.6888 },
  { states: ["pr", "Puerto Rico"], zip_code: "00901", latitude: 18.4, longitude: -66.06 },
  { states: ["HI"], zip_code: "96813", latitude: 21.3179, longitude: -157.8521 },
  { states: ["ny"], zip_code: "00000", latitude: 40.7255, longitude: -73.9983 },
];
const offset = fc.oneof(fc.constantFrom(0, 1e-9, 1), fc.double({ min: -1, max: 1, noNaN: true }));
/** A state, a ZIP code and, where the ZIP code is unknown always, a point at most 98 miles from it. */
const anyPlace = fc.constantFrom(...whereabouts).chain(({ states, zip_code, ...center }) => {
  const point = fc.tuple(offset, offset).map(([north, east]) => ({
    latitude: center.latitude + north,
    longitude: center.longitude + east,
  }));
  return fc.record({
    state: fc.constantFrom(...states),
    zip_code: fc.constant(zip_code),
    point: zip_code === "00000" ? point : fc.option(point, { nil: undefined }),
  });
});
const date = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

const span = fc.record({ opens: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1439 }) });
const week = fc
  .array(fc.array(span, { maxLength: 1 }), { minLength: 7, maxLength: 7 })
  .map((all) => formatWeek(all.map((spans) => spans.map(({ opens, length }) => ({ opens, closes: opens + length })))))
  .chain((texts) => fc.shuffledSubarray(texts, { minLength: 7 }));

const promotion = fc.record(
  { title: word, description: maybe(word), starts_on: maybe(date), url: maybe(address), is_exclusive: fc.boolean() },
  { requiredKeys: ["title"] },
);

/** Stores of every shape, in a catalog with the products of this file. */
const anyStores = fc
  .array(
    fc.record({
      name: word,
      address: word,
      city: word,
      place: anyPlace,
      time_zone: fc.constantFrom("America/Denver", "Pacific/Guam", null, undefined),
      phone: maybe(word),
      weekday_text: maybe(week),
      overview: maybe(word),
      image: fc.constantFrom("a.svg", "b.svg", null, undefined),
      map_url: maybe(address),
      url: maybe(address),
      is_featured: fc.constantFrom(true, false, undefined),
      promotions: fc.option(fc.array(promotion, { maxLength: 3 }), { nil: undefined }),
      products: fc.shuffledSubarray(["a", "b", "c"]),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ place: { point, ...place }, ...row }, index): StoreInput => ({
      ...row,
      ...place,
      ...point,
      slug: `store-${index}`,
    })),
  );

it("an export of stores changes nothing where it comes from, and gives the same stores elsewhere (CAT-30)", async () => {
  const [{ db }, { db: elsewhere }] = [await createTestDatabase(), await createTestDatabase()];
  const [a, b] = ["a", "b"].map((id) => Buffer.from(DRAWING.replace("<rect", `<rect id="${id}"`))) as [Buffer, Buffer];
  await fc.assert(
    fc.asyncProperty(anyStores, async (stores) => {
      for (const each of [db, elsewhere]) await sql`truncate stores, media cascade`.execute(each);
      await importRows(db, { products, stores }, { readPicture: async (name) => (name === "a.svg" ? a : b) });
      const before = await dump(db);
      const { bundle, pictures } = await exportCatalog(db);
      expect(bundle.stores.map(({ slug }) => slug)).toEqual(stores.map(({ slug }) => slug));
      expect(new Set(pictures)).toEqual(
        new Set(bundle.stores.flatMap(({ image }) => image?.slice(PICTURES.length) ?? [])),
      );

      // exported pictures are named by their content
      const nameOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(2, 34);
      const readPicture = async (name: string) => (name.includes(nameOf(a)) ? a : b);
      const summary = await importRows(db, bundle, { readPicture });
      expect(summary.stores ?? counts(0, 0, 0)).toEqual(counts(0, 0, stores.length));
      expect(await dump(db)).toEqual(before);
      await importRows(elsewhere, bundle, { readPicture });
      expect((await exportCatalog(elsewhere)).bundle).toEqual(bundle);
    }),
    { numRuns: propertyRuns(8) },
  );
});

it("a store that a visitor reported is exported and imported like any other (STORE-30, CAT-30)", async () => {
  const { db } = await createTestDatabase();
  const now = Temporal.Instant.from(NOON);
  const long = fc.string({ minLength: 150, maxLength: 200 });
  const text = fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), long, word);
  const web = fc.oneof(fc.webUrl(), fc.domain(), fc.constantFrom("HTTPS://KITH.COM/é", "kith.com:65535", ""));
  const valid = fc
    .record({ store_name: text, address: text, city: text, website_url: web, instagram_url: web })
    .map((values) => storeSubmission.safeParse({ ...values, state: "NY", zip_code: "10012" }).data)
    .filter((data) => data !== undefined);
  await fc.assert(
    fc.asyncProperty(valid, async (data) => {
      await sql`truncate stores, store_submissions restart identity cascade`.execute(db);
      await submitStore(db, { ...data, image: null }, { now, siteName: "Box", contactTo: "crew@toebox.example" });
      await acceptSubmission(db, 1, {}, { media: new FolderStore("/nonexistent"), actor: "tester", now });
      const { bundle } = await exportCatalog(db);
      expect((await importRows(db, bundle)).stores).toEqual(counts(0, 0, 1));
    }),
    { numRuns: propertyRuns(15) },
  );
});
