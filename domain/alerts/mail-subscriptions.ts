import { type AlertKind, alertKindNames, alertKinds } from "./alert-kinds.ts";

/** Kinds of mail that an account can stop: the newsletter, all alerts, those of a kind (LETT-8). */
export type MailSubscription = "newsletter" | "alerts" | (typeof alertKinds)[AlertKind]["stop"];

const ofAlerts = Object.values(alertKinds).map(({ stop, stopName }) => [stop, stopName] as const);

/** Names of the kinds of mail in a sentence; all alerts are those by push as well. */
export const mailNames = {
  newsletter: "the weekly newsletter",
  alerts: "all alerts",
  ...Object.fromEntries(ofAlerts),
} as Record<MailSubscription, string>;

export const mailSubscriptions = Object.keys(mailNames) as MailSubscription[];

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
