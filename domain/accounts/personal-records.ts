import { isMailOf, isOwnAddress } from "../people/find-account.ts";
import type { PersonalRecords } from "../people/personal-records.ts";

/** The account, and what is deleted with it. */
export const accountRecords: PersonalRecords = {
  columns: [
    "accounts.email",
    "sessions.account_id",
    "desk_visits.account_id",
    "passkeys.account_id",
    "authenticator_apps.account_id",
    "recovery_codes.account_id",
    "desk_pictures.account_id",
    "one_time_links.account_id",
    "one_time_links.new_email",
    "link_requests.email",
  ],
  async read(db, person) {
    const { id } = person;
    return {
      account: await db
        .selectFrom("accounts")
        .select(["id", "email", "first_name", "last_name", "news_letter", "time_zone", "verified_at", "created_at"])
        .select("role")
        .where("id", "=", id)
        .execute(),
      sessions: await db
        .selectFrom("sessions")
        .select(["device", "is_remembered", "created_at", "last_seen_at", "expires_at"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute(),
      desk_visits: await db
        .selectFrom("desk_visits")
        .select(["looked_at", "since_at"])
        .where("account_id", "=", id)
        .execute(),
      passkeys: await db
        .selectFrom("passkeys")
        .select(["name", "created_at", "last_used_at"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute(),
      authenticator_apps: await db
        .selectFrom("authenticator_apps")
        .select(["created_at", "confirmed_at"])
        .where("account_id", "=", id)
        .execute(),
      waiting_links: await db
        .selectFrom("one_time_links")
        .select(["kind", "new_email", "created_at", "expires_at"])
        .where("account_id", "=", id)
        .execute(),
      requested_links: await db
        .selectFrom("link_requests")
        .select(["kind", "email", "created_at"])
        .where(isOwnAddress(person))
        .execute(),
    };
  },
  async forget(tx, person) {
    await tx.deleteFrom("link_requests").where(isOwnAddress(person)).execute();
  },
};

/** Mails to and from a person. */
export const mailRecords: PersonalRecords = {
  columns: ["mails.account_id", "mails.recipient", "mails.reply_to_address"],
  async read(db, person) {
    const { id } = person;
    return {
      bulk_mails: await db
        .selectFrom("mails")
        .select(["kind", "edition", "created_at", "sent_at"])
        .where("account_id", "=", id)
        .where("edition", "is not", null)
        .orderBy("id")
        .execute(),
      waiting_mails: await db
        .selectFrom("mails")
        .select(["recipient", "created_at"])
        // the subject of a mail to another address would reveal whether that has an account
        .select((eb) =>
          eb
            .case()
            .when(isOwnAddress(person, "recipient", "reply_to_address"))
            .then(eb.ref("subject"))
            .end()
            .as("subject"),
        )
        .where(isMailOf(person))
        .orderBy("id")
        .execute(),
    };
  },
  async forget(tx, person) {
    await tx.deleteFrom("mails").where(isMailOf(person)).execute();
  },
};

/** Notes of what operators did to an account, of calls at the desk, and of changes of the catalog: all stay, without the account. */
export const noteRecords: PersonalRecords = {
  columns: [
    "account_changes.account_id",
    "account_changes.operator_account_id",
    "audit_log.account_id",
    "changes.account_id",
  ],
  async read(db, { id }) {
    return {
      calls_at_the_desk: await db
        .selectFrom("audit_log")
        .select(["call", "status", "made_at"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute(),
      changes_by_operators: await db
        .selectFrom("account_changes")
        .select(["change", "changed_at"])
        .where("account_id", "=", id)
        .orderBy("id")
        .execute(),
    };
  },
};
