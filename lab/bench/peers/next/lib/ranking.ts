import { unstable_cache } from "next/cache";
import { type Card, readCards } from "./cards";
import { today } from "./clock";
import { query } from "./db";

/** A place has a badge when it is this good or better; a change by more places than this counts as new. */
const LAST_WITH_BADGE = 100;
const LARGEST_CHANGE = 999;

/** In seconds: so long a ranking is kept, which is of the whole catalogue. */
const FRESH = 5;

/** The days of each period of the home page's ranking. */
const periodDays = { week: 7, month: 30, sixMonths: 182, all: 36_500 };
export type Period = keyof typeof periodDays;

/** Entries of the home page's ranking. */
const POPULAR = 10;

export interface Popular {
  place: number;
  change: Change;
  card: Card;
}

export type Change = "new" | "same" | { kind: "up" | "down"; places: number };

export function isPeriod(text: string): text is Period {
  return text in periodDays;
}

/** The most liked products of a period, with their places in the one before. */
export async function readPopular(period: Period): Promise<Popular[]> {
  const [now, before] = await readTops(periodDays[period]);
  const ids = now.slice(0, POPULAR);
  const cards = await readCards("select id, place from unnest($1::integer[]) with ordinality as top (id, place)", [
    ids,
  ]);
  return cards.map((card, index) => ({
    place: index + 1,
    change: changeFrom(before.indexOf(card.id) + 1, index + 1),
    card,
  }));
}

/** The place of a product among those that were liked most this week; null where it has no badge. */
export async function readRank(id: number): Promise<{ place: number; change: Change } | null> {
  const [now, before] = await readTops(periodDays.week);
  const place = now.indexOf(id) + 1;
  if (place === 0 || place > LAST_WITH_BADGE) return null;
  return { place, change: changeFrom(before.indexOf(id) + 1, place) };
}

/** The rankings of the last `days` days and of as many before. */
function readTops(days: number): Promise<[number[], number[]]> {
  const day = today();
  const before = new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  return Promise.all([readTop(day, days), readTop(before, days)]);
}

function changeFrom(before: number, now: number): Change {
  if (before === 0 || Math.abs(before - now) > LARGEST_CHANGE) return "new";
  if (before === now) return "same";
  return { kind: before > now ? "up" : "down", places: Math.abs(before - now) };
}

/** The ids of the most liked products of the `days` days that end with `day`, as far as they matter. */
const readTop = unstable_cache(
  async (day: string, days: number): Promise<number[]> => {
    const rows = await query<{ product_id: number }>(
      `select product_id from product_days join products on products.id = product_id
      where day > $1::date - $2::integer and day <= $1::date and unreleased_management = 0
      group by product_id having sum(product_days.likes) > 0
      order by sum(product_days.likes) desc, sum(product_days.views) desc, product_id
      limit ${LAST_WITH_BADGE + LARGEST_CHANGE}`,
      [day, days],
    );
    return rows.map(({ product_id }) => product_id);
  },
  ["top"],
  { revalidate: FRESH },
);
