import { PUBLISH_CHANGES } from "#domain/schedule/jobs.ts";
import { readDueChanges } from "#domain/schedule/read-due-changes.ts";
import type { Services } from "#platform/process/services.ts";
import { enqueueWhenDue } from "./enqueue-when-due.ts";

/** Enqueues the job which publishes scheduled changes when the moment of one has come (SCHED-3): see enqueueWhenDue(). */
export function awaitPublishMoments({ db, now }: Pick<Services, "db" | "now">): () => Promise<void> {
  return enqueueWhenDue(db, async () => [{ job: PUBLISH_CHANGES, present: await readDueChanges(db, now()) }]);
}
