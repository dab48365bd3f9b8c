import type { Database } from "#platform/postgres/connect.ts";
import { BadPicture } from "#platform/media/bad-picture.ts";
import { DecodeQueue } from "#platform/media/decode-queue.ts";
import { type RasterHeader, readRasterHeader } from "#platform/media/read-raster.ts";
import { shrinkRaster } from "#platform/media/shrink-raster.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import { toDate } from "#platform/to-date.ts";
import { MAX_IMAGE_BYTES, type StoreSubmission } from "./submission-form.ts";

/** Far more than a phone's picture of a shop has that is no larger than the form takes. */
const MAX_MEGAPIXELS = 25;

/** A picture whose pixels were not read yet. */
export interface SubmittedImage {
  bytes: Buffer;
  header: RasterHeader;
}

/** Reads what kind of picture is submitted. Throws BadPicture for one that the form does not take, without decoding it (STORE-17). */
export async function readSubmittedImage(bytes: Buffer): Promise<SubmittedImage> {
  return { bytes, header: await readRasterHeader(bytes, MAX_MEGAPIXELS) };
}

interface SubmitOptions {
  /** the queue that decodes the picture; one for all submissions of a process */
  queue?: DecodeQueue;
  /** aborted when nobody waits for the outcome any more */
  signal?: AbortSignal;
  now: Temporal.Instant;
  siteName: string;
  /** the address that receives the mail */
  contactTo: string;
}

/**
 * Stores a visitor's missing store, with its picture small and without metadata (CAT-34), and posts a mail to the operator, in
 * one transaction (STORE-29). Returns false for a picture that turns out damaged: it has cost as much as one that is not.
 */
export async function submitStore(
  db: Database,
  { image: submitted, ...submission }: StoreSubmission & { image: SubmittedImage | null },
  { queue = new DecodeQueue(), signal, now, siteName, contactTo }: SubmitOptions,
): Promise<boolean> {
  let image: Buffer | null;
  try {
    image = submitted && (await shrinkRaster(submitted.bytes, submitted.header, MAX_IMAGE_BYTES, queue, signal));
  } catch (error) {
    if (error instanceof BadPicture) return false;
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("store_submissions")
      .values({ ...submission, image, created_at: toDate(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const text = asText(submission, id, image !== null);
    await postMail(tx, { to: contactTo, subject: `[${siteName}] Missing store: ${submission.store_name}`, text }, now);
  });
  return true;
}

function asText(submission: StoreSubmission, id: number, hasImage: boolean): string {
  const { store_name, address, city, state, zip_code, website_url, instagram_url } = submission;
  return [
    `Store: ${store_name}`,
    `Address: ${address}, ${city}, ${state} ${zip_code}`,
    `Website: ${website_url ?? "not given"}`,
    `Instagram: ${instagram_url ?? "not given"}`,
    `Picture: ${hasImage ? `npx toebox feedback show ${id} --picture FILE` : "none"}`,
    "",
    `To add the store: npx toebox feedback accept ${id}`,
    `To refuse it: npx toebox feedback refuse ${id}`,
    "",
  ].join("\n");
}
