import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { sendAtMostOnce, isPermanent } from "#platform/mail/send-at-most-once.ts";
import type { HandOver, OutgoingMail } from "#platform/mail/transport.ts";
import { toDate } from "#platform/to-date.ts";
import { NEW_YORK } from "../time/today.ts";
import { knownZone } from "../time/known-zone.ts";
import { ANY_TOKEN, type Edition, findOrMakeEdition } from "./editions.ts";
import type { LetterMails } from "./letter-mails.ts";
import { dueLetter } from "./newsletter-week.ts";
import { massMailHeaders } from "#platform/mail/bulk-mail-headers.ts";
import { Pace } from "#platform/mail/pace.ts";

/** Letters that are handed over at a time; each has a connection to the mail server and one to the database. */
const MAX_AT_ONCE = 4;
/** Accounts per query. */
const BATCH = 500;
const MAX_ATTEMPTS = 5;
const RETRY_MINUTES = 30;

/** Arbitrary number that distinguishes these advisory locks from others. */
const LOCK_CLASS = 7_032_031;

export interface LetterOptions {
  handOver: HandOver;
  mails: LetterMails;
  /** the host of the site, for List-Id */
  host: string;
  /** the address that gets undeliverable letters (LETT-6) */
  returnPath?: string;
  /** 0 for no limit (LETT-5) */
  perMinute: number;
  /** milliseconds for which letters are begun */
  forMs?: number;
}

export interface LetterCounts {
  sent: number;
  refused: number;
}

/**
 * Sends the weekly letter to everyone for whom it is due at `now`, each once: to verified accounts that opted in, from
 * Monday at nine in their time zones (LETT-1, LETT-3). Safe to stop anywhere, to repeat, and to run on several nodes.
 * Throws when the mail server takes no mails.
 */
export async function sendLetters(
  db: Database,
  options: LetterOptions,
  now: () => Temporal.Instant,
  { log, stopping }: Pick<JobContext, "log" | "stopping"> = {},
): Promise<LetterCounts> {
  const counts: LetterCounts = { sent: 0, refused: 0 };
  const pace = new Pace(options.perMinute, options.forMs, stopping);
  for (const [week, zones] of Map.groupBy(await dueZones(db, now()), ({ week }) => week)) {
    const edition = await findOrMakeEdition(db, week, options.mails, now());
    for (let after = 0; !pace.isOver;) {
      const ids = await readDue(db, week, zones, after, now());
      if (ids.length === 0) break;
      await pace.forEach(ids, MAX_AT_ONCE, async (id) => {
        const outcome = await sendTo(db, id, edition, options, now(), log);
        if (outcome) counts[outcome]++;
      });
      after = ids.at(-1) ?? after;
    }
  }
  return counts;
}

/** Returns whether a letter is due to an account at `now`. */
export async function areLettersDue(db: Database, now: Temporal.Instant): Promise<boolean> {
  for (const [week, zones] of Map.groupBy(await dueZones(db, now), (due) => due.week)) {
    if ((await readDue(db, week, zones, 0, now)).length > 0) return true;
  }
  return false;
}

interface DueZone {
  zone: string;
  week: string;
  since: Date;
}

/** Returns the zones of accounts where the letter is due. */
async function dueZones(db: Database, now: Temporal.Instant): Promise<DueZone[]> {
  const zones = await db
    .selectFrom("accounts")
    .select((eb) => eb.fn.coalesce("time_zone", eb.val(NEW_YORK)).as("zone"))
    .where("news_letter", "=", true)
    .where("verified_at", "is not", null)
    .distinct()
    .execute();
  return zones.flatMap(({ zone }) => {
    const due = dueLetter(knownZone(zone), now);
    return due ? [{ zone, week: due.week, since: toDate(due.since) }] : [];
  });
}

/** Returns the next accounts, by id, for which the letter of the week is due. */
async function readDue(
  db: Database,
  week: string,
  zones: DueZone[],
  after: number,
  now: Temporal.Instant,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts
      join json_to_recordset(${JSON.stringify(zones)}::json) as due (zone text, since timestamptz)
        on zone = coalesce(time_zone, ${NEW_YORK})
    where news_letter and verified_at is not null and created_at < since and id > ${after} and not exists (
      select from letters where week = ${week} and account_id = id
        and (outcome <> 'waiting' or next_attempt_at > ${toDate(now)})
    )
    order by id limit ${BATCH}
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function sendTo(
  db: Database,
  accountId: number,
  edition: Edition,
  { handOver, mails, host, returnPath }: LetterOptions,
  now: Temporal.Instant,
  log: JobContext["log"],
): Promise<keyof LetterCounts | null> {
  const tx = await db.startTransaction().execute();
  let mail: OutgoingMail | null;
  try {
    mail = (await isMine(tx, accountId)) ? await mailTo(tx, accountId, edition, mails, host, now) : null;
  } catch (error) {
    await tx.rollback().execute();
    if (isUnavailable(error)) throw error;
    // the letters of others do not wait for it
    log?.error(error, "a letter cannot be written");
    await noteRefusal(db, edition.week, accountId, { isPermanent: false, now });
    return "refused";
  }
  if (!mail) {
    await tx.rollback().execute();
    return null;
  }
  const { refusal } = await sendAtMostOnce(tx, handOver, { ...mail, returnPath }, (open) =>
    noteOutcome(open, edition.week, accountId, { outcome: "sent", now }),
  );
  if (!refusal) return "sent";
  log?.warn({ week: edition.week, status: refusal.status }, "a letter was refused");
  await noteRefusal(db, edition.week, accountId, { isPermanent: isPermanent(refusal), now });
  return "refused";
}

async function noteRefusal(
  db: Database,
  week: string,
  accountId: number,
  refusal: { isPermanent: boolean; now: Temporal.Instant },
): Promise<void> {
  const attempts = 1 + (await attemptsOf(db, week, accountId));
  const outcome = refusal.isPermanent || attempts >= MAX_ATTEMPTS ? "refused" : "waiting";
  await noteOutcome(db, week, accountId, { outcome, attempts, now: refusal.now });
}

/** Returns whether no other node is sending this letter; then this transaction holds it until it ends. */
async function isMine(tx: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${accountId}) as is_mine
  `.execute(tx);
  return rows[0]?.is_mine ?? false;
}

/** Returns the letter to an account; null when it has got the letter in the meantime, or does not want it any more. */
async function mailTo(
  tx: Database,
  accountId: number,
  { week, subject, text, html }: Edition,
  mails: LetterMails,
  host: string,
  now: Temporal.Instant,
): Promise<OutgoingMail | null> {
  const account = await tx
    .selectFrom("accounts")
    .select(["email", "unsubscribe_token as token"])
    .where("id", "=", accountId)
    .where("news_letter", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("letters")
            .select("week")
            .where("week", "=", week)
            .where("account_id", "=", accountId)
            .where("outcome", "<>", "waiting"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!account) return null;
  const { email, token } = account;
  return {
    message_id: `letter-${week}-${accountId}`,
    recipient: email,
    reply_to_name: null,
    reply_to_address: null,
    subject,
    text: text.replaceAll(ANY_TOKEN, token),
    html: html.replaceAll(ANY_TOKEN, token),
    created_at: toDate(now),
    headers: massMailHeaders(mails.unsubscribe("newsletter", token), `weekly.${host}`),
  };
}

/** Notes the outcome of a letter; the number of its refusals stays where none is given. */
async function noteOutcome(
  db: Database,
  week: string,
  accountId: number,
  { outcome, attempts, now }: { outcome: "sent" | "refused" | "waiting"; attempts?: number; now: Temporal.Instant },
): Promise<void> {
  const row = {
    outcome,
    ...(attempts !== undefined && { attempts }),
    next_attempt_at: outcome === "waiting" ? toDate(now.add({ minutes: RETRY_MINUTES })) : null,
    handed_over_at: outcome === "sent" ? toDate(now) : null,
  };
  await db
    .insertInto("letters")
    .values({ week, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.columns(["week", "account_id"]).doUpdateSet(row))
    .execute();
}

async function attemptsOf(db: Database, week: string, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("letters")
    .select("attempts")
    .where("week", "=", week)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.attempts ?? 0;
}
