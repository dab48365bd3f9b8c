import type { Command } from "commander";
import { emailAddress } from "#domain/email-address.ts";
import { describeRefused } from "#domain/schedule/describe-refused.ts";
import { describePublishMoment, readPublishMoment } from "#domain/schedule/publish-moment.ts";
import type { Schedule, ScheduledImport } from "#domain/schedule/schedule-import.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { NOTHING_SAVED } from "./describe-change.ts";
import { reportDomainError } from "./report-domain-error.ts";

/** Options of commands whose change may wait for a moment. */
export interface ScheduleFlags {
  publishAt?: string;
  notify?: string;
}

/** Adds the options of a command whose change may wait for a moment. */
export function withSchedule(command: Command): Command {
  return command
    .option("--publish-at <moment>", 'keep it secret until then, such as "2026-12-05 10:00 America/New_York"')
    .option("--notify <email>", "who gets a mail when it cannot be published then; by default CONTACT_TO");
}

type Introduce = (isDryRun: boolean, scheduled?: ScheduledImport["scheduled"]) => string | undefined;

/**
 * Reads the moment of a change from the flags of its command; the schedule is undefined for now. `introduce` returns what the command says
 * before what the change does, undefined for nothing, and prints which other changes could not be published any more. Throws OperatorError for a moment that does not exist, is past or is not
 * clear, and for a wrong mail address.
 */
export async function scheduleOf(
  { publishAt, notify }: ScheduleFlags,
  now: Temporal.Instant,
): Promise<{ schedule: Schedule | undefined; introduce: Introduce }> {
  if (notify !== undefined && publishAt === undefined)
    throw new OperatorError("--notify goes with --publish-at: without it, mistakes are shown at once");
  const email = notify === undefined ? undefined : emailAddress.safeParse(notify);
  if (email?.success === false)
    throw new OperatorError(`--notify: ${email.error.issues[0]?.message} (it is "${notify}")`);
  if (publishAt === undefined)
    return { schedule: undefined, introduce: (isDryRun) => (isDryRun ? NOTHING_SAVED : undefined) };
  const moment = await reportDomainError(Promise.try(() => readPublishMoment(publishAt, now)));
  const at = `on ${describePublishMoment(moment)}`;
  return {
    schedule: { moment, notifyEmail: email?.data },
    introduce(isDryRun, scheduled) {
      for (const line of describeRefused(scheduled?.refused ?? new Map())) console.error(line);
      return isDryRun
        ? NOTHING_SAVED.replace("It", `Published ${at}, it`)
        : `Scheduled as ${scheduled?.id}, to be published ${at}:`;
    },
  };
}
