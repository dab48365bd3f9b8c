import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { purgeCaches } from "../postgres/cache-purge.ts";
import { createApp } from "#server/app.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { catalog } from "#test/sample-catalog.ts";
import { KeptPages } from "./kept-pages.ts";

/** Opens a site with a cache on the sample catalog, to be started repeatedly. */
async function setUp() {
  const { db, mediaFolder, services, setNow } = await createTestApp(undefined, { PAGE_CACHE_MB: "16" });
  await importRows(db, catalog, { mediaFolder });
  const start = async ({ buildId = "one", settings = {} } = {}) => {
    const app = await createApp({ ...services, config: { ...services.config, ...settings } }, { buildId });
    onTestFinished(() => app.close());
    // on a busy machine pages may come later than the start waits for them
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await app.ready();
    } finally {
      vi.useRealTimers();
    }
    const brands = async () => {
      const reply = await app.inject("/api/brand-list");
      return reply.statusCode === 200 ? reply.json<{ data: { name: string }[] }>().data.map(({ name }) => name) : [];
    };
    const stop = async () => {
      // the catalog is read before the end, as always in production
      await app.inject("/api/products?perpage=1");
      await app.close();
    };
    return { brands, stop };
  };
  const first = await start();
  const before = await first.brands();
  await first.stop();
  /** Hides a table, so that every reply comes from the cache or fails. */
  const hideBrands = () => db.schema.alterTable("brands").renameTo("hidden").execute();
  return { db, mediaFolder, services, setNow, start, before, hideBrands };
}

it("what is cached outlives a restart (API-37)", async () => {
  const { start, before, hideBrands, setNow } = await setUp();
  expect(before).toContain("Nike");
  await hideBrands();
  setNow(Temporal.Instant.from(NOON).add({ minutes: 59 }).toString());
  expect(await (await start()).brands()).toEqual(before);
});

it("pages are not shown an hour later, nor on another day", async () => {
  const { start, hideBrands, setNow } = await setUp();
  await hideBrands();
  setNow(Temporal.Instant.from(NOON).add({ minutes: 61 }).toString());
  expect(await (await start()).brands()).toEqual([]);
});

it.each([
  ["another build", { buildId: "two" }],
  ["other settings", { settings: { SITE_NAME: "Another" } }],
])("pages of %s are not shown", async (_, options) => {
  const { start, hideBrands } = await setUp();
  await hideBrands();
  expect(await (await start(options)).brands()).toEqual([]);
});

it("a change while the site was away shows at once, by an import or by anything else", async () => {
  const { db, start, before } = await setUp();
  await db.updateTable("brands").set({ name: "Swoosh" }).where("slug", "=", "nike").execute();
  const second = await start();
  expect(await second.brands()).toEqual(before.map((name) => (name === "Nike" ? "Swoosh" : name)));
  await second.stop();
  // as after an import, whose change may concern anything
  await purgeCaches(db);
  await db.schema.alterTable("brands").renameTo("hidden").execute();
  expect(await (await start()).brands()).toEqual([]);
});

it("a purge that the site has not seen before it ended counts", async () => {
  const { db, start, hideBrands } = await setUp();
  const save = vi.spyOn(KeptPages.prototype, "save");
  onTestFinished(() => save.mockRestore());
  const second = await start();
  // the file still has the pages of the first start
  save.mockResolvedValue();
  await purgeCaches(db);
  await second.stop();
  await hideBrands();
  expect(await (await start()).brands()).toEqual([]);
});

it("a damaged or foreign file breaks no start, and is replaced", async () => {
  const { services, start, before } = await setUp();
  writeFileSync(join(services.config.DATA_DIR, "pages"), "foreign");
  const second = await start();
  expect(await second.brands()).toEqual(before);
  await second.stop();
  expect(await (await start()).brands()).toEqual(before);
});
