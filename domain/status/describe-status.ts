import { describeMoment } from "../ledger/describe-field.ts";
import { timeAgo } from "../time/time-ago.ts";
import type { BackupFile } from "#platform/backup/list-backups.ts";
import { formatSize } from "./format-size.ts";
import type { MachineStatus } from "./machine-status.ts";
import type { DatabaseStatus, SiteStatus } from "./read-status.ts";
import type { Config } from "#platform/process/config.ts";

/** A fact of the status, such as "Disk": "52 GB free for /srv/toebox". */
export interface StatusFact {
  name: string;
  text: string;
}

interface Parts {
  config: Pick<Config, "ORIGIN" | "DATABASE_URL" | "DATA_DIR" | "SMTP_URL" | "NIGHTLY_BACKUP">;
  version: string;
  database: DatabaseStatus;
  /** null while migrations are missing */
  site: SiteStatus | null;
  machine: MachineStatus;
  now: Temporal.Instant;
}

/** The limits beyond which something needs attention (OPS-9). */
const MAX_MAIL_WAIT = { hours: 1 };
const MAX_BACKUP_AGE = { hours: 48 };
/** Jobs run every minute. */
const MAX_JOB_PAUSE = { minutes: 10 };
const MAX_PUBLISH_DELAY = { minutes: 1 };
const MIN_FREE_BYTES = 2 ** 30;

/** Describes the state of the site to its operators: facts, and the problems that need attention. */
export function describeStatus(parts: Parts): { facts: StatusFact[]; problems: string[] } {
  const { config, version, database, machine, now } = parts;
  const { health } = machine;
  const problems: string[] = [];
  const state = health === null ? "not responding" : health.failing.length > 0 ? "not ready" : "ready";
  if (health === null) problems.push("the site is not responding on this machine: start it, or check its log");
  else if (health.failing.length > 0) problems.push(`the site is not ready: ${health.failing.join(", ")}`);
  const missing = database.missingMigrations.length;
  if (missing > 0) problems.push(`${amount(missing, "migration")} missing: the next start of the site applies them`);
  if (machine.freeBytes < MIN_FREE_BYTES) problems.push(`the disk of ${config.DATA_DIR} is almost full`);
  const facts = [
    fact(`Toebox ${version}`, `${health?.address ?? config.ORIGIN} ${state}`),
    fact(
      "Database",
      `PostgreSQL ${database.version}, ${config.DATABASE_URL ? "via DATABASE_URL" : "embedded"}, ${formatSize(database.bytes)}`,
    ),
    ...(parts.site ? describeSite(parts.site, parts, problems) : []),
    fact("Backup", describeBackup(machine, config, now, problems)),
    ...(machine.tablesBackup ? [fact("Backup", `${describeFile(machine.tablesBackup, now)}, tables alone`)] : []),
    fact("Disk", `${formatSize(machine.freeBytes)} free for ${config.DATA_DIR}`),
  ];
  return { facts, problems };
}

function describeSite(site: SiteStatus, { config, now }: Parts, problems: string[]): StatusFact[] {
  const { products, stores, posts, changedAt, likes, accounts, mails, jobs, feeds, schedule, channels } = site;
  const isBefore = (date: Date, limit: Temporal.DurationLike) => date.getTime() < now.subtract(limit).epochMilliseconds;
  const failed = jobs.filter(({ succeeded }) => !succeeded);
  const latest = jobs.reduce<Date | null>((last, { endedAt }) => (last && last > endedAt ? last : endedAt), null);
  for (const { job, endedAt } of failed) problems.push(`the job ${job} failed ${ago(endedAt, now)}: check the log`);
  if (!latest || isBefore(latest, MAX_JOB_PAUSE)) problems.push("no job has run for ten minutes: is a worker running?");
  if (mails.oldest && isBefore(mails.oldest, MAX_MAIL_WAIT))
    problems.push(`the oldest mail is from ${ago(mails.oldest, now)}: is the mail server up?`);
  if (schedule.next && isBefore(schedule.next, MAX_PUBLISH_DELAY))
    problems.push(`a scheduled change was due ${ago(schedule.next, now)}: see toebox changes scheduled and the log`);
  for (const id of schedule.failed)
    problems.push(`the scheduled change ${id} could not be published: see toebox changes scheduled ${id}`);
  for (const { url, reason } of feeds.failing) problems.push(`the feed ${url} fails: ${reason}`);
  for (const { id, name, reason, isOff } of channels.failing)
    problems.push(`the channel ${id}, ${name}, ${isOff ? "is off" : "fails"}: ${reason}`);
  return [
    fact(
      "Catalog",
      `${amount(products, "product")}, ${amount(stores, "store")}, ${amount(posts, "news post")}` +
        (changedAt ? `; changed ${ago(changedAt, now)}` : ""),
    ),
    fact("Visitors", `${amount(likes, "like")}, ${amount(accounts, "account")}`),
    fact(
      "Mail",
      `${mails.waiting} waiting${mails.oldest ? ` (the oldest from ${ago(mails.oldest, now)})` : ""}, ` +
        `${mails.givenUp} given up; ${config.SMTP_URL ? `via ${new URL(config.SMTP_URL).hostname}` : "into files, no SMTP_URL"}`,
    ),
    fact(
      "Jobs",
      latest ? `${jobs.length - failed.length} of ${jobs.length} OK, last run ${ago(latest, now)}` : "none has run yet",
    ),
    fact("Feeds", feeds.all === 0 ? "none" : `${feeds.all - feeds.failing.length} of ${feeds.all} OK`),
    ...(channels.all === 0
      ? []
      : [fact("Channels", `${channels.all - channels.failing.length} of ${channels.all} OK`)]),
    fact(
      "Schedule",
      schedule.next
        ? `${amount(schedule.waiting, "change")} waiting, the next for ${describeMoment(schedule.next)} UTC`
        : "no change waits",
    ),
  ];
}

function describeBackup(
  { backup }: MachineStatus,
  { NIGHTLY_BACKUP }: Parts["config"],
  now: Temporal.Instant,
  problems: string[],
): string {
  if (!backup) return NIGHTLY_BACKUP ? "none yet" : "none; NIGHTLY_BACKUP is false";
  if (NIGHTLY_BACKUP && Temporal.Instant.compare(backup.madeAt, now.subtract(MAX_BACKUP_AGE)) < 0)
    problems.push("the newest backup is older than two days: check the log of the job back-up");
  return describeFile(backup, now);
}

function describeFile({ file, madeAt, bytes }: BackupFile, now: Temporal.Instant): string {
  return `${file}, ${timeAgo(madeAt, now)}, ${formatSize(bytes)}`;
}

function fact(name: string, text: string): StatusFact {
  return { name, text };
}

function ago(date: Date, now: Temporal.Instant): string {
  return timeAgo(Temporal.Instant.fromEpochMilliseconds(date.getTime()), now);
}

function amount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
