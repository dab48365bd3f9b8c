import { type MailKind, mailKinds } from "#domain/accounts/mail-kinds.ts";

/** Names of the kinds of mail in a sentence (LETT-8). */
export const mailNames: Record<MailKind, string> = {
  newsletter: "the weekly newsletter",
  reminders: "all reminders",
  "date-changes": "reminders about changed dates",
  "day-before": "day-before reminders",
  "hour-before": "hour-before reminders",
};

/** Returns the kind that is part of an address; null for any other text. */
export function mailKindOf(text: string | undefined): MailKind | null {
  return mailKinds.find((kind) => kind === text) ?? null;
}

/** Returns the other kinds that a person who stops `kind` may want to stop too. */
export function otherKinds(kind: MailKind): MailKind[] {
  return mailKinds.filter((other) => other !== kind);
}
