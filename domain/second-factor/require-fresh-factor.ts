import { Forbidden, Unauthorized } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Session } from "../accounts/sessions.ts";
import { readDeskSession } from "#domain/desk/desk-session.ts";
import { isFresh } from "./freshness.ts";

export const CONFIRM_AT_DESK =
  "This account works at the desk. Confirm at /desk/access that it is you, then try again within 15 minutes.";

/**
 * Throws Forbidden for the session of an account with a role that has shown no second factor in the last 15 minutes in the browser with this key (ROLE-9), and Unauthorized
 * for one that has ended.
 */
export async function requireFreshFactor(
  db: Database,
  session: Session,
  key: string,
  now: Temporal.Instant,
): Promise<void> {
  const desk = await readDeskSession(db, session, key);
  if (desk === "ended") throw new Unauthorized();
  if (desk && !isFresh(desk.factorAt, now)) throw new Forbidden(CONFIRM_AT_DESK, "factor-stale");
}
