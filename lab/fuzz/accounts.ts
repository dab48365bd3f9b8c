import type { Database } from "../../platform/postgres/connect.ts";
import { hashToken } from "../../domain/people/tokens.ts";

/** Tokens of accounts that requests may use; some requests delete their account. */
export const tokens = Array.from({ length: 20 }, (_, number) => `fuzz-token-${number}`);

/** Inserts an account with an open session for each token. */
export async function insertAccounts(db: Database): Promise<void> {
  const now = new Date();
  const end = new Date(now.getTime() + 86_400_000);
  for (const [number, token] of tokens.entries()) {
    const account = { first_name: "Ann", last_name: "Lee", news_letter: false, verified_at: now, created_at: now };
    const { id } = await db
      .insertInto("accounts")
      .values({ email: `fuzz-${number}@mail.example`, ...account })
      .returning("id")
      .executeTakeFirstOrThrow();
    const session = { device: "Fuzz", is_remembered: true, created_at: now, last_seen_at: now, expires_at: end };
    await db
      .insertInto("sessions")
      .values({ account_id: id, token_hash: hashToken(token), ...session })
      .execute();
  }
}
