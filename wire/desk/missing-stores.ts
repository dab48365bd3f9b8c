import { z } from "zod";
import type { WaitingSubmission } from "#domain/store-submissions/read-submissions.ts";

/** A store that a visitor reports missing, in a reply. */
export const missingStore = z.object({
  id: z.int(),
  store_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  website_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  has_picture: z.boolean(),
  created_at: z.iso.datetime(),
});
export type WireMissingStore = z.output<typeof missingStore>;

/** Returns a submission in the words of the API. */
export function toWireMissingStore({ created_at, ...submission }: WaitingSubmission): WireMissingStore {
  return { ...submission, created_at: created_at.toISOString() };
}
