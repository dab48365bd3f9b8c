import { z } from "zod";
import { MAX_EDITS } from "#domain/editing/limits.ts";
import { sectionNames } from "#domain/entries/sections.ts";

/** Merges of a call, at most: each unites the reactions of two products, while nobody else can save. */
const MAX_MERGES = 40;

/** PostgreSQL has no text with a null character, and none that is not well-formed. */
const isStorable = (value: string) => !value.includes("\0") && value.isWellFormed();
export const storable = (maxLength: number) => z.string().max(maxLength).refine(isStorable, "must be plain text");

export const section = z.enum(sectionNames);
export const key = storable(1_200).describe("Of the entry, such as a slug");
const revision = z
  .string()
  .regex(/^[0-9a-f]{12}$/, "must be as a reply gives it")
  .optional()
  .describe("Of the entry as it was read: what others changed since is not overwritten");
const row = z.record(storable(60), z.unknown());

const edit = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("row"),
    section: section.exclude(["staff_picks"]),
    row,
    is_new: z.boolean().optional().describe("Refuses it where the entry is there already"),
  }),
  z.strictObject({
    kind: z.literal("set"),
    section,
    key,
    revision,
    fields: z.record(storable(200), storable(50_000)).describe("Texts by names such as `Men.price`; empty ones clear"),
  }),
  z.strictObject({ kind: z.literal("move"), key, by: storable(20).describe("`+7d`, `-1w` or a day") }),
  z.strictObject({
    kind: z.literal("add-retailer"),
    key,
    region: storable(3),
    retailer: z.looseObject({ stockist: storable(200) }),
  }),
  z.strictObject({ kind: z.literal("remove"), section, key, revision }),
  z.strictObject({ kind: z.literal("merge"), key, into: key }),
  z.strictObject({ kind: z.literal("pick"), key }),
  z.strictObject({ kind: z.literal("picks"), products: z.array(key).max(200), revision }),
]);

/** Signs of HTML in the edits of a call, each of which is work: a long description has some hundred elements. */
const MAX_MARKUP = 10_000;

const TOO_MUCH_MARKUP = `Together they have more than ${MAX_MARKUP} signs of HTML: publish them one after the other`;

export const edits = z
  .array(edit)
  .min(1)
  .max(MAX_EDITS)
  .refine(
    (all) => all.filter(({ kind }) => kind === "merge").length <= MAX_MERGES,
    `At most ${MAX_MERGES} products can be merged together`,
  )
  .superRefine((all, { addIssue }) => {
    const text = JSON.stringify(all);
    if (!isStorable(text.replaceAll("\\u0000", "\0"))) addIssue("must be plain text");
    if ((text.match(/[<>&]/g)?.length ?? 0) > MAX_MARKUP) addIssue(TOO_MUCH_MARKUP);
  })
  .describe("Made together, as one change");

/** Reasons of a change, and the moment at which it is published. */
export const publication = z.object({
  note: storable(500)
    .trim()
    .regex(/^\P{Cc}*$/u, "must be one line")
    .optional()
    .describe("Why, for the history"),
  source_url: storable(500)
    .trim()
    .regex(/^(https?:\/\/\S+)?$/, "must be an address")
    .optional()
    .describe("The evidence, for the history"),
  publish_at: storable(80).optional().describe("`2026-12-05 10:00 America/New_York`; absent: at once"),
  is_quiet: z.boolean().optional().describe("Tells of a moved date only those who watch the product"),
});

/** Effect of a change on an entry, in a reply. */
export const entryChange = z.object({
  section,
  title: z.string().describe("Of the section"),
  key: z.string(),
  name: z.string(),
  fate: z.enum(["created", "changed", "removed"]),
  fields: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(["changes", "adds", "removes"]),
      name: z.string().describe("Such as `Men › Price`"),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type WireEntryChange = z.output<typeof entryChange>;

/** A mistake of an edit, in a reply. */
export const editIssue = z.object({
  edit: z.int().nullable().describe("The index of the edit"),
  field: z.string().describe("Such as `sizes.0.price` of a row; empty for the whole edit"),
  reason: z.string(),
  is_stale: z.boolean().describe("Whether somebody else changed the same since it was read"),
});
export type WireEditIssue = z.output<typeof editIssue>;

/** Effect that edits would have, in a reply. */
export const review = {
  changes: z.array(entryChange),
  issues: z.array(editIssue).describe("With any, nothing can be published"),
  removes: z.boolean().describe("Whether an entry is removed, which needs a fresh second factor"),
  publish_at: z.string().nullable().describe("The moment in words"),
};
export type WireReview = z.output<z.ZodObject<typeof review>>;
