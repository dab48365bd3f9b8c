import type { ClientConfig } from "pg";
import type { LetterKind } from "#domain/newsletter/jobs.ts";
import type { LetterCounts } from "#domain/newsletter/send-newsletter.ts";
import type { MailSettings } from "#platform/mail/transport.ts";
import { runInChildProcess } from "#platform/process/run-in-child-process.ts";
import type { Services } from "#platform/process/services.ts";

/** Task of the sender of letters. */
export interface SenderTask {
  kind: LetterKind;
  connection: ClientConfig;
  mail: MailSettings;
  site: { SITE_NAME: string; ORIGIN: string };
  lettersPerMinute: number;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** Sends letters in a process that outlives this one: a mail that a killed process had begun is sent, or not, but never in between (LETT-7). */
export function sendInChildProcess(
  { config, connection, mail, programs, now, log }: Services,
  kind: LetterKind,
  stopping?: AbortSignal,
): Promise<LetterCounts> {
  const { SITE_NAME, ORIGIN, LETTERS_PER_MINUTE } = config;
  const task: SenderTask = {
    kind,
    connection,
    mail,
    site: { SITE_NAME, ORIGIN },
    lettersPerMinute: LETTERS_PER_MINUTE,
    now: now().toString(),
  };
  const options = { log, name: `sender of ${kind}`, stopping, stopped: { sent: 0, refused: 0 } };
  return runInChildProcess(programs.letterSender, task, options);
}
