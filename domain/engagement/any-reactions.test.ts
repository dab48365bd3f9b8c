import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { NotFound } from "#platform/errors.ts";
import { Owner } from "../people/owner.ts";
import { toggleWatchlist } from "./watchlist.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { propertyRuns } from "#test/full-run.ts";
import { castVotes } from "./votes.ts";
import { findWrongCounts } from "./check-counts.ts";
import { reactionKey } from "./counts.ts";
import { toggleLikes } from "./likes.ts";

const visitors = ["visitor-1", "visitor-2", "visitor-3"];
const slugs = ["a", "b"];

/** Acts of visitors on products, one of which does not exist; a visitor does each thing once per batch. */
const batch = fc.uniqueArray(
  fc.record({
    product: fc.nat(slugs.length),
    owner: fc.constantFrom(...visitors).map((id) => Owner.visitor(id)),
    day: fc.constantFrom("2026-11-20", "2026-11-21"),
    vote_type: fc.constantFrom("cop" as const, "pass" as const),
  }),
  { selector: ({ product, owner }) => `${product} ${owner.text}`, minLength: 1 },
);

it("answers and counts likes, votes and watchlist changes in any batches as if they came one by one (POP-1, POP-3, POP-5, WATCH-1)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, { products: slugs.map((slug) => ({ slug, brand: "nike", full_name: slug })) });
  const rows = await db.selectFrom("products").select("id").execute();
  const ids = rows.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 6 }), async (batches) => {
      await sql`truncate likes, votes, watchlist_entries, product_days`.execute(db);
      await sql`update product_counts set likes = 0, cops = 0, passes = 0, watchlists = 0`.execute(db);
      const [liked, listed] = [new Map<string, string>(), new Set<string>()];
      const votes = new Map<string, string>();
      for (const batch of batches) {
        const reactions = batch.map(({ product, ...reaction }) => ({ ...reaction, product_id: ids[product] ?? 0 }));
        const existing = reactions.filter(({ product_id }) => product_id);
        const voted = new Set(votes.keys());
        for (const reaction of existing) {
          const key = reactionKey(reaction);
          if (!liked.delete(key)) liked.set(key, reaction.day);
          if (!listed.delete(key)) listed.add(key);
          votes.set(key, reaction.vote_type);
        }
        const each = (is: (reaction: (typeof reactions)[number]) => unknown) =>
          reactions.map((reaction) => (reaction.product_id ? is(reaction) : expect.any(NotFound)));
        const count = (id: number, type: string) =>
          [...votes].filter(([key, vote]) => key.startsWith(`${id} `) && vote === type).length;

        expect(await toggleLikes(db, reactions)).toEqual(
          each((reaction) => (liked.has(reactionKey(reaction)) ? 1 : 0)),
        );
        const entries = reactions.map(({ product_id, owner }) => ({
          product_id,
          owner: Owner.watchlist(owner.text.replace("visitor-", "100000")),
          added_at: "2026-11-21T12:00:00Z",
        }));
        expect(await toggleWatchlist(db, entries)).toEqual(
          each((reaction) => (listed.has(reactionKey(reaction)) ? 1 : 0)),
        );
        expect(await castVotes(db, reactions)).toEqual(
          each((reaction) => ({
            cops: count(reaction.product_id, "cop"),
            passes: count(reaction.product_id, "pass"),
            isNew: !voted.has(reactionKey(reaction)),
          })),
        );
      }
      const stored = await db.selectFrom("likes").select(["product_id", "owner", "day"]).execute();
      expect(new Map(stored.map((like) => [reactionKey(like), like.day]))).toEqual(liked);
      expect(await findWrongCounts(db)).toEqual([]);
    }),
    { numRuns: propertyRuns(30) },
  );
});
