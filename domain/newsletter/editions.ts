import type { Database } from "#platform/postgres/connect.ts";
import { CatalogIndex } from "../catalog-index/catalog-index.ts";
import type { Card } from "../catalog-index/card.ts";
import { titleOf } from "../catalog/title.ts";
import { listPopular } from "../releases/popular-releases.ts";
import { listReleases } from "../releases/list-releases.ts";
import { dateOfParts } from "../time/date-parts.ts";
import { displayDate, weekDay } from "../time/display-date.ts";
import { toDate } from "#platform/to-date.ts";
import type { LetterContent, LetterMails, LetterProduct } from "./letter-mails.ts";

/** Products in each part of the letter. */
const MAX_PRODUCTS = 6;

/** Placeholder in an edition for the token of each reader. */
export const ANY_TOKEN = "00000000-0000-4000-8000-000000000000";

export interface Edition {
  week: string;
  subject: string;
  text: string;
  html: string;
}

/** Returns the letter of the week, the same for everyone except for the token; the first caller makes it (LETT-4). */
export async function findOrMakeEdition(
  db: Database,
  week: string,
  mails: LetterMails,
  now: Temporal.Instant,
): Promise<Edition> {
  const find = () =>
    db.selectFrom("letter_editions").select(["subject", "text", "html"]).where("week", "=", week).executeTakeFirst();
  const found = await find();
  if (found) return { week, ...found };
  const { subject, text, html = "" } = await mails.weekly(await readContent(db, now), ANY_TOKEN);
  await db
    .insertInto("letter_editions")
    .values({ week, subject, text, html, created_at: toDate(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { week, ...((await find()) ?? { subject, text, html }) };
}

/** Reads the week's most popular sneakers, and those that release next on a known day (LETT-2). */
export async function readContent(db: Database, now: Temporal.Instant): Promise<LetterContent> {
  const index = new CatalogIndex(db, () => now);
  await index.refreshed();
  return index.read(async (catalog) => {
    const popular = await listPopular(catalog, { period: "week", limit: MAX_PRODUCTS });
    const upcoming = await listReleases(catalog, { released: "upcoming", limit: MAX_PRODUCTS });
    const dated = upcoming.data.filter(({ releaseDay }) => releaseDay !== "00");
    return { popular: popular.data.map(productOf), upcoming: dated.map(productOf) };
  });
}

function productOf(card: Card): LetterProduct {
  const date = dateOfParts(card);
  const day = weekDay(date);
  return {
    slug: card.slug,
    name: titleOf(card),
    when: day ? `${day}, ${displayDate(date)}` : displayDate(date),
    price: card.price,
    hasPicture: card.images !== null,
  };
}
