import { timingSafeEqual } from "node:crypto";
import type { Database } from "#platform/postgres/connect.ts";
import type { Role } from "../people/role.ts";
import type { Session } from "../accounts/sessions.ts";
import { hashToken } from "../people/tokens.ts";

/** Session of somebody who works at the desk. */
export interface DeskSession extends Session {
  email: string;
  firstName: string;
  role: Role;
  /** the last proof of a second factor; null for none */
  factorAt: Date | null;
}

/**
 * Reads the session of somebody who works at the desk, as a browser with this key has it: with another one, or none, it has shown no second
 * factor (ROLE-7). Null for an account without a role (ROLE-6), "ended" for a session that has ended since it was found.
 */
export async function readDeskSession(
  db: Database,
  { id, account_id }: Session,
  key: string,
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
  const hasKey = desk_key_hash !== null && timingSafeEqual(hashToken(key), desk_key_hash);
  return { id, account_id, email, firstName: first_name, role, factorAt: hasKey ? factor_at : null };
}
