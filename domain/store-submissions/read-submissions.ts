import type { Selectable } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { StoreSubmissions } from "#platform/postgres/tables.ts";
import { NotFound } from "#platform/errors.ts";

export type Submission = Selectable<StoreSubmissions>;

/** Lists the submissions that wait for a decision, the oldest first; or all of them. Without their pictures. */
export async function listSubmissions(db: Database, withDecided: boolean) {
  return db
    .selectFrom("store_submissions")
    .$if(!withDecided, (query) => query.where("decision", "is", null))
    .select(["id", "store_name", "city", "state", "created_at", "decision"])
    .orderBy("id")
    .execute();
}

/** Submission that waits, without its picture. */
export type WaitingSubmission = Omit<Submission, "image" | "decision" | "decided_at" | "store_id"> & {
  has_picture: boolean;
};

/** Lists whole submissions that wait for a decision, the oldest first, without their pictures. */
export async function listWaiting(db: Database, limit: number): Promise<WaitingSubmission[]> {
  return db
    .selectFrom("store_submissions")
    .where("decision", "is", null)
    .select(["id", "store_name", "address", "city", "state", "zip_code", "website_url", "instagram_url", "created_at"])
    .select((eb) => eb("image", "is not", null).$castTo<boolean>().as("has_picture"))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Throws NotFound. */
export async function readSubmission(db: Database, id: number): Promise<Submission> {
  const submission = await db.selectFrom("store_submissions").where("id", "=", id).selectAll().executeTakeFirst();
  if (!submission) throw new NotFound(`there is no submission ${id}`);
  return submission;
}
