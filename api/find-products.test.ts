import fc from "fast-check";
import { expect, it } from "vitest";
import { importRows } from "#test/import-rows.ts";
import { NOON } from "#test/create-test-app.ts";
import { openShop } from "#test/open-shop.ts";
import { propertyRuns } from "#test/full-run.ts";

const NOW = Temporal.Instant.from(NOON);
const sizes = (sku: string) => [{ size_run: "Men", sku }];

async function openFinder() {
  const shop = await openShop({ products: [{ slug: "none" }] });
  const at = (hours: number, products: object[]) =>
    importRows(shop.db, { size_runs: [{ gender_name: "Men" }], products } as never, { now: NOW.add({ hours }) });
  await at(1, [{ slug: "pine", brand: "nike", full_name: "Pine", sizes: sizes("DZ5485-612") }]);
  await at(2, [{ slug: "fog", brand: "jordan", full_name: "Fog", sizes: sizes("AB-12") }]);
  const find = async (query: Record<string, string>) => {
    const reply = await shop.app.inject({ url: "/api/products", query });
    const body = reply.json();
    return reply.statusCode === 200 ? body.data.data.map(({ slug }: { slug: string }) => slug).toSorted() : body.error;
  };
  return { ...shop, at, find };
}

it("products are found by their SKU, however it is written (LIST-56)", async () => {
  const { find } = await openFinder();
  for (const sku of ["DZ5485-612", "dz5485 612", "DZ5485612"]) expect(await find({ sku })).toEqual(["pine"]);
  for (const sku of ["DZ5485", "-", "%", "' or 1=1", "\0", "é"]) expect(await find({ sku })).toEqual([]);
  expect(await find({ sku: "AB12", brand: "nike" })).toEqual([]);
  expect(await find({ sku: "" })).toEqual(["fog", "none", "pine"]);
  expect(Object.keys(await find({ sku: "1".repeat(61) }))).toEqual(["sku"]);
});

it("products are found that changed since a moment, in any zone (LIST-57)", async () => {
  const { find, at } = await openFinder();
  const since = (hours: number, zone = "UTC") =>
    find({ updated_since: NOW.add({ hours }).toZonedDateTimeISO(zone).toString({ timeZoneName: "never" }) });
  expect(await since(0)).toEqual(["fog", "none", "pine"]);
  expect(await since(1, "Europe/Berlin")).toEqual(["fog", "pine"]);
  expect(await since(2, "America/Los_Angeles")).toEqual(["fog"]);
  expect(await since(3)).toEqual([]);
  await at(4, [{ slug: "none", nickname: "Moss" }]);
  expect(await since(3)).toEqual(["none"]);
});

it.each([
  "",
  "2026-11-28",
  "yesterday",
  "2026-11-28T10:00:00",
  "1969-12-31T23:59:59Z",
  "2200-01-01T00:00:00Z",
  "2026-13-01T00:00:00Z",
])("%j is no moment, and the reply says what is (LIST-57)", async (updated_since) => {
  const { find } = await openFinder();
  expect(await find({ updated_since })).toEqual({ updated_since: expect.stringContaining("ISO 8601") });
});

it("whatever is asked for, a list is found or refused", async () => {
  const { app } = await openFinder();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.constantFrom("sku", "updated_since"), async (value, name) => {
      const reply = await app.inject({ url: "/api/products", query: { [name]: value } });
      expect([200, 422]).toContain(reply.statusCode);
    }),
    { numRuns: propertyRuns(100) },
  );
});
