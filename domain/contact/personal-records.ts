import { isOwnAddress } from "../people/find-account.ts";
import type { PersonalRecords } from "../people/personal-records.ts";

/** Messages of the contact form. */
export const messageRecords: PersonalRecords = {
  columns: ["contact_messages.email"],
  async read(db, person) {
    return {
      messages: await db
        .selectFrom("contact_messages")
        .select(["name", "email", "subject", "country", "message", "created_at"])
        .where(isOwnAddress(person))
        .orderBy("id")
        .execute(),
    };
  },
  async forget(tx, person) {
    await tx.deleteFrom("contact_messages").where(isOwnAddress(person)).execute();
  },
};
