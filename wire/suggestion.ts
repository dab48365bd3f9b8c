import { z } from "zod";
import type { ReadSuggestion } from "#domain/suggestions/read-suggestion.ts";
import { flag } from "./shapes.ts";

/** A suggested correction as its author may see it (SUG-5). */
export const suggestion = z.object({
  section: z.enum(["products", "stores"]),
  /** of the product or the store */
  slug: z.string(),
  name: z.string(),
  /** the address of its page; null where it is gone */
  path: z.string().nullable(),
  /** the fields in words; none for a comment alone */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  source_url: z.string().nullable(),
  comment: z.string().nullable(),
  /** ISO 8601 in UTC */
  made_at: z.string(),
  state: z.enum(["open", "accepted", "rejected", "withdrawn"]),
  /** the moderator's text */
  reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** 1 when it was accepted and is taken back since */
  is_undone: flag,
});

/** Returns a suggestion in the words of the API. */
export function toWireSuggestion({ diff, made_at, decided_at, ...rest }: ReadSuggestion): z.output<typeof suggestion> {
  const { section, slug, name, path, source_url, comment, state, reason, isUndone } = rest;
  return {
    section,
    slug,
    name,
    path,
    changes: diff,
    source_url,
    comment,
    made_at: made_at.toISOString(),
    state,
    reason,
    decided_at: decided_at?.toISOString() ?? null,
    is_undone: isUndone ? 1 : 0,
  };
}
