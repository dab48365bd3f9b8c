import { sql } from "kysely";
import { Owner } from "../people/owner.ts";
import type { PersonalRecords } from "../people/personal-records.ts";
import { deleteAlerts, joinAlerts } from "./alert-settings.ts";

/** Follows and choices of people, and their alerts. The addresses of browsers are secrets. */
export const alertRecords: PersonalRecords = {
  columns: ["follows.owner", "alert_settings.owner", "alert_choices.owner", "push_subscriptions.owner", "alerts.owner"],
  ofVisitors: ["follows", "alert_settings", "alert_choices", "push_subscriptions", "alerts"],
  async read(db, { id }) {
    const owner = Owner.account(id).text;
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
  },
  forget: (tx, { id }) => deleteAlerts(tx, Owner.account(id)),
  async join(tx, accountId, { watchlist }) {
    if (watchlist) await joinAlerts(tx, Owner.account(accountId), watchlist);
  },
};
