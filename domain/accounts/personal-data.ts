import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { Owner } from "../people/owner.ts";
import { isMailOf, isOwnAddress, type MailOwner } from "../people/find-account.ts";

/**
 * Reads all that the site keeps about a person, by kind, without secrets. Empty lists after deleteAccount(), which has
 * to delete whatever is added here (ACC-54).
 */
export async function readPersonalData(db: Database, person: MailOwner) {
  const { id } = person;
  const owner = Owner.account(id).text;
  const waitingLinks = await db
    .selectFrom("one_time_links")
    .select(["kind", "new_email", "created_at", "expires_at"])
    .where("account_id", "=", id)
    .execute();
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
    waiting_links: waitingLinks,
    requested_links: await db
      .selectFrom("link_requests")
      .select(["kind", "email", "created_at"])
      .where(isOwnAddress(person))
      .execute(),
    likes: await db
      .selectFrom("likes")
      .innerJoin("all_products", "id", "product_id")
      .select(["slug", "full_name", "day"])
      .where("owner", "=", owner)
      .orderBy("day")
      .orderBy("product_id")
      .execute(),
    votes: await db
      .selectFrom("votes")
      .innerJoin("all_products", "id", "product_id")
      .select(["slug", "full_name", "is_cop"])
      .where("owner", "=", owner)
      .orderBy("product_id")
      .execute(),
    watchlist: await db
      .selectFrom("watchlist_entries")
      .innerJoin("all_products", "id", "product_id")
      .select(["slug", "full_name", "watchlist_entries.added_at"])
      .where("owner", "=", owner)
      .orderBy("watchlist_entries.added_at")
      .orderBy("product_id")
      .execute(),
    plan: await db
      .selectFrom("plan_steps")
      .innerJoin("all_products", "id", "product_id")
      .select(["slug", "full_name", "retailer", "is_done", "planned_at"])
      .where("owner", "=", owner)
      .orderBy("planned_at")
      .execute(),
    shared_lists: await db.selectFrom("shared_lists").select("made_at").where("owner", "=", owner).execute(),
    bulk_mails: await db
      .selectFrom("mails")
      .select(["kind", "edition", "created_at", "sent_at"])
      .where("account_id", "=", id)
      .where("edition", "is not", null)
      .orderBy("id")
      .execute(),
    ...(await readAlertData(db, owner)),
    messages: await db
      .selectFrom("contact_messages")
      .select(["name", "email", "subject", "country", "message", "created_at"])
      .where(isOwnAddress(person))
      .orderBy("id")
      .execute(),
    suggestions: await db
      .selectFrom("suggestions")
      .select(["section", "key", "changes", "source_url", "comment", "email", "made_at"])
      .select(["decision", "reason", "decided_at"])
      .where((eb) => eb.or([eb("account_id", "=", id), isOwnAddress(person)]))
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
}

/** Reads what is kept about the alerts of a person. The addresses of browsers are secrets. */
async function readAlertData(db: Database, owner: string) {
  return {
    follows: await db
      .selectFrom("follows")
      .leftJoin("brands", "brands.id", "brand_id")
      .leftJoin("models", "models.id", "model_id")
      .select(["brands.name as brand", "models.name as model", "since"])
      .where("owner", "=", owner)
      .orderBy("since")
      .execute(),
    alert_settings: await db
      .selectFrom("alert_settings")
      .select(["time_zone", "quiet_from", "quiet_until", "size_run_ids"])
      .select(sql<boolean>`first_shop_since is not null`.as("first_shop"))
      .where("owner", "=", owner)
      .execute(),
    alert_choices: await db
      .selectFrom("alert_choices")
      .select(["channel", "kind", "since"])
      .where("owner", "=", owner)
      .orderBy("channel")
      .orderBy("kind")
      .execute(),
    alert_browsers: await db
      .selectFrom("push_subscriptions")
      .select(["device", "created_at"])
      .where("owner", "=", owner)
      .orderBy("id")
      .execute(),
    alerts: await db
      .selectFrom("alerts")
      .innerJoin("all_products", "id", "product_id")
      .select(["slug", "channel", "kind", "moment", "outcome", "recorded_at"])
      .where("owner", "=", owner)
      .orderBy("recorded_at")
      .orderBy("product_id")
      .execute(),
  };
}
