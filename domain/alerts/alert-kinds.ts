/** Kinds of alerts that a person can choose, each by mail, by push, or both (ALERT-2). */
export const alertKinds = ["change", "confirmed", "retailer", "day", "hour", "quarter"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Whether an event of a release has alerts: others are for channels alone. */
export function isAlertKind(kind: string): kind is AlertKind {
  return (alertKinds as readonly string[]).includes(kind);
}

/** Channels of alerts: visitors without an account have push alone (ALERT-3). */
export const alertChannels = ["mail", "push"] as const;
export type AlertChannel = (typeof alertChannels)[number];
