import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import type { ScheduledChange, ScheduledEntry } from "./scheduled-change.ts";
import { selectFirst } from "./select-first.ts";

/** Days for which a change that could not be published needs attention. */
const SHOWN_DAYS = 7;

/** Mistakes and entries of a change that are listed, at most. */
const MAX_NAMED = 3;

type Mistakes = NonNullable<ScheduledChange["mistakes"]>;

/** A change that could not be published, with its first mistakes and entries. */
export interface FailedChange extends Pick<ScheduledChange, "id" | "moment" | "note" | "entries"> {
  mistakes: Mistakes;
}

/** Lists the changes that could not be published in the last 7 days and were not dismissed, the oldest first. */
export async function listFailed(db: Database, now: Temporal.Instant): Promise<FailedChange[]> {
  const rows = await db
    .selectFrom("scheduled_changes")
    .select(["id", "publish_at", "time_zone", "note"])
    .select([
      selectFirst<ScheduledEntry>("entries", MAX_NAMED).as("entries"),
      selectFirst<Mistakes[number]>("mistakes", MAX_NAMED).as("mistakes"),
    ])
    .where("outcome", "=", "failed")
    .where("ended_at", ">", toDate(now.subtract({ hours: SHOWN_DAYS * 24 })))
    .orderBy("id")
    .execute();
  return rows.map(({ publish_at, time_zone, ...row }) => ({
    ...row,
    moment: { instant: publish_at.toTemporalInstant(), zone: time_zone },
  }));
}
