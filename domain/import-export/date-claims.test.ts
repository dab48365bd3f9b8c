import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { counts, importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { findDifferences } from "../evidence/update-confidence.ts";
import { listChanges } from "../ledger/read-changes.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import type { ImportInput } from "../entries/bundle.ts";
import { ImportRejected } from "../entries/source-row.ts";

const NOW = Temporal.Instant.from("2026-11-29T19:20:30Z");
const source_url = "https://nike.example/shoe";
const claim = { product: "shoe", source_url, kind: "brand" as const, release_date: "2026-12-05" };
const stored = {
  ...claim,
  region: null,
  stockist: null,
  release_time: null,
  time_zone: null,
  seen_on: "2026-11-29",
  checked_on: null,
  retracted_on: null,
};
const deleted = true as const;

/** Returns a catalog with two shoes, and what a test does with it. */
async function createCatalog() {
  const { db } = await createTestDatabase();
  const products = [
    { ...shoe, release_date: "2026-12-05" },
    { ...shoe, slug: "pair" },
  ];
  await importRows(db, { ...names, products });
  const tryImport = async (bundle: ImportInput) => {
    const result = await importRows(db, bundle, { now: NOW }).catch((error: unknown) => error);
    if (result instanceof ImportRejected) return result.issues.map(({ where, reason }) => `${where}: ${reason}`);
    if (result instanceof Error) throw result;
    return result;
  };
  const claims = async () => (await readCatalog(db)).date_claims;
  const undo = async () => {
    const [last] = await listChanges(db, { limit: 1 });
    await toggleChange(db, last?.id as number, "undo", { actor: "tester", now: NOW });
  };
  const confidence = async () => {
    expect(await findDifferences(db, null)).toEqual([]);
    const rows = await db
      .selectFrom("product_confidence")
      .innerJoin("products", "id", "product_id")
      .select(["slug", "confidence"])
      .orderBy("slug")
      .execute();
    return Object.fromEntries(rows.map((row) => [row.slug, row.confidence]));
  };
  return { db, tryImport, claims, undo, confidence };
}

describe("a claim on a date (EVID-1)", () => {
  it("is kept by product, place and source; what a row leaves out stays, and null clears it", async () => {
    const { tryImport, claims } = await createCatalog();
    const atKith = { ...claim, region: "US", stockist: "here", release_date: "2026-12-04" };
    expect(await tryImport({ date_claims: [claim, atKith] })).toEqual({ date_claims: counts(2, 0, 0) });
    expect(await claims()).toEqual([stored, { ...stored, ...atKith }]);
    const { kind: _kind, release_date: _date, ...key } = claim;
    await tryImport({ date_claims: [{ ...key, checked_on: "2026-11-29" }] });
    expect((await claims())[0]).toEqual({ ...stored, checked_on: "2026-11-29" });
    await tryImport({ date_claims: [{ ...key, checked_on: null, release_date: "2026-12" }] });
    expect((await claims())[0]).toEqual({ ...stored, release_date: "2026-12" });
    expect(await tryImport({ date_claims: [{ ...key, deleted }] })).toEqual({
      date_claims: { created: 0, updated: 0, removed: 1, unchanged: 0 },
    });
    expect(await claims()).toEqual([{ ...stored, ...atKith }]);
  });

  it("is known by its source, however that is written", async () => {
    const { tryImport, claims } = await createCatalog();
    await tryImport({ date_claims: [claim] });
    for (const form of ["https://NIKE.example/shoe", "https://nike.example:443/shoe", `${source_url}#date`])
      expect([form, await tryImport({ date_claims: [{ ...claim, source_url: form }] })]).toEqual([
        form,
        { date_claims: counts(0, 0, 1) },
      ]);
    const twice = await tryImport({ date_claims: [claim, { ...claim, source_url: `${source_url}#a` }] });
    expect(twice).toEqual([expect.stringContaining("is already at")]);
    await tryImport({ date_claims: [{ product: "shoe", source_url: `${source_url}#b`, deleted }] });
    expect(await claims()).toEqual([]);
  });

  it("with a mistake is refused with its place", async () => {
    const { tryImport, claims } = await createCatalog();
    const { kind: _kind, release_date: _date, ...key } = claim;
    const at = (row: object) => tryImport({ date_claims: [row as typeof claim] });
    expect(await at(key)).toEqual([
      "test › date_claims › 0 › kind: kind: is missing; a claim needs it",
      "test › date_claims › 0 › release_date: release_date: is missing; a claim needs it",
    ]);
    expect(await at({ ...claim, product: "none", region: "XX", stockist: "none" })).toEqual([
      expect.stringContaining('product: there is no product "none"'),
      expect.stringContaining('region: there is no region "XX"'),
      expect.stringContaining('stockist: there is no stockist "none"'),
    ]);
    for (const [field, value, reason] of [
      ["kind", "friend", "must be brand, retailer, press or community"],
      ["source_url", "javascript:1", "source_url: must be an address such as https://kith.com/shoe"],
      ["source_url", "https://a.example/a b", "must not contain spaces"],
      ["source_url", "https://nike.com@evil.example/", "must not contain a name or a password"],
      ["release_date", "2026-02-30", "must be a real date"],
      ["release_time", "10:00", "release_time and time_zone go together"],
      ["seen_on", "2026-12", "must be a full date"],
      ["retracted_on", "2026-11-26", "retracted_on: is before seen_on, 2026-11-29"],
      ["checked_on", "2026-11-26", "checked_on: is before seen_on, 2026-11-29"],
      ["seen_on", "2026-11-30", "seen_on: is after today, 2026-11-29 in New York"],
      ["checked_on", "2027-01-01", "checked_on: is after today"],
      ["region", "", "region: must not be empty"],
      ["source_url", "https://a.example/\u0000", "must not contain control characters"],
    ] as const) {
      expect(await at({ ...claim, [field]: value }), field).toEqual([expect.stringContaining(reason)]);
    }
    const hour = { release_date: "2026-12", release_time: "10:00", time_zone: "America/New_York" };
    expect(await at({ ...claim, ...hour })).toEqual([expect.stringContaining("a claim with a time needs a full date")]);
    expect(await at({ ...claim, ...hour, release_date: "2026-12-05", time_zone: "Mars/Base" })).toEqual([
      expect.stringContaining('time_zone: "Mars/Base" is not an IANA time zone'),
    ]);
    expect(await claims()).toEqual([]);
  });

  it("never moves a date, and makes it sure in the same transaction; so do a moved date and a retraction (EVID-2)", async () => {
    const { tryImport, confidence, undo, db } = await createCatalog();
    await tryImport({ date_claims: [{ ...claim, release_date: "2026-12-12" }] });
    expect((await readCatalog(db)).products).toMatchObject([{}, { release_date: "2026-12-05" }]);
    expect(await confidence()).toEqual({ shoe: "conflicting" });
    await tryImport({ products: [{ slug: "shoe", release_date: "2026-12-12" }] });
    expect(await confidence()).toEqual({ shoe: "confirmed" });
    await undo();
    expect(await confidence()).toEqual({ shoe: "conflicting" });
    await tryImport({ date_claims: [{ ...claim, release_date: "2026-12-12", retracted_on: "2026-11-29" }] });
    expect(await confidence()).toEqual({});
    await undo();
    expect(await confidence()).toEqual({ shoe: "conflicting" });
  });

  it("at a region or a retailer says nothing of the product's date", async () => {
    const { tryImport, confidence } = await createCatalog();
    await tryImport({ date_claims: [{ ...claim, region: "JP", release_date: "2026-12-12" }] });
    await tryImport({ date_claims: [{ ...claim, stockist: "here", release_date: "2026-12-12" }] });
    expect(await confidence()).toEqual({});
  });

  it("goes along with its product when that is renamed, and its history, too (CAT-56)", async () => {
    const { tryImport, claims, confidence, undo, db } = await createCatalog();
    await tryImport({ date_claims: [claim] });
    const result = await tryImport({
      products: [{ slug: "boot", was: "shoe" }],
      date_claims: [{ product: "boot", source_url, checked_on: "2026-11-29" }],
    });
    expect(result).toMatchObject({ date_claims: counts(0, 1, 0) });
    expect(await claims()).toEqual([{ ...stored, product: "boot", checked_on: "2026-11-29" }]);
    expect(await confidence()).toEqual({ boot: "confirmed" });
    expect(await tryImport({ date_claims: [{ ...claim, checked_on: "2026-11-29" }] })).toEqual([
      'test › date_claims › 0 › product: product: "shoe" is a former slug of "boot"',
    ]);
    for (const key of [`boot ${source_url}`, "boot"])
      expect((await listChanges(db, { key, limit: 9 })).map(({ sections }) => sections["date_claims"])).toContain(1);
    await undo();
    expect(await claims()).toEqual([stored]);
  });

  it("on a product that is merged is one on the other, whose own of the same source stays (CAT-55)", async () => {
    const { tryImport, claims, confidence, undo } = await createCatalog();
    const other = { ...claim, source_url: "https://shop.example/" };
    await tryImport({ date_claims: [claim, other, { ...claim, product: "pair", kind: "press" }] });
    const before = await claims();
    expect(await tryImport({ products: [{ slug: "pair", merged_into: "shoe" }] })).not.toBeInstanceOf(Array);
    expect(await claims()).toEqual([stored, { ...stored, ...other }]);
    await undo();
    expect(await claims()).toEqual(before);
    await tryImport({ products: [{ slug: "shoe", merged_into: "pair" }] });
    expect(await claims()).toEqual([
      { ...stored, product: "pair", kind: "press" },
      { ...stored, ...other, product: "pair" },
    ]);
    await undo();
    expect(await claims()).toEqual(before);
    expect(await confidence()).toEqual({ shoe: "confirmed" });
    // what was taken back gives way to what stands
    await tryImport({ date_claims: [{ ...claim, retracted_on: "2026-11-29" }] });
    await tryImport({ products: [{ slug: "pair", merged_into: "shoe" }] });
    expect((await claims())[0]).toEqual({ ...stored, kind: "press" });
  });

  it("stays with a removed product for its return, and keeps its retailer from being removed", async () => {
    const { tryImport, claims, confidence, undo } = await createCatalog();
    await tryImport({ date_claims: [claim, { ...claim, stockist: "here" }] });
    const before = await claims();
    expect(await tryImport({ stockists: [{ slug: "here", deleted }] })).toEqual([
      expect.stringContaining(`deleted: it is used by the claim of ${source_url} on "shoe"`),
    ]);
    await tryImport({ products: [{ slug: "shoe", deleted }] });
    expect(await claims()).toEqual([]);
    await undo();
    expect(await claims()).toEqual(before);
    expect(await confidence()).toEqual({ shoe: "confirmed" });
  });
});
