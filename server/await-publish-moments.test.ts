import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { PUBLISH_CHANGES } from "#domain/schedule/jobs.ts";
import { openQueue } from "#platform/jobs/queue.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { scheduleRows } from "#test/schedule-rows.ts";
import { awaitPublishMoments } from "./await-publish-moments.ts";

it("a run is enqueued once for each change whose moment has come: one that fails waits for the job's own schedule (SCHED-4)", async () => {
  const { db, services, setNow } = await createTestApp();
  const start = services.now();
  await importRows(db, { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] });
  const schedule = (nickname: string, hours: number) =>
    scheduleRows(db, { products: [{ slug: "shoe", nickname }] }, start.add({ hours }));
  await schedule("One", 1);
  await schedule("Two", 2);
  const queue = await openQueue(db, [PUBLISH_CHANGES], () => {}, { schedule: false, supervise: false });
  onTestFinished(() => queue.stop({ close: false, graceful: false }));
  const look = awaitPublishMoments(services);
  const runs = async () => (await sql`select from pgboss.job where name = ${PUBLISH_CHANGES}`.execute(db)).rows.length;
  await look();
  expect(await runs()).toBe(0);
  setNow(start.add({ hours: 1 }).toString());
  await look();
  expect(await runs()).toBe(1);
  await sql`delete from pgboss.job`.execute(db);
  await look();
  expect(await runs()).toBe(0);
  setNow(start.add({ hours: 2 }).toString());
  await look();
  expect(await runs()).toBe(1);
});
