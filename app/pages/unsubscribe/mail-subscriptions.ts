import { type MailSubscription, mailSubscriptions } from "#domain/people/mail-subscriptions.ts";

/** Names of the kinds of mail in a sentence; all alerts are those by push as well (LETT-8). */
export const mailNames: Record<MailSubscription, string> = {
  newsletter: "the weekly newsletter",
  alerts: "all alerts",
  "date-changes": "emails about changed dates",
  "confirmed-dates": "emails about confirmed dates",
  "new-retailers": "emails about new retailers",
  "day-before": "day-before emails",
  "hour-before": "hour-before emails",
  "quarter-before": "15-minute emails",
};

/** Returns the kind that is part of an address; null for any other text. */
export function mailSubscriptionOf(text: string | undefined): MailSubscription | null {
  return mailSubscriptions.find((kind) => kind === text) ?? null;
}

/** Returns the other kinds that a person who stops `kind` may want to stop too. */
export function otherSubscriptions(kind: MailSubscription): MailSubscription[] {
  return mailSubscriptions.filter((other) => other !== kind);
}
