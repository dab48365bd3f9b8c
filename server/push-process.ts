import type { ClientConfig } from "pg";
import type { PushCounts } from "#domain/alerts/send-push-alerts.ts";
import { mayForgetVisitors } from "#domain/retention/forget-visitors.ts";
import { retentionOf } from "#domain/retention/retention.ts";
import { runInChildProcess } from "#platform/process/run-in-child-process.ts";
import type { Config } from "#platform/process/config.ts";
import type { Services } from "#platform/process/services.ts";

/** Task of push-sender.ts. */
export interface PushRun {
  connection: ClientConfig;
  /** of the site: see secretsOf() */
  key: Pick<Config, "SECRET_KEY" | "DATA_DIR">;
  /** address for the operators of push services */
  subject: string;
  notesVisits: boolean;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** Sends the push alerts that are due in a process that outlives this one (ALERT-8). */
export function sendPushInChildProcess(
  { config, connection, programs, now, log }: Services,
  stopping?: AbortSignal,
): Promise<PushCounts> {
  const { ORIGIN, CONTACT_TO, SECRET_KEY, DATA_DIR } = config;
  const key = { SECRET_KEY, DATA_DIR };
  const subject = ORIGIN.startsWith("https:") ? ORIGIN : `mailto:${CONTACT_TO}`;
  const notesVisits = mayForgetVisitors(retentionOf(config).visitors);
  const task: PushRun = { connection, key, subject, notesVisits, now: now().toString() };
  return runInChildProcess(programs.pushSender, task, {
    log,
    name: "sender of alerts",
    stopping,
    stopped: { sent: 0, refused: 0 },
  });
}
