import type { Database } from "#platform/postgres/connect.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { listPopular } from "#domain/releases/popular-releases.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { describeMoment } from "#domain/time/describe-moment.ts";
import { displayDate, weekDay } from "#domain/time/display-date.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { toDate } from "#platform/to-date.ts";
import type { NewsletterContent, NewsletterMail, NewsletterProduct } from "./newsletter-content.ts";

/** Products in each part of the newsletter. */
const MAX_PRODUCTS = 6;

/** Placeholder in an edition for the token of each reader. */
export const ANY_TOKEN = "00000000-0000-4000-8000-000000000000";

export interface Edition {
  week: string;
  subject: string;
  text: string;
  html: string;
}

/** Returns the newsletter of the week, the same for everyone except for the token; the first caller makes it (LETT-4). */
export async function findOrMakeEdition(
  db: Database,
  week: string,
  mail: NewsletterMail,
  now: Temporal.Instant,
): Promise<Edition> {
  const find = () =>
    db
      .selectFrom("newsletter_editions")
      .select(["subject", "text", "html"])
      .where("week", "=", week)
      .executeTakeFirst();
  const found = await find();
  if (found) return { week, ...found };
  const { subject, text, html = "" } = await mail.compose(await readContent(db, now), ANY_TOKEN);
  await db
    .insertInto("newsletter_editions")
    .values({ week, subject, text, html, created_at: toDate(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { week, ...((await find()) ?? { subject, text, html }) };
}

/** Reads the week's most popular sneakers, and those that release next on a known day (LETT-2). */
export async function readContent(db: Database, now: Temporal.Instant): Promise<NewsletterContent> {
  const index = new CatalogIndex(db, () => now);
  await index.refreshed();
  return index.read(async (catalog) => {
    const popular = await listPopular(catalog, { period: "week", limit: MAX_PRODUCTS });
    const upcoming = await listReleases(catalog, { released: "upcoming", limit: MAX_PRODUCTS });
    const dated = upcoming.data.filter(({ date }) => date.day !== null);
    return { popular: popular.data.map(productOf), upcoming: dated.map(productOf) };
  });
}

function productOf(card: Card): NewsletterProduct {
  return {
    slug: card.slug,
    name: titleOf(card),
    when: describeWhen(card),
    price: card.price,
    hasPicture: card.picture !== null,
  };
}

/** Returns when a release is, on New York's clock where its hour is known (TIME-30). */
function describeWhen({ date, moment, momentRetailer }: Card): string {
  // an edition is the same for readers of every zone
  if (moment !== null) return describeMoment(Date.parse(moment), NEW_YORK, momentRetailer);
  const day = weekDay(date);
  return day ? `${day}, ${displayDate(date)}` : displayDate(date);
}
