import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("the page of changed dates shows what was and what is, by day, brand and page (SITE-69)", async () => {
  const { db, address } = await createTestDatabase();
  const shoe = (slug: string, brand: string, release_date: string | null, more = {}) => ({
    products: [{ slug, brand, full_name: `Shoe ${slug}`, release_date, ...more }],
  });
  const at = (time: string) => ({ now: Temporal.Instant.from(time) });
  await importRows(db, shoe("fog", "nike", "2026-11-28"));
  await importRows(db, shoe("bred", "jordan", "2026-11-28"));
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "silent", MISSES_PER_ADDRESS: "0" };
  const base = await startServer(settings).address;
  const read = async (path: string) => {
    const reply = await fetch(base + path, { headers: { accept: "text/html" } });
    const [, main = ""] = (await reply.text()).split("<main");
    const text = main
      .replaceAll("<!-- -->", "")
      .replaceAll(/<script[^]*/g, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
    return { status: reply.status, text: text.slice(text.indexOf("View all")) };
  };
  expect((await read("/changes")).text).toContain("No release date has changed here yet.");
  // the evening of the 26th in New York
  await importRows(db, shoe("fog", "nike", "2026-12-05"), at("2026-11-27T04:30:00Z"));
  await importRows(db, shoe("bred", "jordan", null), at("2026-11-27T12:00:00Z"));
  await importRows(db, shoe("fog", "nike", "2026-11-28"), at("2026-11-27T12:00:00Z"));
  await expect
    .poll(async () => (await read("/changes")).text)
    .toMatch(
      /Friday, November 27, 2026 .*Shoe fog.* Date moved back Dec 5, 2026 to Nov 28, 2026 .*Shoe bred.* Date lost Nov 28, 2026 .*Thursday, November 26, 2026 .*Shoe fog.* Date moved Nov 28, 2026 to Dec 5, 2026/,
    );
  const jordan = await read("/changes?brand_id=1");
  expect([jordan.text.includes("Shoe bred"), jordan.text.includes("Shoe fog")]).toEqual([true, false]);
  const earlier = await read("/changes?next=2");
  expect([earlier.text.includes("Date moved back"), earlier.text.includes("Date moved Nov 28")]).toEqual([false, true]);
  for (const odd of ["?brand_id=x&next=x", "?next=0", "?next=99999999999999999999", "?brand_id=2&brand_id=1"])
    expect([odd, (await read(`/changes${odd}`)).status]).toEqual([odd, 200]);
}, 60_000);

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
