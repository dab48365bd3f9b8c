/** A kind of alert, as people choose it and stop it. */
interface AlertKindFacts {
  label: string;
  /** its name in the address that stops its mails, and in a sentence (LETT-8) */
  stop: string;
  stopName: string;
  /** whether it comes by push to those who never chose any (ALERT-7) */
  isOnAtFirst: boolean;
}

/** Kinds of alerts that a person can choose, each by mail, by push, or both (ALERT-2). */
export const alertKinds = {
  change: {
    label: "A date is announced, moves or is lost",
    stop: "date-changes",
    stopName: "emails about changed dates",
    isOnAtFirst: true,
  },
  confirmed: {
    label: "A date is confirmed",
    stop: "confirmed-dates",
    stopName: "emails about confirmed dates",
    isOnAtFirst: false,
  },
  retailer: {
    label: "A retailer is added",
    stop: "new-retailers",
    stopName: "emails about new retailers",
    isOnAtFirst: false,
  },
  day: { label: "A day before", stop: "day-before", stopName: "day-before emails", isOnAtFirst: false },
  hour: { label: "An hour before", stop: "hour-before", stopName: "hour-before emails", isOnAtFirst: true },
  quarter: { label: "15 minutes before", stop: "quarter-before", stopName: "15-minute emails", isOnAtFirst: true },
} as const satisfies Record<string, AlertKindFacts>;

export type AlertKind = keyof typeof alertKinds;

export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];

/** Whether an event of a release has alerts: others are for channels alone. */
export function isAlertKind(kind: string): kind is AlertKind {
  return Object.hasOwn(alertKinds, kind);
}

/** Channels of alerts: visitors without an account have push alone (ALERT-3). */
export const alertChannels = ["mail", "push"] as const;
export type AlertChannel = (typeof alertChannels)[number];
