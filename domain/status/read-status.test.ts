import { expect, it } from "vitest";
import { createBlankDatabase, createTestDatabase } from "#test/database.ts";
import { openQueue } from "#platform/jobs/queue.ts";
import { migrationNames } from "#platform/postgres/migrate.ts";
import { importRows } from "#test/import-rows.ts";
import { OFF_BY_HAND } from "../channels/channel.ts";
import { readDatabaseStatus, readSiteStatus } from "./read-status.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
const written = new Date("2026-11-21T12:00:00Z");
const mail = { recipient: "ann@mail.example", subject: "Hi", text: "Hello", created_at: written };

it("a database tells its version, its size and what it lacks, and is not changed (OPS-9)", async () => {
  const { db } = await createTestDatabase();
  const status = await readDatabaseStatus(db, [...migrationNames(), "9999_next"]);
  expect(status).toEqual({
    version: expect.stringMatching(/^\d+\.\d+$/),
    bytes: expect.any(Number),
    missingMigrations: ["9999_next"],
  });
  expect(status.bytes).toBeGreaterThan(1_000_000);
});

it("a blank database lacks every migration (OPS-9)", async () => {
  const { db } = await createBlankDatabase();
  expect((await readDatabaseStatus(db, migrationNames())).missingMigrations).toEqual(migrationNames());
});

it("an empty site has nothing to tell, before a worker has ever run (OPS-9)", async () => {
  const { db } = await createTestDatabase();
  expect(await readSiteStatus(db, now)).toEqual({
    products: 0,
    stores: 0,
    posts: 0,
    changedAt: null,
    likes: 0,
    accounts: 0,
    mails: { waiting: 0, givenUp: 0, oldest: null },
    jobs: [],
    feeds: { all: 0, failing: [] },
    channels: { all: 0, failing: [] },
    schedule: { waiting: 0, next: null, failed: [] },
  });
});

it("a site tells its numbers, its mails, its feeds and the last run of each job (OPS-9)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, { products: ["boot", "shoe"].map((slug) => ({ slug, brand: "nike", full_name: slug })) });
  await db
    .insertInto("mails")
    .values([
      { ...mail, next_attempt_at: new Date("2026-11-21T13:00:00Z") },
      { ...mail, next_attempt_at: new Date("2026-11-21T13:00:00Z"), created_at: new Date("2026-11-21T12:30:00Z") },
      { ...mail, next_attempt_at: null, created_at: new Date("2026-11-01T12:00:00Z") },
    ])
    .execute();
  const scheduled = { time_zone: "UTC", made_at: written, actor: "ann", rows: "[]", options: "{}" };
  const failure = { ...scheduled, publish_at: written, outcome: "failed", mistakes: "[]" };
  const moment = new Date("2026-11-21T14:00:00Z");
  const { id } = await db
    .insertInto("scheduled_changes")
    .values({ ...failure, ended_at: new Date("2026-11-14T12:00:01Z") })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("scheduled_changes")
    .values([
      { ...failure, ended_at: new Date("2026-11-14T12:00:00Z") },
      { ...failure, outcome: "canceled", mistakes: null, ended_at: written },
      { ...scheduled, publish_at: new Date("2026-11-22T12:00:00Z") },
      { ...scheduled, publish_at: moment },
    ])
    .execute();
  const feed = { kind: "news", created_at: written, next_fetch_at: written };
  await db
    .insertInto("feeds")
    .values([
      { ...feed, url: "https://a.example/feed" },
      { ...feed, url: "https://b.example/feed", failures: 3, last_error: "it answers 404" },
    ])
    .execute();
  const queue = await openQueue(db, ["send-links", "read-feeds", "back-up"], () => {}, { supervise: false });
  const ended = Promise.withResolvers<void>();
  const soon = { pollingIntervalSeconds: 0.5 };
  await queue.work("send-links", soon, async () => {});
  await queue.work("read-feeds", soon, async () => {
    ended.resolve();
    throw new Error("no");
  });
  await queue.send("send-links", null);
  await queue.send("read-feeds", null);
  await ended.promise;
  const jobs = async () =>
    (await readSiteStatus(db, now)).jobs.map(({ job, endedAt, succeeded }) => [
      job,
      endedAt instanceof Date,
      succeeded,
    ]);
  await expect.poll(jobs).toEqual([
    ["read-feeds", true, false],
    ["send-links", true, true],
  ]);
  await queue.stop({ graceful: false, close: false });
  expect(await readSiteStatus(db, now)).toMatchObject({
    products: 2,
    changedAt: expect.any(Date),
    mails: { waiting: 2, givenUp: 1, oldest: written },
    feeds: { all: 2, failing: [{ url: "https://b.example/feed", reason: "it answers 404" }] },
    schedule: { waiting: 2, next: moment, failed: [id] },
  });
});

it("channels that have failed for five minutes are named, and those that are off, but by hand (CHAN-6, OPS-9)", async () => {
  const { db } = await createTestDatabase();
  const channel = {
    kind: "slack",
    url: "https://hooks.slack.com/x",
    events: ["new"],
    created_at: written,
    on_since: written,
    last_error: "it answers 429",
  };
  const since = (time: string) => ({ failing_since: new Date(`2026-11-21T${time}Z`) });
  const off = { off_at: written, last_error: null };
  const rows = await db
    .insertInto("channels")
    .values([
      { ...channel, name: "short", failures: 20, ...since("11:55:00.001") },
      // a reply that was lost, and nothing to send since then
      { ...channel, name: "once", failures: 1, ...since("06:00:00") },
      { ...channel, name: "long", failures: 2, ...since("11:55:00") },
      { ...channel, ...off, name: "by hand", off_reason: OFF_BY_HAND },
      { ...channel, ...off, name: "gone", off_reason: "it answers 404" },
    ])
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  expect((await readSiteStatus(db, now)).channels).toEqual({
    all: 5,
    failing: [
      { id: ids[2], name: "long", reason: "it answers 429", isOff: false },
      { id: ids[4], name: "gone", reason: "it answers 404", isOff: true },
    ],
  });
});
