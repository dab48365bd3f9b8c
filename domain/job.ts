import type { Database } from "#db/connect.ts";
import type { MailSettings } from "./mail/transport.ts";

/** What a job may use. */
export interface JobContext {
  db: Database;
  now: () => Temporal.Instant;
  mediaFolder: string;
  mail: MailSettings;
  log?: { warn(message: string): void };
}

/** Puts a job into the queue in the transaction `tx`: it runs soon after the commit, and not at all without one. */
export type Enqueue = (tx: Database, name: string) => Promise<void>;

/** Work that is done beside the requests. `npx toebox jobs run NAME` does it at once. */
export interface Job {
  name: string;
  /** minute, hour, day of month, month, day of week: on the clocks of New York */
  cron: string;
  /** Returns what was done, in a few words. May be called again after it failed half way. */
  run(context: JobContext): Promise<string>;
}
