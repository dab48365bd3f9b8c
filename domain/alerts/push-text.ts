import { MAX_PAYLOAD_BYTES, type PushMessage } from "#platform/push/push-message.ts";
import type { TrackedProduct } from "#domain/release-events/tracked-product.ts";
import { shorten } from "#domain/shorten.ts";
import { beforeMs, DAY_MS, isBeforeKind } from "#domain/release-events/near-moments.ts";
import type { Alert } from "./alert-rules.ts";
import { momentOf } from "#domain/release-events/change-kind.ts";
import { describeAlert, headlineOf } from "./describe-alert.ts";

/** Notification as a browser shows it; app/service-worker/ reads it. */
export interface PushText {
  title: string;
  body: string;
  /** a path of this site that a press opens */
  path: string;
  /** a later one of the same tag takes its place */
  tag: string;
  /** a path of a picture, or null */
  picture: string | null;
}

/** Returns the notification of an alert, on the clocks of `zone` (ALERT-7). */
export function pushTextOf(
  { slug, name, hasPicture, drop, productId }: TrackedProduct,
  alert: Alert,
  zone: string,
): PushText {
  return {
    title: `${shorten(name, MAX_NAME)} ${headlineOf(alert, drop)}`,
    body: shorten(describeAlert(alert, drop, zone), MAX_BODY),
    path: `/${slug}`,
    tag: tagOf(productId, alert),
    picture: hasPicture ? `/share/${slug}.jpg` : null,
  };
}

/** Characters of a name and of a text. */
const MAX_NAME = 100;
const MAX_BODY = 400;

/** Returns a notification as a service worker reads it; what is too long for a push service has its title alone. */
export function payloadOf(text: PushText): string {
  const payload = JSON.stringify(text);
  const isShort = Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES;
  return isShort ? payload : JSON.stringify({ ...text, body: "", picture: null });
}

/**
 * Returns the name under which an alert takes the place of an earlier one: the hour that of the day, the last 15 minutes of retailers those of their
 * hour, and news that of the same kind.
 */
function tagOf(productId: number, alert: Alert): string {
  if ("shops" in alert) return `shop-${productId}-${(alert.moment / 1000).toString(36)}`;
  return `${isBeforeKind(alert.kind) ? "release" : alert.kind}-${productId}`;
}

const MIN_TTL_S = 60;

/**
 * Returns the delivery of an alert: a service keeps it for a device that is away until its moment, a day at most; then it is of no use
 * (ALERT-4). Those within the hour wake a device.
 */
export function deliveryOf(
  { productId, drop }: TrackedProduct,
  alert: Alert,
  now: number,
): Pick<PushMessage, "ttlS" | "topic" | "urgency"> {
  const moment = "shops" in alert ? alert.moment : (momentOf(drop)?.epochMilliseconds ?? now + DAY_MS);
  const left = moment > now ? moment - now : DAY_MS;
  return {
    ttlS: Math.max(MIN_TTL_S, Math.floor(Math.min(left, DAY_MS) / 1000)),
    topic: tagOf(productId, alert),
    urgency: left <= beforeMs.hour && (alert.kind === "hour" || alert.kind === "quarter") ? "high" : "normal",
  };
}
