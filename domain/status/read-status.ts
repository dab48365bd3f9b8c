import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { countMails, type MailCounts } from "#platform/mail/count-mails.ts";
import { type Channel, OFF_BY_HAND } from "../channels/channel.ts";
import { listFailed } from "../schedule/list-failed.ts";
import { type JobRun, lastJobRuns } from "./last-job-runs.ts";

export interface DatabaseStatus {
  /** of PostgreSQL, such as "18.1" */
  version: string;
  bytes: number;
  /** migrations of this version of Toebox that are not applied */
  missingMigrations: string[];
}

/** State of the site that operators check first, from the database (OPS-9). */
export interface SiteStatus {
  products: number;
  stores: number;
  posts: number;
  /** the last change of a product */
  changedAt: Date | null;
  likes: number;
  accounts: number;
  mails: MailCounts;
  jobs: JobRun[];
  feeds: { all: number; failing: { url: string; reason: string }[] };
  schedule: ScheduleStatus;
  channels: ChannelStatus;
}

/** Channels that get news of releases. */
export interface ChannelStatus {
  all: number;
  /** those that were turned off because they cannot be used, and those that fail */
  failing: { id: number; name: string; reason: string; isOff: boolean }[];
}

/** Changes of the catalog with a moment. */
export interface ScheduleStatus {
  waiting: number;
  /** the moment of the next one */
  next: Date | null;
  /** numbers of those that were refused in the last 7 days */
  failed: number[];
}

/** Reads only: it neither migrates nor needs a migrated database. */
export async function readDatabaseStatus(db: Database, migrations: readonly string[]): Promise<DatabaseStatus> {
  const { rows } = await sql<{ version: string; bytes: number; hasMigrations: boolean }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      to_regclass('kysely_migration') is not null as "hasMigrations"`.execute(db);
  const { version = "", bytes = 0, hasMigrations = false } = rows[0] ?? {};
  const applied = hasMigrations ? await sql<{ name: string }>`select name from kysely_migration`.execute(db) : null;
  const names = new Set(applied?.rows.map(({ name }) => name));
  return {
    // Debian adds its own version in parentheses
    version: version.split(" ")[0] ?? "",
    bytes,
    missingMigrations: migrations.filter((name) => !names.has(name)),
  };
}

/** Needs a database with every migration. */
export async function readSiteStatus(db: Database, now: Temporal.Instant): Promise<SiteStatus> {
  const [counts, mails, jobs, feeds, schedule, channels] = await Promise.all([
    db
      .selectNoFrom((from) => [
        from.selectFrom("products").select(from.fn.countAll<number>().as("count")).as("products"),
        from.selectFrom("stores").select(from.fn.countAll<number>().as("count")).as("stores"),
        from.selectFrom("news_posts").select(from.fn.countAll<number>().as("count")).as("posts"),
        from.selectFrom("accounts").select(from.fn.countAll<number>().as("count")).as("accounts"),
        from.selectFrom("likes").select(from.fn.countAll<number>().as("count")).as("likes"),
        from
          .selectFrom("products")
          .select(({ fn }) => fn.max<Date | null>("updated_at").as("at"))
          .as("changedAt"),
      ])
      .executeTakeFirstOrThrow(),
    countMails(db),
    lastJobRuns(db),
    readFeedStatus(db),
    readScheduleStatus(db, now),
    readChannelStatus(db, now),
  ]);
  const { products, stores, posts, accounts, likes, changedAt } = counts;
  return {
    products: products ?? 0,
    stores: stores ?? 0,
    posts: posts ?? 0,
    accounts: accounts ?? 0,
    likes: likes ?? 0,
    changedAt,
    mails,
    jobs,
    feeds,
    schedule,
    channels,
  };
}

/** Time for which a channel may fail before it needs attention: one reply that is lost, or asks to wait, is ordinary (CHAN-6). */
const MAX_CHANNEL_FAILURE = { minutes: 5 };

async function readChannelStatus(db: Database, now: Temporal.Instant): Promise<ChannelStatus> {
  const channels = await db.selectFrom("channels").selectAll().orderBy("id").execute();
  const limit = now.subtract(MAX_CHANNEL_FAILURE).epochMilliseconds;
  const isFailing = ({ failures, failing_since }: Pick<Channel, "failures" | "failing_since">) =>
    failures > 1 && failing_since !== null && failing_since.getTime() <= limit;
  const failing = channels.filter((channel) =>
    channel.off_reason === null ? isFailing(channel) : channel.off_reason !== OFF_BY_HAND,
  );
  return {
    all: channels.length,
    failing: failing.map(({ id, name, off_reason, last_error }) => ({
      id,
      name,
      reason: off_reason ?? last_error ?? "",
      isOff: off_reason !== null,
    })),
  };
}

/** Counts the feeds, and lists those whose last attempt failed. */
export async function readFeedStatus(db: Database): Promise<SiteStatus["feeds"]> {
  const feeds = await db.selectFrom("feeds").select(["url", "failures", "last_error"]).orderBy("url").execute();
  const failing = feeds.filter(({ failures }) => failures > 0);
  return { all: feeds.length, failing: failing.map(({ url, last_error }) => ({ url, reason: last_error ?? "" })) };
}

async function readScheduleStatus(db: Database, now: Temporal.Instant): Promise<ScheduleStatus> {
  const waiting = await db
    .selectFrom("scheduled_changes")
    .where("outcome", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<Date | null>("publish_at").as("next")])
    .executeTakeFirstOrThrow();
  return { waiting: waiting.count, next: waiting.next, failed: (await listFailed(db, now)).map(({ id }) => id) };
}
