import { z } from "zod";
import type { JobRun } from "#domain/status/last-job-runs.ts";
import type { BackupFile } from "#platform/backup/list-backups.ts";
import type { WaitingMail } from "#platform/mail/waiting-mails.ts";

/** The state of the site in a reply. */
export const siteStatus = z.object({
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  problems: z.array(z.string()).describe("What needs attention"),
  settings: z.array(
    z.object({
      name: z.string(),
      value: z.string().nullable().describe("Null for one that is not set"),
      is_secret: z.boolean().describe("Its value is not shown"),
    }),
  ),
});
export type WireStatus = z.output<typeof siteStatus>;

/** A job with its last run in a reply. */
export const job = z.object({
  name: z.string(),
  cron: z.string().nullable().describe("In New York's time; null for one that runs on request alone"),
  ended_at: z.iso.datetime().nullable().describe("Of the last run within a day"),
  succeeded: z.boolean().nullable(),
  summary: z.string().nullable().describe("The result of that run, or its error"),
});
export type WireJob = z.output<typeof job>;

/** Returns a job in the words of the API. */
export function toWireJob({ name, cron }: { name: string; cron: string | null }, run: JobRun | undefined): WireJob {
  return {
    name,
    cron,
    ended_at: run?.endedAt.toISOString() ?? null,
    succeeded: run?.succeeded ?? null,
    summary: run?.summary ?? null,
  };
}

/** A mail that no server has accepted yet, in a reply. */
export const waitingMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  created_at: z.iso.datetime(),
  attempts: z.int().describe("Refusals by a server"),
  next_attempt_at: z.iso.datetime().nullable().describe("Null for one that is given up"),
  last_error: z.string().nullable(),
});
export type WireMail = z.output<typeof waitingMail>;

/** Returns a mail in the words of the API. */
export function toWireMail({ recipient, subject, created_at, next_attempt_at, ...mail }: WaitingMail): WireMail {
  return {
    ...mail,
    recipient: recipient ?? "",
    subject: subject ?? "",
    created_at: created_at.toISOString(),
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  };
}

/** A backup in a reply. */
export const backup = z.object({
  file: z.string(),
  made_at: z.iso.datetime(),
  bytes: z.int(),
  has_pictures: z.boolean(),
});
export type WireBackup = z.output<typeof backup>;

/** Returns a backup in the words of the API. */
export function toWireBackup({ file, madeAt, bytes, hasPictures }: BackupFile): WireBackup {
  return { file, made_at: madeAt.toString(), bytes, has_pictures: hasPictures };
}

/** Call at the desk that changed something, in a reply. */
export const notedCall = z.object({
  id: z.int(),
  call: z.string().describe("Its address below `/api/desk`"),
  by: z.string().nullable().describe("Null for a deleted account"),
  status: z.int().nullable(),
  at: z.iso.datetime(),
});
export type WireNotedCall = z.output<typeof notedCall>;
