import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { PushTarget } from "#platform/push/push-message.ts";
import { toDate } from "#platform/to-date.ts";
import { holdAccount } from "../people/hold-account.ts";
import type { Owner } from "../people/owner.ts";
import { alertKindNames, alertKinds } from "./alert-kinds.ts";
import { chooseKinds } from "./alert-settings.ts";

/** Browsers of a person at a time. The oldest makes room for another: most are gone by then, and their services do not say so. */
const MAX_BROWSERS = 10;

/** Kinds of alerts that come by push to those who never chose any (ALERT-7). */
const firstKinds = alertKindNames.filter((kind) => alertKinds[kind].isOnAtFirst);

/** A browser that shows alerts. */
export interface AlertBrowser {
  id: number;
  /** such as "Firefox on Windows" */
  device: string;
  created_at: Date;
  /** SHA-256 of its endpoint in hexadecimal, by which the browser knows itself: the endpoint is a secret */
  digest: string;
}

/** Lists the browsers that show a person's alerts, the newest first. */
export async function listAlertBrowsers(db: Database, owner: Owner): Promise<AlertBrowser[]> {
  return db
    .selectFrom("push_subscriptions")
    .select(["id", "device", "created_at"])
    .select(sql<string>`encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')`.as("digest"))
    .where("owner", "=", owner.text)
    .orderBy("id", "desc")
    .execute();
}

/** Browser that asks for alerts. */
export interface NewBrowser {
  target: PushTarget;
  /** of an account: the login in it */
  sessionId: number | null;
  device: string;
  /** the IANA zone of the browser; null for an unknown one */
  timeZone: string | null;
  /** whether it showed alerts before, so that no kind is switched on */
  isKept: boolean;
}

/**
 * Has a browser show the alerts of a person, and of nobody else from now on; again with other keys, it is the same browser. The first one
 * switches kinds on where none was chosen (ALERT-7). Throws Unauthorized.
 */
export async function addAlertBrowser(
  db: Database,
  owner: Owner,
  { target: { endpoint, p256dh, auth }, sessionId, device, timeZone, isKept }: NewBrowser,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, owner);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${owner.text}`}, 0))`.execute(tx);
    const others = await tx
      .selectFrom("push_subscriptions")
      .select("id")
      .where("owner", "=", owner.text)
      .where("endpoint", "<>", endpoint)
      .orderBy("id", "desc")
      .execute();
    const row = { owner: owner.text, session_id: sessionId, p256dh, auth, device };
    await tx
      .insertInto("push_subscriptions")
      .values({ ...row, endpoint, created_at: toDate(now) })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
      .execute();
    if (timeZone !== null) await saveTimeZone(tx, owner, timeZone);
    const oldest = others.slice(MAX_BROWSERS - 1).map(({ id }) => id);
    if (oldest.length > 0) await tx.deleteFrom("push_subscriptions").where("id", "in", oldest).execute();
    if (isKept || others.length > 0) return;
    const chosen = await tx
      .selectFrom("alert_choices")
      .select("kind")
      .where("owner", "=", owner.text)
      .where("channel", "=", "push")
      .executeTakeFirst();
    if (!chosen) await chooseKinds(tx, owner, { channel: "push", kinds: firstKinds }, now);
  });
}

/** Saves the zone of a person's browser, if PostgreSQL knows it. */
async function saveTimeZone(db: Database, { text: owner }: Owner, timeZone: string): Promise<void> {
  await sql`
    insert into alert_settings (owner, time_zone) select ${owner}, name from time_zones where name = ${timeZone}
    on conflict (owner) do update set time_zone = excluded.time_zone
  `.execute(db);
}

/** Gives a browser its new address, by the one that it had: only it and its push service know that. Returns whether there was one. */
export async function renewAlertBrowser(
  db: Database,
  before: string,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const browser = await tx
      .selectFrom("push_subscriptions")
      .select("id")
      .where("endpoint", "=", before)
      .forUpdate()
      .executeTakeFirst();
    // a browser that asks again has its new address already
    if (!browser) return false;
    if (endpoint !== before) await tx.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
    await tx.updateTable("push_subscriptions").set({ endpoint, p256dh, auth }).where("id", "=", browser.id).execute();
    return true;
  });
}

/** Ends alerts in a browser of a person. Returns whether there was one. */
export async function removeAlertBrowser(db: Database, owner: Owner, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("push_subscriptions")
    .where("owner", "=", owner.text)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes browsers whose push services do not know them any more, unless they have another address by now (ALERT-8). */
export async function deleteGoneBrowsers(db: Database, gone: { id: number; endpoint: string }[]): Promise<void> {
  for (const { id, endpoint } of gone) {
    await db.deleteFrom("push_subscriptions").where("id", "=", id).where("endpoint", "=", endpoint).execute();
  }
}

/** Keeps the browsers of logins that have expired by `moment`: nobody has logged out there (ALERT-9). */
export async function keepBrowsersOfExpired(db: Database, moment: Date): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ session_id: null })
    .where("session_id", "in", db.selectFrom("sessions").select("id").where("expires_at", "<=", moment))
    .execute();
}
