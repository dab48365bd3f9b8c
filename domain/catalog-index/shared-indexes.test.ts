import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { listOf, noonOf } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { CatalogIndex } from "./catalog-index.ts";
import { readSharedIndexes, type SharedIndexes } from "./shared-indexes.ts";

const today = "2026-11-21";

const shoe = (number: number) => ({
  slug: `shoe-${number}`,
  brand: ["nike", "jordan", "adidas"][number % 3] ?? "",
  full_name: `Court ${["Panda", "Bred", "Breeze"][(number % 7) % 3]} ${number}`,
  nickname: number % 2 ? "Harbor" : null,
  release_date: number % 5 ? `202${number % 9}-0${1 + (number % 9)}-1${number % 9}` : null,
  unreleased_management: number % 11 ? (0 as const) : (1 as const),
  sizes: [
    { size_run: number % 2 ? "Men" : "Women", sku: `AB${number}-${"100".repeat(number % 4)}`, price: 90 + number },
  ],
});

const parameters = [
  {},
  { brand: "2" },
  { year: "2024" },
  { min_price: "100", max_price: "120.5" },
  { search: "panda" },
  { search: "harbor breez" },
  { search: "AB7-100100100" },
  { search: "AB15-100100" },
  { search: "women 2025" },
];

async function setUp() {
  const { db } = await createTestDatabase();
  await importRows(db, {
    size_runs: names.size_runs,
    products: Array.from({ length: 60 }, (_, number) => shoe(number)),
  });
  return db;
}

/** Makes an index of a thread that gets the indexes of all products in messages, as `read` returns them. */
function sharing(db: Database, read: () => Promise<SharedIndexes>, minProducts = 60): CatalogIndex {
  const asMessages = async () => {
    const { texts, ...indexes } = await read();
    return { ...structuredClone(indexes), texts: texts.then((text) => structuredClone(text)) };
  };
  return new CatalogIndex(db, () => noonOf(today), { sharedReading: { read: asMessages, minProducts } });
}

async function expectSameLists(db: Database, index: CatalogIndex): Promise<void> {
  const own = new CatalogIndex(db, () => noonOf(today));
  for (const one of parameters) expect(await listOf(index, one), JSON.stringify(one)).toEqual(await listOf(own, one));
}

it("indexes of another thread list and find what indexes of the thread's own do", async () => {
  const db = await setUp();
  const index = sharing(db, () => readSharedIndexes(db));
  await expectSameLists(db, index);
  expect((await listOf(index, { search: "AB7-100100100" })).data.map(({ slug }) => slug)).toEqual(["shoe-7"]);
});

it("changes since they were read are seen, and later ones as well", async () => {
  const db = await setUp();
  const index = sharing(db, async () => {
    const read = await readSharedIndexes(db);
    await read.texts;
    await db.deleteFrom("products").where("slug", "=", "shoe-3").execute();
    await importRows(db, { products: [{ ...shoe(4), full_name: "Trail Panda" }, shoe(70)] });
    return read;
  });
  await expectSameLists(db, index);
  await importRows(db, { products: [shoe(71), { ...shoe(5), brand: "adidas" }] });
  await index.refreshed();
  await expectSameLists(db, index);
});

it("their arrays are one memory for all threads", async () => {
  const db = await setUp();
  const { facets, texts } = await readSharedIndexes(db);
  const arrays = arraysIn([facets, await texts]);
  expect(arrays.length).toBeGreaterThan(100);
  for (const array of arrays) expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
});

it("a smaller catalog is read by each thread itself", async () => {
  const db = await setUp();
  const index = sharing(db, () => Promise.reject(new Error("nobody reads for others")), 61);
  await expectSameLists(db, index);
});

it("after a failure the next read has them read again", async () => {
  const db = await setUp();
  let reads = 0;
  const index = sharing(db, async () => {
    if (++reads === 1) throw new Error("away");
    return readSharedIndexes(db);
  });
  await expect(index.refreshed()).rejects.toThrow("away");
  await expectSameLists(db, index);
  expect(reads).toBe(2);
});

/** Returns all typed arrays within `value`. */
function arraysIn(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  return Object(value) === value ? Object.values(value as object).flatMap(arraysIn) : [];
}
