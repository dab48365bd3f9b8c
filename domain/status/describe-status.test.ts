import { expect, it } from "vitest";
import { NOON } from "#test/create-test-app.ts";
import { describeStatus } from "./describe-status.ts";

const now = Temporal.Instant.from(NOON);
const before = (time: Temporal.DurationLike) => new Date(now.subtract(time).epochMilliseconds);

const config = {
  ORIGIN: "https://toebox.example",
  DATABASE_URL: undefined,
  DATA_DIR: "/srv/toebox",
  SMTP_URL: "smtps://ann:s3cret@mail.example",
  NIGHTLY_BACKUP: true,
};
const well = {
  config,
  version: "0.1.0",
  database: { version: "18.1", bytes: 84_000_000, missingMigrations: [] },
  site: {
    products: 1_812,
    stores: 1,
    posts: 0,
    changedAt: before({ hours: 2 }),
    likes: 12_034,
    accounts: 2,
    mails: { waiting: 1, givenUp: 0, oldest: before({ minutes: 5 }) },
    jobs: [{ job: "deliver-mail", endedAt: before({ seconds: 30 }), summary: "1 sent", succeeded: true }],
    feeds: { all: 2, failing: [] },
    schedule: { waiting: 2, next: before({ seconds: 50 }), failed: [] },
    channels: { all: 1, failing: [] },
  },
  machine: {
    health: { address: "http://localhost:3000", failing: [] },
    freeBytes: 52e9,
    backup: {
      file: "toebox-20261121T083000Z-nightly.zip",
      madeAt: now.subtract({ hours: 8 }),
      bytes: 70_000_000,
      hasPictures: true,
    },
    tablesBackup: {
      file: "toebox-20261121T160000Z-before-import.zip",
      madeAt: now.subtract({ hours: 1 }),
      bytes: 9_000_000,
      hasPictures: false,
    },
  },
  now,
};

it("a site that is well reads so, on one screen, without a secret (OPS-9)", () => {
  expect(describeStatus(well)).toEqual({
    facts: [
      { name: "Toebox 0.1.0", text: "http://localhost:3000 ready" },
      { name: "Database", text: "PostgreSQL 18.1, embedded, 84 MB" },
      { name: "Catalog", text: "1,812 products, 1 store, 0 news posts; changed 2 hours ago" },
      { name: "Visitors", text: "12,034 likes, 2 accounts" },
      { name: "Mail", text: "1 waiting (the oldest from 5 minutes ago), 0 given up; via mail.example" },
      { name: "Jobs", text: "1 of 1 OK, last run just now" },
      { name: "Feeds", text: "2 of 2 OK" },
      { name: "Channels", text: "1 of 1 OK" },
      { name: "Schedule", text: "2 changes waiting, the next for 2026-11-21 16:59 UTC" },
      { name: "Backup", text: "toebox-20261121T083000Z-nightly.zip, 8 hours ago, 70 MB" },
      { name: "Backup", text: "toebox-20261121T160000Z-before-import.zip, 1 hour ago, 9 MB, tables alone" },
      { name: "Disk", text: "52.0 GB free for /srv/toebox" },
    ],
    problems: [],
  });
});

const { site, machine, database } = well;
const failed = { job: "read-feeds", endedAt: before({ minutes: 1 }), summary: "no", succeeded: false };

it.each([
  [{ machine: { ...machine, health: null } }, "the site is not responding on this machine: start it, or check its log"],
  [
    { machine: { ...machine, health: { ...machine.health, failing: ["database", "disk"] } } },
    "the site is not ready: database, disk",
  ],
  [{ machine: { ...machine, freeBytes: 2 ** 30 - 1 } }, "the disk of /srv/toebox is almost full"],
  [
    { machine: { ...machine, backup: { ...machine.backup, madeAt: now.subtract({ hours: 49 }) } } },
    "the newest backup is older than two days: check the log of the job back-up",
  ],
  [
    { database: { ...database, missingMigrations: ["0018_x"] }, site: null },
    "1 migration missing: the next start of the site applies them",
  ],
  [
    { site: { ...site, mails: { ...site.mails, oldest: before({ minutes: 61 }) } } },
    "the oldest mail is from 1 hour ago: is the mail server up?",
  ],
  [{ site: { ...site, jobs: [...site.jobs, failed] } }, "the job read-feeds failed 1 minute ago: check the log"],
  [
    {
      site: {
        ...site,
        jobs: [{ job: "deliver-mail", endedAt: before({ minutes: 11 }), summary: "1 sent", succeeded: true }],
      },
    },
    "no job has run for ten minutes: is a worker running?",
  ],
  [{ site: { ...site, jobs: [] } }, "no job has run for ten minutes: is a worker running?"],
  [
    { site: { ...site, feeds: { all: 1, failing: [{ url: "https://a.example/feed", reason: "404" }] } } },
    "the feed https://a.example/feed fails: 404",
  ],
  [
    {
      site: {
        ...site,
        channels: { all: 2, failing: [{ id: 3, name: "Drops", reason: "it answers 404", isOff: true }] },
      },
    },
    "the channel 3, Drops, is off: it answers 404",
  ],
  [
    {
      site: {
        ...site,
        channels: { all: 2, failing: [{ id: 3, name: "Drops", reason: "it answers 500", isOff: false }] },
      },
    },
    "the channel 3, Drops, fails: it answers 500",
  ],
  [
    { site: { ...site, schedule: { waiting: 1, next: before({ minutes: 2 }), failed: [] } } },
    "a scheduled change was due 2 minutes ago: see toebox changes scheduled and the log",
  ],
  [
    { site: { ...site, schedule: { waiting: 0, next: null, failed: [7] } } },
    "the scheduled change 7 could not be published: see toebox changes scheduled 7",
  ],
])("%# needs attention (OPS-9)", (change, problem) => {
  expect(describeStatus({ ...well, ...change }).problems).toEqual([problem]);
});

it("no backup is no problem on the first day, nor where another service makes them", () => {
  const none = { ...well, machine: { ...machine, backup: null } };
  expect(describeStatus(none)).toMatchObject({ problems: [] });
  expect(describeStatus(none).facts).toContainEqual({ name: "Backup", text: "none yet" });
  const off = { ...none, config: { ...config, NIGHTLY_BACKUP: false } };
  expect(describeStatus(off).facts).toContainEqual({ name: "Backup", text: "none; NIGHTLY_BACKUP is false" });
});
