import type { Database } from "#platform/postgres/connect.ts";
import type { Role } from "../accounts/role.ts";
import type { Session } from "../accounts/sessions.ts";

/** Session of somebody who works at the desk. */
export interface DeskSession extends Session {
  email: string;
  firstName: string;
  role: Role;
  startedAt: Date;
  /** the last proof of a second factor; null for none */
  factorAt: Date | null;
}

/** Reads the session of somebody who works at the desk; null for an account without a role (ROLE-6). */
export async function readDeskSession(db: Database, { id, account_id }: Session): Promise<DeskSession | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["email", "first_name", "role", "sessions.created_at", "factor_at"])
    .where("sessions.id", "=", id)
    .executeTakeFirst();
  if (!row?.role) return null;
  const { email, first_name, created_at, factor_at } = row;
  const role = row.role as Role;
  return { id, account_id, email, firstName: first_name, role, startedAt: created_at, factorAt: factor_at };
}
