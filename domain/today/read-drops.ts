import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { hasDateBetween } from "#domain/catalog/near-dates.ts";
import type { Size } from "#domain/releases/product.ts";
import { readSizeRows, sizesOf } from "#domain/releases/read-sizes.ts";
import { opens } from "#domain/catalog/sale-state.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";
import { NEW_YORK, todayInNewYork } from "#domain/time/today.ts";
import { type DropTimes, isNear, sortDrops } from "./drop-times.ts";

/** Drops that a page lists; of more, the most liked. */
const MAX_DROPS = 100;

/** Milliseconds for which a page may be open, or cached, without being loaded: what comes near in them is read as well. */
const AHEAD_MS = 60 * 60_000;

/** A release of these hours, with its retailers. */
export interface Drop extends DropTimes {
  card: Card;
  sizes: Size[];
}

/** Drops of these hours. */
export interface Drops {
  /** the moment of reading, in milliseconds since 1970 */
  asOf: number;
  drops: Drop[];
  /** whether there are more, which the calendar has */
  isCut: boolean;
}

/** Reads the releases that drop around `now`, at any retailer, what comes next first (TODAY-1, TODAY-2). */
export async function readDrops(catalog: Catalog, now: Temporal.Instant): Promise<Drops> {
  const { db, zoneClocks } = catalog;
  const asOf = now.epochMilliseconds;
  const ids = await readCandidates(db, now);
  const { cards } = await catalog.readCards(ids.slice(0, MAX_DROPS));
  const drops = await Promise.all(
    cards.map(async (card) => {
      const moment = card.moment === null ? null : Temporal.Instant.from(card.moment);
      const sizes = sizesOf(await readSizeRows(db, card.id), { date: card.date, moment }, zoneClocks);
      return { card, sizes, ...timesOf(card, sizes) };
    }),
  );
  const near = drops.filter((drop) => isNear(drop, asOf, AHEAD_MS));
  return { asOf, drops: sortDrops(near, asOf), isCut: ids.length > MAX_DROPS };
}

/** Returns the moments of a release and its retailers, and its own day where the release has no hour. */
function timesOf({ moment, date }: Card, sizes: Size[]): DropTimes {
  const release = moment === null ? null : Date.parse(moment);
  const timed = stockistsOf({ sizes }).flatMap(({ time, releasedFrom, ...sale }) => {
    return time !== "" && releasedFrom !== null && opens({ ...sale, releasedFrom }) ? [releasedFrom] : [];
  });
  const moments = new Set([...(release === null ? [] : [release]), ...timed.map((one) => Date.parse(one))]);
  return {
    release,
    moments: [...moments].toSorted((one, other) => one - other),
    day: release === null && date.day !== null ? spanOf(date) : null,
  };
}

function spanOf(date: PartialDate): { from: number; until: number } {
  const day = Temporal.PlainDate.from(formatPartialDate(date) ?? "");
  const startOf = (one: Temporal.PlainDate) => one.toZonedDateTime(NEW_YORK).epochMilliseconds;
  return { from: startOf(day), until: startOf(day.add({ days: 1 })) };
}

/** Reads the ids of releases with a date near `now`, their own, of a region or of a retailer; the most liked first. */
async function readCandidates(db: Database, now: Temporal.Instant): Promise<number[]> {
  const today = Temporal.PlainDate.from(todayInNewYork(now));
  // one day more on each side, for the time zones
  const [first, last] = [today.subtract({ days: 2 }), today.add({ days: 3 })];
  const { rows } = await sql<{ id: number }>`
    select id from products p join product_counts on product_id = id where ${hasDateBetween(first, last)}
    order by likes desc, id limit ${MAX_DROPS + 1}
  `.execute(db);
  return rows.map(({ id }) => id);
}
