import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { purgeCaches } from "#db/cache-purge.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { purgeCdn } from "./cdn-purge.ts";
import { readConfig } from "./process/config.ts";

interface Call {
  method: string | undefined;
  url: string | undefined;
  token: string | string[] | undefined;
  body: string;
  at: number;
}

/** A CDN that answers with these statuses in turn, the last for ever, and a worker that purges it. */
async function openCdn(settings: Record<string, string> = {}, statuses = [200]) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, token: headers["fastly-key"], body: await text(request), at: performance.now() });
    response.writeHead(statuses[Math.min(calls.length, statuses.length) - 1] ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { db, connection } = await createTestDatabase();
  const config = readConfig({ CDN_PURGE_URL: `http://127.0.0.1:${port}/purge?all=1`, ...settings });
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error) } as never;
  const stop = purgeCdn({ config, connection, log });
  onTestFinished(stop);
  return { calls, db, errors, stop };
}

it("a change of the catalog calls the CDN, once for several at a time (OPS-12)", async () => {
  const settings = { CDN_PURGE_HEADER: "Fastly-Key: s3cret", CDN_PURGE_BODY: '{"all":true}', CDN_PURGE_METHOD: "PUT" };
  const { calls, db } = await openCdn(settings);
  const call = { method: "PUT", url: "/purge?all=1", token: "s3cret", body: '{"all":true}', at: expect.any(Number) };
  // what changed before the worker started is unknown
  await expect.poll(() => calls, { timeout: 5_000 }).toEqual([call]);
  for (let left = 5; left > 0; left--) await purgeCaches(db);
  const changed = performance.now();
  await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] });
  await expect.poll(() => calls, { timeout: 5_000 }).toHaveLength(2);
  expect((calls[1]?.at ?? 0) - changed).toBeGreaterThan(800);
  await sleep(1_500);
  expect(calls).toHaveLength(2);
});

it("a call that fails is repeated until it succeeds (OPS-12)", async () => {
  const { calls, errors } = await openCdn({}, [503, 403, 200]);
  await expect.poll(() => calls, { timeout: 15_000 }).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = calls.map(({ at }) => at);
  expect(second - first).toBeGreaterThan(1_900);
  expect(third - second).toBeGreaterThan(3_900);
  expect(errors.map(String)).toEqual(["Error: the CDN answers 503", "Error: the CDN answers 403"]);
  await sleep(2_500);
  expect(calls).toHaveLength(3);
}, 30_000);

it("it ends at once, also between two calls (OPS-12)", async () => {
  const { calls, stop, db } = await openCdn({}, [500]);
  await expect.poll(() => calls, { timeout: 5_000 }).toHaveLength(1);
  const before = performance.now();
  await stop();
  expect(performance.now() - before).toBeLessThan(500);
  await purgeCaches(db);
  await sleep(2_500);
  expect(calls).toHaveLength(1);
});

it("a header is a name and a value, and does not reach a log", () => {
  expect(readConfig({ CDN_PURGE_HEADER: "Authorization: Bearer a:b c" }).CDN_PURGE_HEADER).toEqual({
    name: "Authorization",
    value: "Bearer a:b c",
  });
  for (const wrong of ["s3cret", ": s3cret", "A b: s3cret", "A: s3\ncret"]) {
    const read = () => readConfig({ CDN_PURGE_HEADER: wrong });
    expect(read).toThrow('CDN_PURGE_HEADER must be a header such as "Authorization: Bearer ..."');
    expect(read).not.toThrow("s3");
  }
});
