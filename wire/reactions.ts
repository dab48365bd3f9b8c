import { z } from "zod";
import type { Reactions } from "#domain/engagement/reactions.ts";
import type { VoteCounts } from "#domain/engagement/votes.ts";
import { count, flag } from "./shapes.ts";
import type { WireCard } from "./card.ts";
import type { WireProduct } from "./product.ts";

export const voteReply = z.object({ cop_count: count, pass_count: count, is_cop: flag, is_pass: flag });
export type WireVotes = z.output<typeof voteReply>;

/** Returns a caller's vote on a product, and its counts, in the words of the API. */
export function toWireVotes({ cops, passes }: VoteCounts, is: { cop: boolean; pass: boolean }): WireVotes {
  return { cop_count: cops, pass_count: passes, is_cop: is.cop ? 1 : 0, is_pass: is.pass ? 1 : 0 };
}

/** A caller's reactions to a product, and its counts, in a reply (POP-8). */
export const reactions = z.object({
  id: z.int(),
  is_liked: flag,
  is_watchlisted: flag,
  is_cop: flag,
  is_pass: flag,
  likes_counts: count,
  watch_list_count: count,
  cop_count: count,
  pass_count: count,
});
export type WireReactions = z.output<typeof reactions>;

/** Returns reactions in the words of the API. */
export function toWireReactions(one: Reactions): WireReactions {
  return {
    id: one.id,
    is_liked: one.isLiked ? 1 : 0,
    is_watchlisted: one.isWatchlisted ? 1 : 0,
    likes_counts: one.likes,
    watch_list_count: one.watchlists,
    ...toWireVotes(one, { cop: one.isCop, pass: one.isPass }),
  };
}

/** Returns cards of a reply with the caller's reactions (LIST-17). */
export function withReactions<Item extends WireCard>(items: Item[], all: Reactions[]): Item[] {
  if (all.length === 0) return items;
  const flags = new Map(
    all.map(toWireReactions).map(({ id, is_liked, is_watchlisted }) => [id, { is_liked, is_watchlisted }]),
  );
  return items.map((item) => ({ ...item, ...flags.get(item.id) }));
}

/** Returns the product of a reply with the caller's reactions, on it and on the similar products (PROD-24, LIST-17). */
export function withProductReactions(product: WireProduct, all: Reactions[]): WireProduct {
  const own = all.find(({ id }) => id === product.id);
  const similar = withReactions(product.similar, all);
  const lists = { similar, you_may_like: similar, simillar: similar };
  if (!own) return { ...product, ...lists };
  const { is_liked, is_watchlisted, is_cop, is_pass } = toWireReactions(own);
  return { ...product, is_liked, is_watchlisted, is_cop, is_pass, ...lists };
}
