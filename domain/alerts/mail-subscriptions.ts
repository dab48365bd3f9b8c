import { type AlertKind, alertKindNames, alertKinds } from "./alert-kinds.ts";

/** Kinds of mail that an account can stop: the newsletter, all alerts, those of a kind (LETT-8). */
export type MailSubscription = "newsletter" | "alerts" | (typeof alertKinds)[AlertKind]["stop"];

/** Kinds of mail with their names in a sentence; all alerts are those by push as well. */
const names: [MailSubscription, string][] = [
  ["newsletter", "the weekly newsletter"],
  ["alerts", "all alerts"],
  ...Object.values(alertKinds).map(({ stop, stopName }): [MailSubscription, string] => [stop, stopName]),
];

export const mailSubscriptions = names.map(([subscription]) => subscription);

/** Returns the name of a kind of mail in a sentence. */
export function mailName(subscription: MailSubscription): string {
  return new Map(names).get(subscription) ?? "";
}

/** Returns the kind that is part of an address; null for any other text. */
export function mailSubscriptionOf(text: string | undefined): MailSubscription | null {
  return mailSubscriptions.find((subscription) => subscription === text) ?? null;
}

/** Returns the alerts that a kind of mail has. */
export function alertsOf(subscription: Exclude<MailSubscription, "newsletter">): readonly AlertKind[] {
  return subscription === "alerts"
    ? alertKindNames
    : alertKindNames.filter((kind) => alertKinds[kind].stop === subscription);
}

/** Returns the address of the page that stops mails of a kind to the account with this token. */
export type UnsubscribeAddress = (kind: MailSubscription, token: string) => string;
