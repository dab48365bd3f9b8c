import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Message } from "#platform/fetch/send-held.ts";
import { shownDateOf } from "#domain/release-events/change-kind.ts";
import { type DropDate, knownMomentOf } from "#domain/catalog/drop-date.ts";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import type { ChannelSite } from "../channel.ts";
import { type AddressRule, requireAddress } from "../channel-address.ts";
import type { ChannelProduct } from "../channel-product.ts";
import { imageOf } from "../notice.ts";
import type { ChannelEvent } from "../plan-events.ts";
import type { EventAdapter } from "./adapter.ts";

const addresses: AddressRule = { pattern: /^https:\/\/./, text: "The address must begin with https://" };

/** A webhook of another program, which gets each event as JSON. */
export const webhook: EventAdapter = {
  isChat: false,
  targetOf: ({ url }, hosts) => ({ url: requireAddress(url, addresses, hosts), chat_id: null, secret: makeSecret() }),
  testMessage: ({ url, secret }, text, now) =>
    webhookMessage(url, secret ?? "", `msg_test_${now.epochMilliseconds}`, testBody(text, now), now),
  goneStatuses: [410],
  bodyOf: webhookBody,
  timeOfBody,
  eventMessage: ({ id, url, secret }, event, body, now) =>
    webhookMessage(url, secret ?? "", webhookId(id, event), body, now),
};

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Makes the secret by which a receiver verifies messages (CHAN-4). */
export function makeSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/** Returns the id of a message: the same each time, so that a receiver drops what it has. */
export function webhookId(
  channelId: number,
  { productId, event, subject }: Pick<ChannelEvent, "productId" | "event" | "subject">,
): string {
  const hash = createHash("sha256").update(JSON.stringify([channelId, productId, event, subject]));
  return `msg_${hash.digest("base64url").slice(0, 27)}`;
}

/** Returns the body of a message about an event; of a product that is gone it has what is known of it still (CHAN-4). */
function webhookBody(product: ChannelProduct, { event, at, move }: ChannelEvent, site: ChannelSite): string {
  const { slug, name, sku, brand, price, release, drop, ended } = product;
  const names = { slug, name, url: `${site.ORIGIN}/${slug}`, brand };
  const data = ended
    ? { ...names, release_date: release.release_date, ...(ended.into && { merged_into: ended.into.slug }) }
    : {
        ...names,
        sku,
        price: price?.amount ?? null,
        currency: price?.currency ?? null,
        ...datesOf(release, drop),
        image: imageOf(product, site),
        ...(move && { before: datesOf(move.before, move.before) }),
      };
  return JSON.stringify({ type: `release.${event}`, timestamp: new Date(at).toISOString(), data });
}

/** Returns the time of the event that a body tells of, in milliseconds since 1970. */
function timeOfBody(body: string): number {
  const { timestamp } = JSON.parse(body) as { timestamp: string };
  return Date.parse(timestamp);
}

function testBody(text: string, now: Temporal.Instant): string {
  return JSON.stringify({ type: "test", timestamp: now.toString({ smallestUnit: "millisecond" }), data: { text } });
}

function datesOf(release: ReleaseDate, drop: DropDate) {
  const { release_time, release_time_zone } = release;
  const isShown = shownDateOf(release) !== null;
  return {
    release_date: shownDateOf(release),
    release_time: isShown ? release_time : null,
    release_time_zone: isShown ? release_time_zone : null,
    moment: knownMomentOf(drop),
  };
}

/** Returns the signed request of the Standard Webhooks (CHAN-4). */
export function webhookMessage(url: string, secret: string, id: string, body: string, now: Temporal.Instant): Message {
  const timestamp = Math.floor(now.epochMilliseconds / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
  return { url, method: "POST", headers, body: Buffer.from(body) };
}
