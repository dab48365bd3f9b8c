import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { Unauthorized } from "#platform/errors.ts";
import { toDate } from "#platform/to-date.ts";
import { createToken, hashToken } from "../people/tokens.ts";

/** A session ends this long after its last use (ACC-52). */
const REMEMBERED_DAYS = 30;
const BRIEF_DAYS = 1;

/** Minutes that the stored time of the last use may lag behind: not every call writes. */
const NOTE_INTERVAL_MINUTES = 5;

/** The session that a token opens. */
export interface Session {
  id: number;
  account_id: number;
}

export interface SessionOptions {
  /** whether it lasts 30 days after its last use, or else one */
  isRemembered: boolean;
  /** such as "Firefox on Windows" */
  device: string;
  /** the login that it continues; by default it begins now */
  since?: Date;
  now: Temporal.Instant;
}

/** Opens a session of an account and returns its token, which is stored nowhere. */
export async function openSession(
  tx: DatabaseTransaction,
  accountId: number,
  { isRemembered, device, since, now }: SessionOptions,
): Promise<string> {
  const token = createToken();
  const moment = toDate(now);
  await tx
    .insertInto("sessions")
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      is_remembered: isRemembered,
      device,
      created_at: since ?? moment,
      last_seen_at: moment,
      expires_at: expiry(isRemembered, now),
    })
    .execute();
  return token;
}

/**
 * Finds the session of `token`, whose end moves with its use. Throws Unauthorized when there is none at `now` (ACC-4,
 * ACC-52).
 */
export async function findSession(db: Database, token: string, now: Temporal.Instant): Promise<Session> {
  const statement = sql<Session & { is_remembered: boolean; last_seen_at: Date }>`
    select id, account_id, is_remembered, last_seen_at from sessions
    where token_hash = ${hashToken(token)} and expires_at > ${toDate(now)}
  `;
  const { rows } = await prepared("session", statement).execute(db);
  const [session] = rows;
  if (!session) throw new Unauthorized();
  const { id, account_id, is_remembered, last_seen_at } = session;
  if (last_seen_at < toDate(now.subtract({ minutes: NOTE_INTERVAL_MINUTES }))) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: toDate(now), expires_at: expiry(is_remembered, now) })
      .where("id", "=", id)
      .execute();
  }
  return { id, account_id };
}

/** A session as its account's owner sees it. */
export interface OpenSession {
  id: number;
  device: string;
  last_seen_at: Date;
  created_at: Date;
}

/** Lists the sessions of an account that are open at `now`, last used first. */
export function listSessions(db: Database, accountId: number, now: Temporal.Instant): Promise<OpenSession[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "device", "last_seen_at", "created_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", toDate(now))
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends sessions of an account: all, or one. Returns whether there was any. */
export async function revokeSessions(db: Database, accountId: number, sessionId?: number): Promise<boolean> {
  const ofAccount = db.deleteFrom("sessions").where("account_id", "=", accountId);
  const { numDeletedRows } = await (
    sessionId === undefined ? ofAccount : ofAccount.where("id", "=", sessionId)
  ).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function expiry(isRemembered: boolean, now: Temporal.Instant): Date {
  return toDate(now.add({ hours: 24 * (isRemembered ? REMEMBERED_DAYS : BRIEF_DAYS) }));
}
