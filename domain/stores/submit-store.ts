import type { Database } from "#db/connect.ts";
import { BadPicture } from "#domain/media/bad-picture.ts";
import type { DecodeQueue } from "#domain/media/decode-queue.ts";
import { stripRaster } from "#domain/media/strip-raster.ts";
import { postMail } from "#domain/mail/post-mail.ts";
import { toDate } from "#domain/time/to-date.ts";
import { IMAGE_INVALID, IMAGE_LARGE, MAX_IMAGE_BYTES, type StoreSubmission } from "./submission-contract.ts";

/**
 * The picture of a submission as it is kept: decoded, and encoded again without metadata (CAT-34); else the text of what is wrong
 * with it (STORE-17).
 */
export async function readImage(
  given: Buffer,
  queue: DecodeQueue,
): Promise<{ image: Buffer; error: null } | { image: null; error: string }> {
  if (given.length > MAX_IMAGE_BYTES) return { image: null, error: IMAGE_LARGE };
  try {
    return { image: await stripRaster(given, MAX_IMAGE_BYTES, queue), error: null };
  } catch (error) {
    if (error instanceof BadPicture) return { image: null, error: IMAGE_INVALID };
    throw error;
  }
}

interface SubmitOptions {
  now: Temporal.Instant;
  siteName: string;
  /** the address that receives the mail */
  contactTo: string;
}

/** Stores a visitor's missing store and posts a mail to the operator, in one transaction (STORE-29). */
export async function submitStore(
  db: Database,
  { image, ...submission }: StoreSubmission & { image: Buffer | null },
  { now, siteName, contactTo }: SubmitOptions,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("store_submissions")
      .values({ ...submission, image, created_at: toDate(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const text = asText(submission, id, image !== null);
    await postMail(tx, { to: contactTo, subject: `[${siteName}] Missing store: ${submission.store_name}`, text }, now);
  });
}

function asText(submission: StoreSubmission, id: number, hasImage: boolean): string {
  const { store_name, address, city, state, zip_code, website_url, instagram_url } = submission;
  return [
    `Store: ${store_name}`,
    `Address: ${address}, ${city}, ${state} ${zip_code}`,
    `Website: ${website_url ?? "not said"}`,
    `Instagram: ${instagram_url ?? "not said"}`,
    `Picture: ${hasImage ? `npx toebox feedback show ${id} --picture FILE` : "none"}`,
    "",
    `To add the store: npx toebox feedback accept ${id}`,
    `To refuse it: npx toebox feedback refuse ${id}`,
    "",
  ].join("\n");
}
