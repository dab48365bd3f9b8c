import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { freeze } from "#test/embedded-postgres.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "./config.ts";
import { openServices } from "./services.ts";

it("requests to a frozen PostgreSQL are 503, and count once or not at all (API-32)", async () => {
  const dataDir = createFolder();
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", PAGE_CACHE_MB: "0" });
  const services = await openServices(config, "the test");
  onTestFinished(() => services.close());
  const app = await createApp(services);
  onTestFinished(() => app.close());
  const { db, media } = services;
  await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] }, { media });
  const product = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const like = (visitor: number) => app.inject(`/api/product/${product.id}/like?visitor_id=visitor-${visitor}`);
  expect((await like(0)).statusCode).toBe(200);

  const thaw = freeze(dataDir);
  const replies = await Promise.all([
    ...[1, 2, 3, 4, 5].map(like),
    app.inject("/api/products"),
    app.inject("/api/product/shoe"),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 503));
  expect(replies.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
  thaw();

  await expect.poll(async () => (await like(6)).statusCode, { timeout: 10_000 }).toBe(200);
  expect((await app.inject("/api/products")).statusCode).toBe(200);
  const open = sql`select from pg_stat_activity where state like 'idle in transaction%'`;
  await expect.poll(async () => (await open.execute(db)).rows, { timeout: 15_000 }).toEqual([]);
  expect(await findWrongCounts(db)).toEqual([]);
}, 60_000);
