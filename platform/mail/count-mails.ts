import type { Database } from "../postgres/connect.ts";
import { TRANSACTIONAL } from "./mail-lane.ts";

/** Counts of the transactional mails in the outbox; delivered ones are deleted. */
export interface MailCounts {
  /** to be handed over, now or at a later attempt */
  waiting: number;
  /** refused for the last time (MAIL-3) */
  givenUp: number;
  /** the time when the oldest waiting one was written */
  oldest: Date | null;
}

export async function countMails(db: Database): Promise<MailCounts> {
  const { waiting, all, oldest } = await db
    .selectFrom("mails")
    .where("kind", "=", TRANSACTIONAL)
    .select(({ fn }) => [
      fn.count<number>("next_attempt_at").as("waiting"),
      fn.countAll<number>().as("all"),
      fn.min<Date | null>("created_at").filterWhere("next_attempt_at", "is not", null).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, givenUp: all - waiting, oldest };
}
