import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { SEND_ALERTS, SEND_PUSH_ALERTS } from "#domain/alerts/jobs.ts";
import { SEND_CHANNELS } from "#domain/channels/jobs.ts";
import { openQueue } from "#platform/jobs/queue.ts";
import type { Services } from "#platform/process/services.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { openChannels } from "#test/open-channels.ts";
import { awaitAlerts } from "./await-alerts.ts";

/** Returns a function that looks for what is due, as is done every second, and returns the jobs that this look enqueues. */
async function watchJobs({ db, now }: Pick<Services, "db" | "now">, names: string[]): Promise<() => Promise<string[]>> {
  const queue = await openQueue(db, names, () => {}, { schedule: false, supervise: false });
  onTestFinished(() => queue.stop({ close: false, graceful: false }));
  const look = awaitAlerts({ db, now });
  return async () => {
    await look();
    const { rows } = await sql<{ name: string }>`delete from pgboss.job returning name`.execute(db);
    return rows.map(({ name }) => name).toSorted();
  };
}

it("the jobs of alerts run when a time comes, pushes ahead of it, and after each change of a date (ALERT-4)", async () => {
  const { db, services, setNow } = await createTestApp();
  const release = { release_date: "2026-11-28", release_time: "10:00", release_time_zone: "America/New_York" };
  const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe", ...release };
  setNow("2026-11-20T12:00:00Z");
  await importRows(db, { products: [shoe] });
  const enqueued = await watchJobs(services, [SEND_ALERTS, SEND_PUSH_ALERTS]);
  // a start looks for what came while nothing ran
  expect(await enqueued()).toEqual([SEND_ALERTS, SEND_PUSH_ALERTS]);
  expect(await enqueued()).toEqual([]);
  setNow("2026-11-28T13:59:20Z");
  // the day before has come, and for pushes the hour
  expect(await enqueued()).toEqual([SEND_ALERTS, SEND_PUSH_ALERTS]);
  setNow("2026-11-28T14:00:00Z");
  expect(await enqueued()).toEqual([SEND_ALERTS]);
  await importRows(db, { products: [{ ...shoe, release_date: "2026-12-05" }] }, { now: services.now() });
  expect(await enqueued()).toEqual([SEND_ALERTS, SEND_PUSH_ALERTS]);
  expect(await enqueued()).toEqual([]);
});

it("the job of channels runs when there may be news for one, and when one is tried again (CHAN-4, CHAN-6)", async () => {
  const { db, services, setNow, add, setProducts } = await openChannels();
  const enqueued = await watchJobs(services, [SEND_CHANNELS, SEND_ALERTS, SEND_PUSH_ALERTS]);
  const isEnqueued = async () => (await enqueued()).includes(SEND_CHANNELS);
  expect(await isEnqueued()).toBe(false);
  await add("slack");
  expect(await isEnqueued()).toBe(true);
  expect(await isEnqueued()).toBe(false);
  const shoe = { slug: "bred", full_name: "Bred", release_date: "2026-11-28" };
  await setProducts(shoe);
  expect(await isEnqueued()).toBe(true);
  setNow("2026-11-27T08:59:59-05:00");
  expect(await isEnqueued()).toBe(false);
  setNow("2026-11-27T09:00:00-05:00");
  expect(await isEnqueued()).toBe(true);
  await setProducts({ ...shoe, release_date: "2026-12-05" });
  expect(await isEnqueued()).toBe(true);
  const next_attempt_at = "2026-11-27T14:00:05Z";
  const failed = { failures: 1, failing_since: "2026-11-27T14:00:00Z", last_error: "it answers 500", next_attempt_at };
  await db.updateTable("channels").set(failed).execute();
  expect(await isEnqueued()).toBe(false);
  setNow("2026-11-27T09:00:05-05:00");
  expect(await isEnqueued()).toBe(true);
  expect(await isEnqueued()).toBe(false);
});
