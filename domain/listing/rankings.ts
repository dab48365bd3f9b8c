import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { windowStart } from "#domain/popularity/windows.ts";
import type { Period } from "./choices.ts";

export type Measure = "likes" | "views";

/** In milliseconds: after so long a ranking is read again, while what is known is still shown. */
const FRESH = 5_000;

/** In milliseconds: a ranking that nobody asked for in so long is forgotten, such as those of days gone by. */
const KEPT = 3_600_000;

/** The products by what they gained of a measure in a period; the other measure and then the id decide ties. */
export interface Ranking {
  /** those that were liked or seen at all, the most first */
  ids: number[];
  /** monotonic, in milliseconds */
  readAt: number;
}

/** The rankings of the catalogue, as of some seconds ago: people like and look all the time. */
export class Rankings {
  readonly #db: Database;
  readonly #known = new Map<string, Ranking>();
  readonly #reading = new Map<string, Promise<Ranking>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** By `measure` in the `period` that ends with `lastDay`, a day of New York's (api.md "Popularity"). */
  async find(measure: Measure, period: Period, lastDay: string): Promise<Ranking> {
    const known = this.#known.get(`${measure} ${period} ${lastDay}`);
    if (!known) return this.#read(measure, period, lastDay);
    // Should it fail, the next one who asks tries again.
    if (performance.now() - known.readAt > FRESH) this.#read(measure, period, lastDay).catch(() => {});
    return known;
  }

  #read(measure: Measure, period: Period, lastDay: string): Promise<Ranking> {
    const key = `${measure} ${period} ${lastDay}`;
    let reading = this.#reading.get(key);
    if (!reading) {
      reading = readRanking(this.#db, measure, period, lastDay).finally(() => this.#reading.delete(key));
      this.#reading.set(key, reading);
      reading.then((ranking) => this.#keep(key, ranking)).catch(() => {});
    }
    return reading;
  }

  #keep(key: string, ranking: Ranking): void {
    this.#known.set(key, ranking);
    for (const [other, { readAt }] of this.#known) if (ranking.readAt - readAt > KEPT) this.#known.delete(other);
  }
}

async function readRanking(db: Database, measure: Measure, period: Period, lastDay: string): Promise<Ranking> {
  const readAt = performance.now();
  const { rows } = await rankingQuery(measure, period, lastDay).execute(db);
  return { ids: rows[0]?.ids ?? [], readAt };
}

/**
 * From the daily counts, and for all time from the totals that the cards show. All ids come in one list, because a row
 * for each of 100,000 would keep the process from everything else while it is taken in.
 */
export function rankingQuery(measure: Measure, period: Period, lastDay: string): RawBuilder<{ ids: number[] }> {
  const other = measure === "likes" ? "views" : "likes";
  const gains =
    period === "all_time"
      ? sql`select product_id, likes, views from product_counts`
      : sql`
          select product_id, sum(likes) as likes, sum(views) as views from product_days
          where day > ${windowStart(period, lastDay)} and day <= ${lastDay} group by product_id
        `;
  const [first, second] = [sql.ref(measure), sql.ref(other)];
  return sql`
    select coalesce(json_agg(product_id order by ${first} desc, ${second} desc, product_id), '[]') as ids
    from (${gains}) as gains
    where likes > 0 or views > 0
  `;
}
