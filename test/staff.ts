import { createToken, hashToken } from "#domain/people/tokens.ts";
import type { Role } from "#domain/people/role.ts";
import { toDate } from "#platform/to-date.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { insertAccount } from "./accounts.ts";
import { NOON } from "./create-test-app.ts";

interface StaffOptions {
  email?: string;
  /** moment at which the session has shown a second factor; null for none */
  factorAt?: string | null;
}

/** Inserts an account with a role, null for none, and opens a session of it that has shown a second factor, with the key of the desk. */
export async function insertStaff(
  db: Database,
  role: Role | null,
  { email = `${role ?? "visitor"}@example.com`, factorAt = NOON }: StaffOptions = {},
) {
  const account = await insertAccount(db, { email });
  await db.updateTable("accounts").set({ role }).where("id", "=", account.id).execute();
  const key = createToken();
  const { id: sessionId } = await db
    .updateTable("sessions")
    .set({
      factor_at: factorAt === null ? null : toDate(Temporal.Instant.from(factorAt)),
      desk_key_hash: hashToken(key),
    })
    .where("account_id", "=", account.id)
    .returning("id")
    .executeTakeFirstOrThrow();
  // the site's origin may have TLS or not
  const cookie = `desk=${key}; __Secure-desk=${key}`;
  return { ...account, sessionId, headers: { authorization: `Bearer ${account.token}`, cookie } };
}
