import { expect, it } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { claimDate, type GivenClaim } from "./claim-date.ts";

const source_url = "https://kith.example/shoe";

it("a claim by command has the product's date, is checked once it is known, and can be retracted (EVID-7)", async () => {
  const { db } = await createTestDatabase();
  const timed = { release_date: "2026-12-05", release_time: "10:00", release_time_zone: "America/New_York" };
  await importRows(db, { ...names, products: [{ ...shoe, ...timed }] });
  const media = new FolderStore(createFolder());
  const claim = async (given: Partial<GivenClaim>, now = "2026-11-28T03:00:00Z") => {
    const options = { media, now: Temporal.Instant.from(now), author: { actor: "ann", origin: "import" as const } };
    await claimDate(db, { product: "shoe", source_url, ...given }, options);
    return (await readCatalog(db)).date_claims;
  };
  await expect(claim({})).rejects.toBeInstanceOf(ImportRejected);
  // it is still the 27th in New York
  const state = { seen_on: "2026-11-27", checked_on: null, retracted_on: null };
  const hour = { release_date: "2026-12-05", release_time: "10:00", time_zone: "America/New_York" };
  const own = { product: "shoe", region: null, stockist: null, source_url, kind: "retailer", ...hour, ...state };
  expect(await claim({ kind: "retailer" })).toEqual([own]);
  const later = "2026-11-30T17:00:00Z";
  expect(await claim({}, later)).toEqual([{ ...own, checked_on: "2026-11-30" }]);
  const retracted = { ...own, checked_on: "2026-11-30", retracted_on: "2026-12-01" };
  expect(await claim({ isRetracted: true }, "2026-12-01T17:00:00Z")).toEqual([retracted]);
  expect(await claim({ release_date: "2026-12-06" }, "2026-12-02T17:00:00Z")).toEqual([
    { ...own, release_date: "2026-12-06", checked_on: "2026-12-02" },
  ]);
  const [, other] = await claim({ kind: "press", source_url: "https://press.example/", release_date: "2026-12" });
  expect(other).toMatchObject({ kind: "press", release_date: "2026-12", release_time: null });
  await importRows(db, { products: [{ slug: "boot", was: "shoe" }] });
  expect((await claim({}, later))[0]).toMatchObject({ product: "boot", checked_on: "2026-11-30" });
  await expect(claim({ product: "nike" })).rejects.toThrow('"nike" is in brands: only products release');
  await expect(claim({ product: "none" })).rejects.toThrow("there is no product");
});
