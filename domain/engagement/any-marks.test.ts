import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { NotFound } from "#platform/errors.ts";
import { Owner } from "#domain/visitors/owner.ts";
import { toggleWatchlist } from "./toggle-watchlist.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { propertyRuns } from "#test/full-run.ts";
import { castVotes } from "./cast-votes.ts";
import { findWrongCounts } from "./check-counts.ts";
import { markKey } from "./mark-key.ts";
import { toggleLikes } from "./toggle-likes.ts";

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
        const marks = batch.map(({ product, ...mark }) => ({ ...mark, product_id: ids[product] ?? 0 }));
        const existing = marks.filter(({ product_id }) => product_id);
        const voted = new Set(votes.keys());
        for (const mark of existing) {
          const key = markKey(mark);
          if (!liked.delete(key)) liked.set(key, mark.day);
          if (!listed.delete(key)) listed.add(key);
          votes.set(key, mark.vote_type);
        }
        const each = (is: (mark: (typeof marks)[number]) => unknown) =>
          marks.map((mark) => (mark.product_id ? is(mark) : expect.any(NotFound)));
        const count = (id: number, type: string) =>
          [...votes].filter(([key, vote]) => key.startsWith(`${id} `) && vote === type).length;

        expect(await toggleLikes(db, marks)).toEqual(each((mark) => (liked.has(markKey(mark)) ? 1 : 0)));
        const entries = marks.map(({ product_id, owner }) => ({
          product_id,
          owner: Owner.watchlist(owner.text.replace("visitor-", "100000")),
          added_at: "2026-11-21T12:00:00Z",
        }));
        expect(await toggleWatchlist(db, entries)).toEqual(each((mark) => (listed.has(markKey(mark)) ? 1 : 0)));
        expect(await castVotes(db, marks)).toEqual(
          each((mark) => ({
            cop_count: count(mark.product_id, "cop"),
            pass_count: count(mark.product_id, "pass"),
            isNew: !voted.has(markKey(mark)),
          })),
        );
      }
      const stored = await db.selectFrom("likes").select(["product_id", "owner", "day"]).execute();
      expect(new Map(stored.map((like) => [markKey(like), like.day]))).toEqual(liked);
      expect(await findWrongCounts(db)).toEqual([]);
    }),
    { numRuns: propertyRuns(30) },
  );
});
