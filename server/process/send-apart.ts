import { fork } from "node:child_process";
import type { ClientConfig } from "pg";
import type { LetterKind } from "#domain/letters/jobs.ts";
import type { LetterCounts } from "#domain/letters/send-letters.ts";
import type { MailSettings } from "#domain/mail/transport.ts";
import type { Services } from "./services.ts";

/** What the sender is told. */
export interface SenderTask {
  kind: LetterKind;
  connection: ClientConfig;
  mail: MailSettings;
  site: { SITE_NAME: string; ORIGIN: string };
  lettersPerMinute: number;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** What the sender tells. */
export type SenderMessage =
  | { warning: { details: object; text: string } }
  | { counts: LetterCounts }
  | { failure: string };

/** The mails that a killed process had begun are not left between "sent" and "not sent": the sender outlives it (LETT-7). */
export function sendApart(
  { config, connection, mail, senderFile, now, log }: Services,
  kind: LetterKind,
  stopping?: AbortSignal,
): Promise<LetterCounts> {
  const sender = fork(senderFile, [], { execArgv: [], stdio: "inherit" });
  const stop = () => sender.connected && sender.disconnect();
  stopping?.addEventListener("abort", stop);
  const { SITE_NAME, ORIGIN, LETTERS_PER_MINUTE } = config;
  const task: SenderTask = {
    kind,
    connection,
    mail,
    site: { SITE_NAME, ORIGIN },
    lettersPerMinute: LETTERS_PER_MINUTE,
    now: now().toString(),
  };
  return new Promise<LetterCounts>((resolve, reject) => {
    sender.on("message", (message: SenderMessage) => {
      if ("warning" in message) log?.warn(message.warning.details, message.warning.text);
      else if ("counts" in message) resolve(message.counts);
      else reject(new Error(message.failure));
    });
    sender.once("error", reject);
    sender.once("exit", (code, signal) =>
      stopping?.aborted
        ? resolve({ sent: 0, refused: 0 })
        : reject(new Error(`the sender of ${kind} ended with ${signal ?? code}`)),
    );
    sender.send(task);
  }).finally(() => stopping?.removeEventListener("abort", stop));
}
