import { Forbidden } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { includesRole, ROLE_MISSING, type Role } from "./role.ts";

/** Requires that an account has a role at this moment: what it asked for may have waited for others (ROLE-6). Throws Forbidden. */
export async function requireRole(db: Database, accountId: number, role: Role): Promise<void> {
  const account = await db.selectFrom("accounts").select("role").where("id", "=", accountId).executeTakeFirst();
  if (!includesRole((account?.role ?? null) as Role | null, role)) throw new Forbidden(ROLE_MISSING, "role");
}
