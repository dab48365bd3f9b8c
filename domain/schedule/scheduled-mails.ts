import type { Issue } from "../entries/source-row.ts";
import { describePublishMoment } from "./publish-moment.ts";
import type { ScheduledChange } from "./scheduled-change.ts";

/** Mistakes that a mail lists one by one. */
const MAX_LISTED = 50;

/** Returns the mail to the author of a change that was refused at its moment (SCHED-4). */
export function refusalMail(change: ScheduledChange, mistakes: Pick<Issue, "where" | "reason">[], siteName: string) {
  const { id, moment } = change;
  const text = [
    `The scheduled change ${id} was due on ${describePublishMoment(moment)}.`,
    ...noteOf(change),
    "It was refused, and nothing was changed:",
    "",
    ...mistakes.slice(0, MAX_LISTED).map(({ where, reason }) => `${where}: ${reason}`),
    ...(mistakes.length > MAX_LISTED ? [`and ${mistakes.length - MAX_LISTED} more`] : []),
    "",
    `To see all of it: npx toebox changes scheduled ${id}`,
    `To dismiss it: npx toebox changes cancel ${id}`,
    "",
  ].join("\n");
  return { subject: `[${siteName}] The scheduled change ${id} is not published`, text };
}

/** Returns the mail to the author of a change that somebody else canceled (SCHED-7). */
export function cancellationMail(change: ScheduledChange, by: string, days: number, siteName: string) {
  const { id, moment } = change;
  const text = [
    `The scheduled change ${id} was to be published on ${describePublishMoment(moment)}.`,
    ...noteOf(change),
    `It was canceled by ${by}.`,
    "",
    `It can be restored for ${days} days, at the desk under "Changes", or by: npx toebox changes restore ${id}`,
    "",
  ].join("\n");
  return { subject: `[${siteName}] The scheduled change ${id} is canceled`, text };
}

function noteOf({ note }: ScheduledChange): string[] {
  return note ? [`Its note: ${note}`] : [];
}
