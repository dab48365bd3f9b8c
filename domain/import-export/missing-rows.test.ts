import { expect, it } from "vitest";
import { importCatalog } from "#domain/import-export/import-catalog.ts";
import { removeDemo } from "#domain/ledger/remove-demo.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { missingRows } from "./missing-rows.ts";
import { rowsOf } from "../entries/source-row.ts";

const now = Temporal.Instant.from("2026-11-28T12:00:00Z");
const slugs = ["edited", "removed", "renamed", "merged", "moved", "same"];
const bundle: BundleInput = {
  ...names,
  products: slugs.map((slug) => ({ ...shoe, slug, release_date: "2026-12-01" })),
  staff_picks: [{ product: "same" }, { product: "edited" }],
  news: [
    { link: "https://a.example/1", title: "One", time: "2026-11-01T00:00:00Z" },
    { link: "https://a.example/2", title: "Two", time: "2026-11-01T00:00:00Z", products: ["removed", "same"] },
  ],
};

const load = async (db: Database) => {
  const rows = await missingRows(db, rowsOf("demo", bundle));
  await importCatalog(db, rows, {
    media: new FolderStore(createFolder()),
    readPicture: async () => Buffer.from(DRAWING),
    now,
    author: { actor: "demo", origin: "demo" },
  });
  return rows.map(({ section, value }) => `${section} ${(value as { slug?: string }).slug ?? ""}`.trim());
};

it("a demo that is loaded again leaves what somebody changed, renamed, merged or removed as it is (CAT-33)", async () => {
  const { db } = await createTestDatabase();
  expect(await load(db)).toEqual(expect.arrayContaining(slugs.map((slug) => `products ${slug}`)));
  await importRows(db, {
    products: [
      { slug: "edited", nickname: "Ours" },
      { slug: "removed", deleted: true },
      { slug: "ours", was: "renamed" },
      { slug: "merged", merged_into: "same" },
      { slug: "moved", release_date: "2027-01-15" },
    ],
    staff_picks: [{ product: "moved" }],
    news: [{ link: "https://a.example/1", deleted: true }],
  } as unknown as BundleInput);
  const before = await readCatalog(db);
  expect(await load(db)).toEqual([]);
  expect(await readCatalog(db)).toEqual(before);
});

it("what is new in a demo is added, and a demo that was removed comes back (CAT-33, CAT-52)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, { ...names, products: [{ ...shoe, slug: "own" }] });
  await load(db);
  const first = await readCatalog(db);
  await removeDemo(db, { actor: "root", now });
  expect((await readCatalog(db)).products).toHaveLength(1);
  await load(db);
  expect(await readCatalog(db)).toEqual(first);
});

it("a product that somebody removed is missing quietly where others of the demo name it (CAT-33)", async () => {
  const { db } = await createTestDatabase();
  await load(db);
  await importRows(db, { products: [{ slug: "removed", deleted: true }] } as unknown as BundleInput);
  await removeDemo(db, { actor: "root", now });
  const loaded = await load(db);
  expect(loaded).toContain("products same");
  expect(loaded).not.toContain("products removed");
  expect((await readCatalog(db)).news.map(({ products }) => products)).toContainEqual(["same"]);
});
