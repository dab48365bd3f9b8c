import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { purgeCaches, subscribeToPurges } from "#platform/postgres/cache-purge.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { purgeCdn } from "./cdn-purge.ts";
import { readConfig } from "#platform/process/config.ts";

interface Call {
  method: string | undefined;
  url: string | undefined;
  token: string | string[] | undefined;
  body: string;
}

interface Pause {
  ms: number;
  end: () => void;
}

/**
 * Opens a CDN that answers with these statuses in turn, the last forever, and a worker that purges it, whose pauses
 * the test ends.
 */
async function openCdn(settings: Record<string, string> = {}, statuses = [200]) {
  const calls: Call[] = [];
  const pauses: Pause[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, token: headers["fastly-key"], body: await text(request) });
    response.writeHead(statuses[Math.min(calls.length, statuses.length) - 1] ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { db, connection } = await createTestDatabase();
  const config = readConfig({ CDN_PURGE_URL: `http://127.0.0.1:${port}/purge?all=1`, ...settings });
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error) } as never;
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      pauses.push({ ms, end: resolve });
    });
  const stop = purgeCdn({ config, connection, log }, pause);
  onTestFinished(stop);
  /** Ends the pause of this number once it has begun. */
  const endPause = async (number: number) => {
    await expect.poll(() => pauses.length).toBe(number);
    pauses[number - 1]?.end();
  };
  return { calls, pauses, endPause, db, connection, errors, stop };
}

it("a change of the catalog calls the CDN, once for several at a time (OPS-12)", async () => {
  const settings = { CDN_PURGE_HEADER: "Fastly-Key: s3cret", CDN_PURGE_BODY: '{"all":true}', CDN_PURGE_METHOD: "PUT" };
  const { calls, pauses, endPause, db } = await openCdn(settings);
  const call = { method: "PUT", url: "/purge?all=1", token: "s3cret", body: '{"all":true}' };
  // changes before the worker's start are unknown
  await endPause(1);
  await expect.poll(() => calls).toEqual([call]);
  for (let left = 9; left > 0; left--) await purgeCaches(db);
  await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] });
  // word of the last of these may come after the call for the others
  const endPauses = () => {
    for (const { end } of pauses) end();
    return calls.length > 1 && calls.length === pauses.length;
  };
  await expect.poll(endPauses).toBe(true);
  expect(calls.length).toBeLessThan(6);
  expect(new Set(pauses.map(({ ms }) => ms))).toEqual(new Set([1_000]));
});

it("a call that fails is repeated until it succeeds (OPS-12)", async () => {
  const { calls, pauses, endPause, db, errors } = await openCdn({}, [503, 403, 200]);
  for (const number of [1, 2, 3]) await endPause(number);
  await expect.poll(() => calls).toHaveLength(3);
  expect(errors.map(String)).toEqual(["Error: the CDN answered 503", "Error: the CDN answered 403"]);
  // the next pause is that of another change
  await purgeCaches(db);
  await endPause(4);
  await expect.poll(() => calls).toHaveLength(4);
  expect(pauses.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000, 1_000]);
});

it("it ends between two calls, and makes none from then on (OPS-12)", async () => {
  const { calls, pauses, endPause, stop, db, connection } = await openCdn({}, [500]);
  await endPause(1);
  await expect.poll(() => pauses.length).toBe(2);
  await stop();
  // others learn of the change; the first notice says that the connection is open
  let words = 0;
  const unsubscribe = subscribeToPurges(connection, () => words++);
  onTestFinished(unsubscribe);
  await expect.poll(() => words).toBe(1);
  await purgeCaches(db);
  await expect.poll(() => words).toBe(2);
  expect([calls.length, pauses.length]).toEqual([1, 2]);
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
