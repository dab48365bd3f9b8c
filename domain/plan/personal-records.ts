import { Owner } from "../people/owner.ts";
import type { PersonalRecords } from "../people/personal-records.ts";
import { deletePlan, joinPlans } from "./plan.ts";

/** Plans of drop mornings. */
export const planRecords: PersonalRecords = {
  columns: ["plan_steps.owner"],
  ofVisitors: ["plan_steps"],
  async read(db, { id }) {
    const owner = Owner.account(id).text;
    return {
      plan: await db
        .selectFrom("plan_steps")
        .innerJoin("all_products", "id", "product_id")
        .select(["slug", "full_name", "retailer", "is_done", "planned_at"])
        .where("owner", "=", owner)
        .orderBy("planned_at")
        .execute(),
    };
  },
  forget: (tx, { id }) => deletePlan(tx, Owner.account(id)),
  async join(tx, accountId, { watchlist }) {
    if (watchlist) await joinPlans(tx, Owner.account(accountId), watchlist);
  },
};
