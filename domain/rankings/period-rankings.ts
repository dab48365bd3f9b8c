import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { allGains, gainsBetween } from "./gains.ts";
import type { Measure, Period } from "#domain/time/periods.ts";
import { dayBeforePeriod } from "./day-before-period.ts";

/** Milliseconds after which a ranking is read again; until the read ends, the cached one is served (LIST-24). */
const FRESH_MS = 5_000;

/** A ranking older than this is dropped, such as one of a past day. */
const MAX_AGE_MS = 3_600_000;

/** The products by their likes or views in a period. Ties go by the other of the two, then by id. */
export interface Ranking {
  /** only products that were liked or viewed, the most first */
  ids: number[];
  /** performance.now() */
  readAt: number;
}

/** The rankings by likes or views that lists sort by, at most some seconds old (LIST-11, LIST-24). */
export class PeriodRankings {
  readonly #db: Database;
  readonly #cached = new Map<string, Ranking>();
  readonly #reading = new Map<string, Promise<Ranking>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Finds the ranking by `measure` in the `period` that ends with `lastDay`, a New York day. */
  async find(measure: Measure, period: Period, lastDay: string): Promise<Ranking> {
    const cached = this.#cached.get(`${measure} ${period} ${lastDay}`);
    if (!cached) return this.#read(measure, period, lastDay);
    // When it fails, the next caller tries again.
    if (performance.now() - cached.readAt > FRESH_MS) this.#read(measure, period, lastDay).catch(() => {});
    return cached;
  }

  #read(measure: Measure, period: Period, lastDay: string): Promise<Ranking> {
    const key = `${measure} ${period} ${lastDay}`;
    let reading = this.#reading.get(key);
    if (!reading) {
      reading = readRanking(this.#db, measure, period, lastDay).finally(() => this.#reading.delete(key));
      this.#reading.set(key, reading);
      reading.then((ranking) => this.#cache(key, ranking)).catch(() => {});
    }
    return reading;
  }

  #cache(key: string, ranking: Ranking): void {
    this.#cached.set(key, ranking);
    for (const [other, { readAt }] of this.#cached)
      if (ranking.readAt - readAt > MAX_AGE_MS) this.#cached.delete(other);
  }
}

async function readRanking(db: Database, measure: Measure, period: Period, lastDay: string): Promise<Ranking> {
  const readAt = performance.now();
  const { rows } = await rankingQuery(measure, period, lastDay).execute(db);
  return { ids: rows[0]?.ids ?? [], readAt };
}

/** Returns a query for all ids in one row: parsing a row for each of 100,000 products would block the event loop. */
export function rankingQuery(measure: Measure, period: Period, lastDay: string): RawBuilder<{ ids: number[] }> {
  const other = measure === "likes" ? "views" : "likes";
  const gains = period === "all_time" ? allGains : gainsBetween(dayBeforePeriod(period, lastDay), lastDay);
  const [first, second] = [sql.ref(measure), sql.ref(other)];
  return sql`
    select coalesce(json_agg(product_id order by ${first} desc, ${second} desc, product_id), '[]') as ids
    from (${gains}) as gains
    where likes > 0 or views > 0
  `;
}
