import { listConfirmedProducts } from "#domain/evidence/confirmed-products.ts";
import { type BrandOrModel, findBrandOrModel } from "#domain/catalog/find-brand-or-model.ts";
import { type DropDate, dropDateOf, knownMomentOf } from "#domain/catalog/drop-date.ts";
import { type FeedProduct, listNewProducts } from "#domain/catalog/new-products.ts";
import type { Price } from "#domain/catalog/price.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { describeWhen } from "#domain/release-events/describe-release.ts";
import { listReportedChanges } from "#domain/release-events/reported-changes.ts";
import { listNews } from "#domain/news/list-news.ts";
import { NEW_YORK, todayInNewYork } from "#domain/time/today.ts";
import { toWireChange } from "#wire/changes.ts";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { sharePath } from "../pages/product/product-head.ts";
import type { PageContext } from "../routing/page-context.ts";

const MAX_ENTRIES = 30;

export interface Feed {
  title: string;
  /** the newest first */
  entries: FeedEntry[];
}

interface FeedEntry {
  /** the same for good, and no other entry's */
  id: string;
  link: string;
  title: string;
  summary?: string;
  /** the address of a picture */
  image?: string;
  time: Date;
  author?: string;
  /** the entry as data, in JSON */
  facts?: object;
}

/** Feeds, by the name in their address (SITE-55). */
export const feeds: Record<string, (page: PageContext) => Promise<Feed>> = {
  news,
  releases: (page) => releases(page),
  changes,
  confirmed,
};

async function news({ db, site, now }: PageContext): Promise<Feed> {
  const { data } = await listNews(db, { limit: MAX_ENTRIES }, now());
  const entries = data.map(({ link: address, title, picture, time, authorName }) => {
    const link = new URL(address, site.origin).href;
    const image = picture === null ? undefined : new URL(picture.src, site.origin).href;
    return { id: link, link, title, image, time: new Date(time), author: authorName ?? undefined };
  });
  return { title: "Sneaker News", entries };
}

async function releases(page: PageContext, of?: BrandOrModel): Promise<Feed> {
  const products = await listNewProducts(page.db, MAX_ENTRIES, of);
  const entries = products.map((product) => ({ ...entryOf(product, page), time: product.added_at }));
  return { title: of ? `New Releases of ${of.name}` : "New Releases", entries };
}

/** Reads the new releases of a brand or a model by its slug; null for another text. */
export async function readFeedOf(page: PageContext, slug: string): Promise<Feed | null> {
  const found = await findBrandOrModel(page.db, slug);
  return found && releases(page, found);
}

/** Returns the entry of a product, with picture, and what programs want as data. */
function entryOf(product: FeedProduct, { site, now }: PageContext): Omit<FeedEntry, "time"> {
  const { slug, sizes, retailers, release_date, release_time, release_time_zone } = product;
  const drop = dropDateOf(product, product.opening);
  const link = `${site.origin}/${slug}`;
  return {
    id: link,
    link,
    title: titleOf(product),
    summary: summaryOf(drop, product.price, now()),
    ...(product.hasPicture && { image: site.origin + sharePath(product) }),
    facts: { release_date, release_time, release_time_zone, moment: knownMomentOf(drop), sizes, retailers },
  };
}

async function confirmed(page: PageContext): Promise<Feed> {
  const products = await listConfirmedProducts(page.db, MAX_ENTRIES, todayInNewYork(page.now()));
  const entries = products.map((product) => {
    const entry = entryOf(product, page);
    // a date that moves and is confirmed again is another entry
    return { ...entry, id: `${entry.link}#confirmed-${product.release_date}`, time: product.since };
  });
  return { title: "Confirmed Dates", entries };
}

function summaryOf(drop: DropDate, price: Price | null, now: Temporal.Instant): string {
  const cost = price === null ? "" : ` ${formatPrice(price)}.`;
  return `${describeWhen(drop, NEW_YORK, now)}${cost}`;
}

async function changes({ db, site }: PageContext): Promise<Feed> {
  const { data } = await listReportedChanges(db, { limit: MAX_ENTRIES });
  const entries = data.map((change) => {
    const link = `${site.origin}/${change.slug}`;
    const { text: summary, ...facts } = toWireChange(change);
    const title = `${titleOf(change)}: ${summary}`;
    return { id: `${link}#change-${change.id}`, link, title, summary, time: change.changedAt, facts };
  });
  return { title: "Changed Dates", entries };
}
