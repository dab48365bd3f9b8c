import { z } from "zod";
import type { GivenFile } from "#domain/import-export/read-given-files.ts";
import { entryChange, publication, section, storable } from "./edits.ts";

const flag = z
  .enum(["true", "false"])
  .optional()
  .transform((value) => value === "true");

/** Files of an import with its options, as a multipart form. */
export const importForm = publication.omit({ is_quiet: true }).extend({
  files: z
    .array(z.custom<GivenFile>().meta({ type: "string", format: "binary" }))
    .min(1, "Choose a file to import")
    .describe("Any that `toebox import` reads, with the pictures that their rows name"),
  is_quiet: flag.describe("Tells of a moved date only those who watch the product"),
  match_skus: flag.describe("Finds products by the SKUs of rows instead of their slugs"),
  skip_refused: flag.describe("Leaves out rows with mistakes"),
  force: flag.describe("Lets rows of an export win over what others changed since"),
  confirm: flag.describe("Removes even more than a fifth of a section"),
  new_brands: flag.describe("Makes brands of other programs that the catalog lacks"),
  new_retailers: storable(80)
    .optional()
    .describe("Makes retailers of other programs that the catalog lacks, on the clocks of this IANA zone"),
  dates: z.enum(["mdy", "dmy"]).optional().describe("The order of dates such as 12/05/26"),
});
export type ImportForm = z.output<typeof importForm>;

/** A mistake of a file or a row, in a reply. */
export const mistake = z.object({
  where: z.string().describe("File and line"),
  reason: z.string(),
  is_stale: z.boolean().describe("Whether somebody changed the entry since the export"),
});

/** Mistakes, of which a reply lists the first ones. */
const mistakes = z.object({ listed: z.array(mistake), total: z.int() });
export type WireMistakes = z.output<typeof mistakes>;

/** Effect of an import, in a reply. */
export const importReview = {
  summary: z.array(
    z.object({
      section,
      title: z.string(),
      created: z.int(),
      updated: z.int(),
      removed: z.int(),
      unchanged: z.int(),
    }),
  ),
  changes: z.object({ listed: z.array(entryChange), total: z.int() }),
  left_out: mistakes,
  notes: z.array(z.string()),
};
const checked = z.object({
  ...importReview,
  issues: mistakes.describe("With any, nothing can be imported"),
  removes: z.boolean().describe("Whether an entry is removed, which needs a fresh second factor"),
  publish_at: z.string().nullable().describe("The moment in words"),
});
export const importCheck = checked.shape;
export type WireImportCheck = z.output<typeof checked>;

const applied = z.object({
  ...importReview,
  change_id: z.int().nullable().describe("Null where nothing changes, or it waits for its moment"),
  scheduled_id: z.int().nullable(),
  refused: z.array(z.string()).describe("Scheduled changes that could not be made any more"),
  backup: z.string().nullable().describe("Made before a change of many entries"),
});
export const importResult = applied.shape;
export type WireImportResult = z.output<typeof applied>;
