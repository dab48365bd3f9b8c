import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#db/connect.ts";
import type { MailSettings } from "#domain/mail/transport.ts";

/** What a job may use. */
export interface JobContext {
  db: Database;
  now: () => Temporal.Instant;
  mediaFolder: string;
  mail: MailSettings;
  /** For what an operator should know; without the data of persons. */
  log?: Pick<FastifyBaseLogger, "error" | "warn">;
  /** Aborted when the process is to stop: finish what is under way, begin nothing new. */
  stopping?: AbortSignal;
}

/** Work that is done beside the requests. `npx toebox jobs run NAME` does it at once. */
export interface Job {
  name: string;
  /** minute, hour, day of month, month, day of week: on the clocks of New York */
  cron: string;
  /** Returns what was done, in a few words. May be called again after it failed half way, and on two nodes at once. */
  run(context: JobContext): Promise<string>;
}
