import { Owner } from "../people/owner.ts";
import type { PersonalRecords } from "../people/personal-records.ts";
import { unshareList } from "./shared-list.ts";

/** Links of shared watchlists. */
export const listRecords: PersonalRecords = {
  columns: ["shared_lists.owner"],
  ofVisitors: ["shared_lists"],
  async read(db, { id }) {
    const owner = Owner.account(id).text;
    return {
      shared_lists: await db.selectFrom("shared_lists").select("made_at").where("owner", "=", owner).execute(),
    };
  },
  forget: (tx, { id }) => unshareList(tx, Owner.account(id)),
  // whoever used this browser before may have the link: it would show what the account watches
  async join(tx, _accountId, { watchlist }) {
    if (watchlist) await unshareList(tx, watchlist);
  },
};
