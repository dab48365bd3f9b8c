import type { Published } from "./review-dialog.tsx";

/** Returns what became of edits, in a sentence. */
export function describeOutcome({ change_id, scheduled_id, refused }: Published): string {
  if (scheduled_id !== null) return [`Scheduled as change ${scheduled_id}.`, ...refused].join(" ");
  return change_id === null ? "Nothing changed." : `Published as change ${change_id}.`;
}
