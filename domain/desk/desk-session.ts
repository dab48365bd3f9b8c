import { timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/postgres/connect.ts";
import type { Role } from "../accounts/role.ts";
import type { Session } from "../accounts/sessions.ts";
import { hashToken } from "../accounts/tokens.ts";

/** Session of somebody who works at the desk. */
export interface DeskSession extends Session {
  email: string;
  firstName: string;
  role: Role;
  /** the last proof of a second factor; null for none */
  factorAt: Date | null;
  /** SHA-256 of the key that the browser of that proof got; null before the first */
  keyHash: Buffer | null;
  /** the key itself, of a request that has it */
  key: string | null;
}

/**
 * Reads the session of somebody who works at the desk; null for an account without a role (ROLE-6), "ended" for a session
 * that has ended since it was found.
 */
export async function readDeskSession(
  db: Database,
  { id, account_id }: Session,
): Promise<DeskSession | null | "ended"> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["email", "first_name", "role", "factor_at", "desk_key_hash"])
    .where("sessions.id", "=", id)
    .executeTakeFirst();
  if (!row) return "ended";
  if (!row.role) return null;
  const { email, first_name, factor_at, desk_key_hash } = row;
  const role = row.role as Role;
  return { id, account_id, email, firstName: first_name, role, factorAt: factor_at, keyHash: desk_key_hash, key: null };
}

/** Returns a session as a browser with this key has it: with another one, or none, it has shown no second factor (ROLE-7). */
export function withKey(session: DeskSession, key: string): DeskSession {
  const { keyHash } = session;
  const isOpen = key !== "" && keyHash !== null && timingSafeEqual(hashToken(key), keyHash);
  return isOpen ? { ...session, key } : { ...session, factorAt: null };
}
