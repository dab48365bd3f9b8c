import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { SECRET_KEY } from "../../test/secrets.ts";
import { childProcesses } from "../../test/child-processes.ts";
import { createTestDatabase } from "../../test/database.ts";
import { isFullRun } from "../../test/full-run.ts";
import { importRows } from "../../test/import-rows.ts";
import { startPushService } from "../../test/push-service.ts";
import { exitOf, isRunning, killIfRunning } from "./sender-process.ts";

/** Half an hour before the release, in winter: keys are valid then as the services check it. */
const NOW = "2026-11-28T14:30:00Z";
const ROUNDS = isFullRun ? 30 : 8;
/** Followers per round, more than it reaches: a sender goes on with the batches that it has begun. */
const PER_ROUND = 500;

/** Opens a database with a release that people follow, whose alerts of the hour are due. */
async function openFollowed(followers: number, onMessage: () => void) {
  const { db, connection } = await createTestDatabase();
  const service = await startPushService({ now: () => Temporal.Instant.from(NOW) });
  service.onMessage = onMessage;
  const release = { release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/New_York" };
  await importRows(db, { products: [{ slug: "bred", brand: "jordan", full_name: "Bred", ...release }] });
  const browsers = Array.from({ length: followers }, (_, at) => ({
    owner: String(100_000 + at),
    ...service.subscribe(),
  }));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(browsers)}::json)
        as given (owner text, endpoint text, p256dh text, auth text)
    ), watched as (
      insert into watchlist_entries (owner, product_id, added_at) select owner, id, '2026-10-01' from given, products
    ), chosen as (
      insert into alert_choices (owner, channel, kind, since) select owner, 'push', 'hour', '2026-10-01' from given
    )
    insert into push_subscriptions (owner, endpoint, p256dh, auth, device, created_at)
    select owner, endpoint, p256dh, auth, 'Firefox on Linux', '2026-10-01' from given
  `.execute(db);
  const task = JSON.stringify({ connection, settings: { NODE_ENV: "test", SECRET_KEY }, now: NOW });
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, "push-worker.ts"), task], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  /** Returns the paths of the messages that arrived, which are those of the browsers. */
  const arrived = () => service.messages.map(({ path }) => path);
  const paths = browsers.map(({ endpoint }) => new URL(endpoint).pathname);
  return { start, arrived, paths };
}

it(`the worker, killed ${ROUNDS} times halfway, pushes no alert twice and skips nobody (ALERT-8)`, async () => {
  let worker: ChildProcess | undefined;
  let sender: number | undefined;
  // messages until the kill
  let countdown = Number.POSITIVE_INFINITY;
  const { start, arrived, paths } = await openFollowed(ROUNDS * PER_ROUND, () => {
    countdown -= 1;
    if (countdown !== 0) return;
    sender = childProcesses(worker?.pid)[0]?.pid;
    worker?.kill("SIGKILL");
  });
  let kills = 0;
  for (let round = 0; round < ROUNDS; round++) {
    countdown = 1 + ((round * 7) % 20);
    worker = start();
    await exitOf(worker);
    if (worker.signalCode === "SIGKILL") kills++;
    await expect.poll(() => sender === undefined || !isRunning(sender), { timeout: 20_000 }).toBe(true);
  }
  expect(kills).toBe(ROUNDS);
  expect(arrived().length).toBeLessThan(paths.length);
  countdown = Number.POSITIVE_INFINITY;
  expect(await exitOf(start())).toBe(0);
  expect(arrived().toSorted()).toEqual(paths.toSorted());
}, 300_000);

it("a sender that is killed halfway pushes no alert twice (ALERT-8)", async () => {
  let worker: ChildProcess | undefined;
  let countdown = Number.POSITIVE_INFINITY;
  const { start, arrived, paths } = await openFollowed(1_000, () => {
    countdown -= 1;
    if (countdown !== 0) return;
    for (const { pid } of childProcesses(worker?.pid)) killIfRunning(pid);
  });
  for (countdown of [1, 50, 200]) {
    worker = start();
    await exitOf(worker);
  }
  countdown = Number.POSITIVE_INFINITY;
  expect(await exitOf(start())).toBe(0);
  expect(new Set(arrived()).size).toBe(arrived().length);
  expect(paths).toEqual(expect.arrayContaining(arrived()));
}, 300_000);
