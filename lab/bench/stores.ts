import { sql } from "kysely";
import type { Database } from "../../platform/postgres/connect.ts";
import { vacuum } from "../../platform/postgres/vacuum.ts";
import { distances } from "../../domain/stores/limits.ts";
import { listStates } from "../../domain/stores/list-states.ts";
import { listStores } from "../../domain/stores/list-stores.ts";
import { fillZipCodes, type Place } from "../../domain/stores/zip-codes.ts";
import { median } from "./compare.ts";
import type { Section } from "./section.ts";
import { measure } from "./stopwatch.ts";
import { printTable } from "./table.ts";

const SIZES = [20_000, 200_000];

/** Number of places that a round asks about. */
const PLACES_PER_ROUND = 20;

interface Table {
  stores: number;
  db: Database;
  places: Place[];
  /** milliseconds of each query, by its name */
  times: Map<string, number[]>;
}

/** Measures one page of stores by place, by text and by state, for two sizes of the table. */
export const benchStores: Section = async ({ sites, rounds }) => {
  const tables: Table[] = [];
  for (const stores of SIZES) {
    const { services } = await sites.open(1_000, `stores-${stores}`);
    tables.push(await fillTable(services.db, stores));
  }
  for (let round = -1; round < rounds; round++) {
    for (const table of round % 2 === 0 ? tables : tables.toReversed()) await measureQueries(table, round);
  }
  const names = [...(tables[0]?.times.keys() ?? [])];
  const queries = Object.fromEntries(
    names.map((name) => {
      const [small = Number.NaN, large = Number.NaN] = tables.map(({ times }) => median(times.get(name) ?? []));
      return [name, { small, large, ratio: large / small }];
    }),
  );
  printTable([
    ["One page of stores (ms)", ...SIZES.map((size) => `${size} stores`), "ratio"],
    ...Object.entries(queries).map(([name, { small, large, ratio }]) => [
      name,
      small.toFixed(2),
      large.toFixed(2),
      ratio.toFixed(2),
    ]),
  ]);
  return { queries };
};

async function measureQueries({ db, places, times }: Table, round: number): Promise<void> {
  const now = Temporal.Now.instant();
  for (let at = 0; at < PLACES_PER_ROUND; at++) {
    const near = places[((round + 1) * PLACES_PER_ROUND + at) % places.length] as Place;
    const queries: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        distances.map((miles) => [`within ${miles} miles`, () => listStores(db, { near: { ...near, miles } }, now)]),
      ),
      "a city": () => listStores(db, { search: "portland or" }, now),
      "a misspelled city": () => listStores(db, { search: "chcago" }, now),
      "all, featured first": () => listStores(db, {}, now),
      "states with counts": () => listStates(db),
    };
    for (const [name, query] of Object.entries(queries)) {
      const { took } = await measure(query);
      if (round >= 0) times.getOrInsertComputed(name, () => []).push(took);
    }
  }
}

/** Fills the table with stores around the centers of ZIP codes, so that they are as dense as the population. */
async function fillTable(db: Database, stores: number): Promise<Table> {
  await fillZipCodes(db);
  await sql`truncate stores restart identity cascade`.execute(db);
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    insert into stores (slug, name, address, city, state_id, zip_code, latitude, longitude, time_zone, is_featured)
    select 'store-' || number, 'Store ' || chr((65 + number % 26)::integer) || ' ' || number % 500, number || ' Main St', city, state_id,
      zip_code, least(greatest(latitude + random() * 0.1 - 0.05, -90), 90), longitude + random() * 0.1 - 0.05,
      'America/New_York', number % 1000 = 0
    from (
      select *, row_number() over () - 1 as number
      from (
        select zip_codes.* from zip_codes, generate_series(1, ${sql.lit(Math.ceil(stores / 40_000))}) order by random()
        limit ${sql.lit(stores)}
      ) as drawn
    ) as numbered
  `.execute(db);
  await vacuum(db);
  const { rows: places } = await sql<Place>`
    select latitude, longitude from stores order by md5(slug) limit 1000
  `.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from stores`.execute(db);
  return { stores: rows[0]?.count ?? 0, db, places, times: new Map() };
}
