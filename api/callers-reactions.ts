import type { Database } from "#platform/postgres/connect.ts";
import { readReactions } from "#domain/engagement/reactions.ts";
import type { Caller } from "#domain/people/owner.ts";
import type { WireCard } from "#wire/card.ts";
import { withReactions } from "#wire/reactions.ts";

/** Returns a list of a reply with the caller's reactions (LIST-17). */
export async function withCallersReactions<List extends { data: WireCard[] }>(
  db: Database,
  caller: Caller,
  list: List,
): Promise<List> {
  const ids = list.data.map(({ id }) => id);
  return { ...list, data: withReactions(list.data, await readReactions(db, caller, ids)) };
}
