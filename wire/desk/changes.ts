import { z } from "zod";
import type { ChangeOfLedger } from "#domain/ledger/read-changes.ts";
import { sectionNames, sectionTitle } from "#domain/entries/sections.ts";
import { entryChange, section } from "./edits.ts";

/** Facts of a change of the ledger, in a reply. */
export const changeFacts = z.object({
  id: z.int(),
  made_at: z.iso.datetime(),
  by: z.string().describe("Who or what made it"),
  origin: z.string(),
  note: z.string().nullable(),
  source_url: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  target_id: z.int().nullable().describe("The change that an undo or a redo is about"),
  sections: z.array(z.object({ title: z.string(), count: z.int() })).describe("Number of its entries"),
});
export type WireChangeFacts = z.output<typeof changeFacts>;

/** A change of the ledger with its entries, in a reply. */
export const listedChange = changeFacts.extend({
  entries: z
    .array(z.object({ section, title: z.string(), key: z.string(), fate: z.enum(["created", "changed", "removed"]) }))
    .describe("Empty for a change of more than a few"),
});
export type WireListedChange = z.output<typeof listedChange>;

/** A change of the ledger with what it did, in a reply. */
export const shownChange = listedChange.extend({
  changes: z.array(entryChange).describe("The first ones"),
  total: z.int(),
});
export type WireShownChange = z.output<typeof shownChange>;

export function toChangeFacts(change: Omit<ChangeOfLedger, "entries">): WireChangeFacts {
  const { id, made_at, account_name, actor, origin, note, source_url, undone_at, target_id } = change;
  return {
    id,
    made_at: made_at.toISOString(),
    by: account_name ?? actor,
    origin,
    note,
    source_url,
    undone_at: undone_at?.toISOString() ?? null,
    target_id,
    sections: sectionNames.flatMap((section) => {
      const { [section]: count = 0 } = change.sections;
      return count > 0 ? [{ title: sectionTitle(section, count), count }] : [];
    }),
  };
}

export function toListedChange(change: ChangeOfLedger): WireListedChange {
  return {
    ...toChangeFacts(change),
    entries: change.entries.map((entry) => ({ ...entry, title: sectionTitle(entry.section, 1) })),
  };
}
