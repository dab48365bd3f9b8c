import { z } from "zod";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { changeFacts } from "./changes.ts";
import { entryChange, section } from "./edits.ts";

/** The import format, in a reply. */
export const format = {
  sections: z.array(
    z.object({
      name: section,
      one: z.string(),
      many: z.string(),
      fields: z.array(z.custom<FieldDescription>()).describe("As `FieldDescription` of the import format"),
    }),
  ),
  names: z
    .record(
      z.string(),
      z.array(
        z.object({ key: z.string(), name: z.string(), brand: z.string().optional(), time_zone: z.string().optional() }),
      ),
    )
    .describe("Entries to choose from, by section"),
};
export type WireFormat = z.output<z.ZodObject<typeof format>>;

/** An entry of the catalog in the words of the import format, in a reply. */
export const entry = z.object({
  section,
  key: z.string(),
  name: z.string(),
  revision: z.string(),
  entry: z.record(z.string(), z.unknown()),
});
export type WireEntry = z.output<typeof entry>;

/** A change of the ledger with what it did to an entry, in a reply. */
export const ledgerChange = changeFacts.extend({ changes: z.array(entryChange) });
export type WireLedgerChange = z.output<typeof ledgerChange>;

/** A change that waits for its moment, in a reply. */
export const scheduledChange = z.object({
  id: z.int(),
  publish_at: z.iso.datetime(),
  moment: z.string().describe("In words, with its zone"),
  by: z.string(),
  note: z.string().nullable(),
  waits_for_editor: z
    .boolean()
    .describe("Its author is no editor any more: another confirms it before it is published"),
  entries: z.array(z.object({ section, key: z.string() })).describe("The first five"),
  total: z.int().describe("Number of entries"),
});
export type WireScheduledChange = z.output<typeof scheduledChange>;

/** A change that somebody canceled before its moment, in a reply. */
export const canceledChange = z.object({
  id: z.int(),
  moment: z.string().describe("In words, with its zone"),
  by: z.string().describe("Who canceled it"),
  note: z.string().nullable(),
});
export type WireCanceledChange = z.output<typeof canceledChange>;
