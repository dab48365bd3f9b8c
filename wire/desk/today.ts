import { z } from "zod";
import { lackable, type UpcomingDrop } from "#domain/desk/upcoming-drops.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import type { FailedChange } from "#domain/schedule/list-failed.ts";
import { listedChange } from "./changes.ts";
import { section } from "./edits.ts";

const drop = z.object({
  slug: z.string(),
  name: z.string(),
  date: z.iso.date(),
  moment: z.string().nullable().describe("ISO 8601; null where the day alone is known"),
  moment_retailer: z.string().nullable().describe("The retailer that has the hour; null for the release's own"),
  lacks: z.array(z.enum(lackable)),
});
export type WireDrop = UpcomingDrop;

const failedChange = z.object({
  id: z.int(),
  moment: z.string().describe("In words, with its zone"),
  note: z.string().nullable(),
  mistakes: z.array(z.object({ where: z.string(), reason: z.string() })).describe("The first three"),
  entries: z.array(z.object({ section, key: z.string() })).describe("The first three"),
});
export type WireFailedChange = z.output<typeof failedChange>;

/** Work that somebody at the desk begins with, in a reply. Parts that need another role are null. */
export const today = z.object({
  drops: z.array(drop).nullable().describe("Releases of the next 48 hours, the soonest first"),
  changes: z
    .object({
      since: z.iso.datetime().nullable().describe("The end of the last visit; null during the first"),
      data: z.array(listedChange).describe("Of others, the newest first"),
      has_more: z.boolean(),
    })
    .nullable(),
  suggestions: z.int().describe("Number of those that wait, equal ones as one"),
  missing_stores: z.int().describe("Number of those that wait"),
  scheduled: z.array(failedChange).nullable().describe("Changes that could not be published"),
  held: z.int().nullable().describe("Number of scheduled changes that wait for an editor"),
  mails: z.int().nullable().describe("Number of those that are given up"),
  feeds: z
    .array(z.object({ url: z.string(), reason: z.string() }))
    .nullable()
    .describe("Those that fail"),
});
export type WireToday = z.output<typeof today>;

export function toWireFailed({ moment, ...change }: FailedChange): WireFailedChange {
  return { ...change, moment: describePublishMoment(moment) };
}
