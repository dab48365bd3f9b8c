import { type MailKind, mailKinds } from "#domain/letters/letter-mails.ts";

/** What each kind of mail is called in a sentence (LETT-8). */
export const mailNames: Record<MailKind, string> = {
  newsletter: "the weekly letter",
  reminders: "all reminders",
  "date-changes": "reminders of changed dates",
  "day-before": "reminders of the day before",
  "hour-before": "reminders of the hour before",
};

/** The kind that is part of an address; null for any other text. */
export function mailKindOf(text: string | undefined): MailKind | null {
  return mailKinds.find((kind) => kind === text) ?? null;
}

/** What a person who stops `kind` may want to stop besides. */
export function otherKinds(kind: MailKind): MailKind[] {
  return mailKinds.filter((other) => other !== kind);
}
