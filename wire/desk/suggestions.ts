import { z } from "zod";
import type { QueuedStack } from "#domain/suggestions/list-queue.ts";

/** Equal suggestions that wait for a decision, in a reply. */
export const queuedSuggestion = z.object({
  id: z.int().describe("The number of the oldest"),
  section: z.enum(["products", "stores"]),
  key: z.string(),
  name: z.string().describe("Of the product or the store; its key where it is gone"),
  path: z.string().nullable().describe("The address of its page; null where it is gone"),
  diff: z.array(z.object({ field: z.string(), before: z.string(), after: z.string(), present: z.string() })),
  changes_date: z.boolean().describe("Whether a source of it becomes a claim on a release date"),
  closes: z.boolean().describe("Whether it removes the store, which needs a fresh second factor"),
  state: z
    .enum(["open", "changed", "already true", "gone"])
    .describe("Whether the catalog is still as it was shown to who suggests"),
  suggestions: z.array(
    z.object({
      id: z.int(),
      source_url: z.string().nullable(),
      comment: z.string().nullable(),
      has_email: z.boolean(),
      has_account: z.boolean(),
      made_at: z.iso.datetime(),
    }),
  ),
  taken: z
    .object({ is_mine: z.boolean(), until: z.iso.datetime() })
    .nullable()
    .describe("The moderator who decides it, until that moment"),
});
export type WireQueuedSuggestion = z.output<typeof queuedSuggestion>;

/** Suggestions of a sender that can be taken back, in a reply. */
export const ofSender = z.object({
  by: z.enum(["account", "network", "suggestion"]).describe("By what the sender is known; of `suggestion` it alone is"),
  changes: z.int().describe("Number of the changes to undo"),
  open: z.int().describe("Number of the suggestions to reject"),
  suggestions: z.array(z.object({ id: z.int(), section: z.string(), key: z.string(), change_id: z.int().nullable() })),
});
export type WireOfSender = z.output<typeof ofSender>;

/** Returns suggestions of the queue in the words of the API, for the moderator with this account. */
export function toWireQueued(stack: QueuedStack, accountId: number): WireQueuedSuggestion {
  const { id, section, key, name, path, changes, diff, state, suggestions, taken } = stack;
  return {
    id,
    section,
    key,
    name: name ?? key,
    path,
    diff: diff.map(({ field, before, after, present }) => ({ field, before, after, present })),
    changes_date: section === "products" && typeof changes["release_date"] === "string",
    closes: "deleted" in changes,
    state,
    suggestions: suggestions.map(({ email, account_id, made_at, ...one }) => ({
      id: one.id,
      source_url: one.source_url,
      comment: one.comment,
      has_email: email !== null,
      has_account: account_id !== null,
      made_at: made_at.toISOString(),
    })),
    taken: taken && { is_mine: taken.by.accountId === accountId, until: taken.until.toISOString() },
  };
}
