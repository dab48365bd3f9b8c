import { z } from "zod";
import { count, flag } from "#domain/shapes.ts";

export const voteTypes = ["cop", "pass"] as const;
export type VoteType = (typeof voteTypes)[number];

export const voteReply = z.object({ cop_count: count, pass_count: count, is_cop: flag, is_pass: flag });

/** A visitor's reactions to a product, and its counts (POP-8). */
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
export type Reactions = z.output<typeof reactions>;
