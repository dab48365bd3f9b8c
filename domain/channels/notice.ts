import { shownDateOf } from "#domain/release-events/change-kind.ts";
import { changeNameOf, headlines, plurals } from "#domain/release-events/event-words.ts";
import { describeRelease } from "#domain/release-events/describe-release.ts";
import { formatPrice } from "#domain/catalog/format-price.ts";
import type { DropDate } from "#domain/catalog/drop-date.ts";
import { shorten } from "#domain/shorten.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import type { ChannelEventKind, ChannelSite } from "./channel.ts";
import type { ChannelProduct } from "./channel-product.ts";
import type { ChannelEvent } from "./plan-events.ts";

/** News of one product for people, as plain text: forms escape it (CHAN-5). */
export interface Notice {
  headline: string;
  name: string;
  url: string;
  image: string | null;
  /** on the clocks of New York */
  date: string;
  price: string | null;
  sku: string | null;
  /** further facts, such as "Moved from …"; "" for none */
  note: string;
}

/** News of many products as one message (CHAN-7). */
export interface Digest {
  headline: string;
  lines: Pick<Notice, "name" | "url" | "date">[];
  /** the number of products that have no line */
  more: number;
  /** the page with more of them */
  url: string;
}

/** Characters of a name, of one among many, and of a SKU: targets have limits, and escapes lengthen them. */
const MAX_NAME = 200;
const MAX_LINE_NAME = 100;
const MAX_SKU = 60;

/** Products of a digest that are named. */
const MAX_LINES = 10;

/** Returns the news of an event; `isConfirmed` when the date is confirmed as well. */
export function noticeOf(
  product: ChannelProduct,
  { event, move }: Pick<ChannelEvent, "event" | "move">,
  isConfirmed: boolean,
  site: ChannelSite,
): Notice {
  const { price, sku, release, drop } = product;
  const name = (event === "moved" && move && changeNameOf(move, release)) || event;
  const into = product.ended?.into ?? null;
  const notes = [
    into === null ? noteOf(move, name) : `Now part of ${shorten(into.name, MAX_NAME)}.`,
    isConfirmed && event !== "confirmed" ? "The date is confirmed." : "",
  ];
  return {
    headline: headlines[name],
    name: shorten(product.name, MAX_NAME),
    url: addressOf(product, site),
    image: imageOf(product, site),
    date: describeDate(drop),
    price: price && formatPrice(price),
    sku: sku && shorten(sku, MAX_SKU),
    note: notes.filter(Boolean).join(" "),
  };
}

/** Returns the news of many products of one kind of event. */
export function digestOf(products: ChannelProduct[], event: ChannelEventKind, site: ChannelSite): Digest {
  const lines = products.slice(0, MAX_LINES).map((product) => ({
    name: shorten(product.name, MAX_LINE_NAME),
    url: addressOf(product, site),
    date: describeDate(product.drop),
  }));
  return {
    headline: `${products.length.toLocaleString("en-US")} ${plurals[event]}`,
    lines,
    more: products.length - lines.length,
    // the page of changes has no products that are gone
    url: event === "removed" || event === "merged" ? site.ORIGIN : `${site.ORIGIN}/changes`,
  };
}

/** Returns the address of the page of a product, of one that is merged that of the other. */
function addressOf({ slug, ended }: ChannelProduct, { ORIGIN }: ChannelSite): string {
  return `${ORIGIN}/${ended?.into?.slug ?? slug}`;
}

/** Says what the date was; "" where there was none. */
function noteOf(move: ChannelEvent["move"], name: keyof typeof headlines): string {
  if (!move || shownDateOf(move.before) === null) return "";
  const before = describeDate(move.before);
  if (name === "lost" || name === "canceled") return `Was ${before}.`;
  return `Moved ${name === "moved back" ? "back " : ""}from ${before}.`;
}

/** Describes when a release is: "Saturday, November 28, 2026 at 10:00 AM EST", or "TBA". */
export function describeDate(release: DropDate): string {
  const date = shownDateOf(release);
  if (date === null) return release.unreleased_management === 2 ? "Won't be released" : "TBA";
  const shop = release.retailer === undefined ? {} : { retailer: shorten(release.retailer, MAX_LINE_NAME) };
  return describeRelease({ ...release, ...shop, release_date: date }, NEW_YORK).replace(/^(on|in) /, "");
}

/** Returns the address of the picture of a product; null without one. */
export function imageOf({ slug, hasPicture }: ChannelProduct, { ORIGIN }: ChannelSite): string | null {
  return hasPicture ? `${ORIGIN}/share/${slug}.jpg` : null;
}

/** Returns a text as `escape` gives it, cut so that this has at most `max` characters of JavaScript. */
export function escapeWithin(text: string, max: number, escape: (text: string) => string): string {
  let shown = escape(text);
  for (let count = [...text].length - 1; shown.length > max && count > 0; count--) shown = escape(shorten(text, count));
  return shown;
}
