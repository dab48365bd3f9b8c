import { sql } from "kysely";
import { isOwnAddress } from "../people/find-account.ts";
import type { PersonalRecords } from "../people/personal-records.ts";
import { forgetSuggestionsOf } from "./forget-suggestions.ts";

/** Suggestions of corrections. */
export const suggestionRecords: PersonalRecords = {
  columns: [
    "suggestions.account_id",
    "suggestions.email",
    "suggestions.network_hash",
    // of moderators
    "suggestions.taken_by_id",
    "suggestions.decided_by_id",
  ],
  async read(db, person) {
    const { id } = person;
    return {
      suggestions: await db
        .selectFrom("suggestions")
        .select(["section", "key", "changes", "source_url", "comment", "email", "made_at"])
        .select(["decision", "reason", "decided_at"])
        .where((eb) => eb.or([eb("account_id", "=", id), isOwnAddress(person)]))
        .orderBy("id")
        .execute(),
    };
  },
  forget: (tx, person) => forgetSuggestionsOf(tx, sql`(account_id = ${person.id} or ${isOwnAddress(person)})`),
};
