import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/postgres/connect.ts";
import { openSession } from "../../domain/accounts/sessions.ts";
import { toDate } from "../../platform/to-date.ts";
import type { SignedIn } from "./people.ts";

/** Creates accounts, each with a session. */
export async function signInPeople(db: Database, count: number, now: Temporal.Instant): Promise<SignedIn[]> {
  const moment = toDate(now);
  const rest = { first_name: "Ann", last_name: "Lee", news_letter: false, verified_at: moment, created_at: moment };
  const accounts = Array.from({ length: count }, () => ({ email: `drop-${randomUUID()}@example.com`, ...rest }));
  return db.transaction().execute(async (tx) => {
    const people: SignedIn[] = [];
    for (const { id } of await tx.insertInto("accounts").values(accounts).returning("id").execute()) {
      const token = await openSession(tx, id, { isRemembered: true, device: "a phone", now });
      people.push({ account_id: id, token });
    }
    return people;
  });
}
