import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("a product's page says how often its day moved, and from where (PROD-34)", async () => {
  const { db, address } = await createTestDatabase();
  const move = (release_date: string) =>
    importRows(db, { products: [{ slug: "fog", brand: "nike", full_name: "Fog", release_date }] });
  await move("2026-11-14");
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "silent", MISSES_PER_ADDRESS: "0" };
  const base = await startServer(settings).address;
  const read = async () => {
    const html = await (await fetch(`${base}/fog`, { headers: { accept: "text/html" } })).text();
    const text = html.replaceAll(/<script[^]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, "");
    return /Moved \w+: .{0,40}/.exec(text.replaceAll(/\s+/g, " "))?.[0] ?? null;
  };
  expect(await read()).toBe(null);
  for (const date of ["2026-11-21", "2026-12-05"]) await move(date);
  await expect.poll(read).toMatch(/^Moved twice: Nov 14 to Nov 21 to Dec 5/);
}, 60_000);
