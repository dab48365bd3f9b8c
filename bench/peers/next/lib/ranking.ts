import { unstable_cache } from "next/cache";
import { today } from "./clock";
import { query } from "./db";

/** A place has a badge when it is this good or better; a change by more places than this counts as new. */
const LAST_WITH_BADGE = 100;
const LARGEST_CHANGE = 999;

/** In seconds: so long a ranking is kept, which is of the whole catalogue. */
const FRESH = 5;

export type Change = "new" | "same" | { kind: "up" | "down"; places: number };

/** The place of a product among those that were liked most this week; null where it has no badge. */
export async function readRank(id: number): Promise<{ place: number; change: Change } | null> {
  const day = today();
  const weekAgo = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);
  const [now, before] = await Promise.all([readTop(day), readTop(weekAgo)]);
  const place = now.indexOf(id) + 1;
  if (place === 0 || place > LAST_WITH_BADGE) return null;
  return { place, change: changeFrom(before.indexOf(id) + 1, place) };
}

function changeFrom(before: number, now: number): Change {
  if (before === 0 || Math.abs(before - now) > LARGEST_CHANGE) return "new";
  if (before === now) return "same";
  return { kind: before > now ? "up" : "down", places: Math.abs(before - now) };
}

/** The ids of the most liked products of the week that ends with `day`, as far as they matter. */
const readTop = unstable_cache(
  async (day: string): Promise<number[]> => {
    const rows = await query<{ product_id: number }>(
      `select product_id from product_days join products on products.id = product_id
      where day > $1::date - 7 and day <= $1::date and unreleased_management = 0
      group by product_id having sum(product_days.likes) > 0
      order by sum(product_days.likes) desc, sum(product_days.views) desc, product_id
      limit ${LAST_WITH_BADGE + LARGEST_CHANGE}`,
      [day],
    );
    return rows.map(({ product_id }) => product_id);
  },
  ["weekly-top"],
  { revalidate: FRESH },
);
