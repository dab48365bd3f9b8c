import type { PersonalRecords } from "../people/personal-records.ts";
import { Owner } from "../people/owner.ts";
import { deleteReactions, joinReactions } from "./reactions.ts";

/** Likes, votes and watchlists, and the last visits of visitors who have any. Their reactions stay when they are forgotten, and name nobody. */
export const reactionRecords: PersonalRecords = {
  columns: [
    "likes.owner",
    "votes.owner",
    "watchlist_entries.owner",
    "visitor_last_seen.owner",
    "product_views.visitor_id",
  ],
  async read(db, { id }) {
    const owner = Owner.account(id).text;
    return {
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
    };
  },
  forget: (tx, { id }) => deleteReactions(tx, id),
  join: joinReactions,
};
