import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("pages about stores say that their list could not be loaded, and are whole again with it (STORE-12)", async () => {
  const { db, address } = await createTestDatabase();
  const store = {
    slug: "corner",
    name: "Corner",
    address: "1 Main St",
    city: "New York",
    state: "NY",
    zip_code: "10012",
  };
  await importRows(db, { stores: [store] });
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, PAGE_CACHE_MB: "0", LOG_LEVEL: "silent" };
  const base = await startServer(settings).address;
  const read = async (path: string) => {
    const reply = await fetch(`${base}/store-locator${path}`, { headers: { accept: "text/html" } });
    return {
      status: reply.status,
      cache: reply.headers.get("cache-control"),
      text: (await reply.text()).replaceAll("<!-- -->", ""),
    };
  };
  const lists = [
    ["", "We couldn’t load the stores"],
    ["/store-directory", "We couldn’t load the directory"],
    ["/store-directory/new-york", "We couldn’t load the stores"],
  ] as const;
  await db.schema.alterTable("stores").renameTo("hidden").execute();
  for (const [path, text] of lists) {
    const { status, cache, text: page } = await read(path);
    expect([path, status, cache, page.includes(text)]).toEqual([path, 200, "no-store", true]);
  }
  await db.schema.alterTable("hidden").renameTo("stores").execute();
  for (const [path, text] of lists) {
    const { text: page } = await read(path);
    expect([path, page.includes(text), page.includes("store-directory/new-york")]).toEqual([path, false, true]);
  }
  // a store that is not there, is elsewhere, or has another spelling has the page of what is not found (STORE-32)
  for (const path of ["/corner-2", "/CORNER"])
    expect((await read(`/store-directory/new-york${path}`)).status).toBe(404);
  expect((await read("/store-directory/ohio/corner")).status).toBe(404);
  expect((await read("/store-directory/atlantis")).status).toBe(404);
  expect((await read("/store-directory/ohio")).status).toBe(200);
});
