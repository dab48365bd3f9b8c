import { sql } from "kysely";
import { z } from "zod";
import { claimsOf, findReferrers } from "./referrers.ts";
import { byKey, type Section, statesAfter } from "./section.ts";
import { revision, slug, text, timeZone, webUrl } from "../value-schemas.ts";
import { noZone } from "../reference-names.ts";
import { merged } from "./merge-context.ts";

export interface StockistState {
  slug: string;
  name: string;
  url: string | null;
  time_zone: string;
}

const row = z.strictObject({
  slug,
  name: text(100),
  url: webUrl.nullish(),
  time_zone: timeZone,
  revision,
});

/** Stockists by slug. */
export const stockists: Section<StockistState, typeof row> = {
  titles: ["Stockist", "Stockists"],
  isFoundByKey: true,
  namedBy: ["stockist"],
  row,
  removal: { slug: z.string() },
  keyOf: ({ slug }) => slug,
  checkNames: ({ time_zone }, { timeZones }) =>
    timeZones.has(time_zone) ? [] : [{ path: ["time_zone"], reason: noZone(time_zone) }],
  merge: (before, { slug, name, url, time_zone }) => ({ slug, name, url: merged(url, before?.url), time_zone }),
  table: "stockists",
  async read(db, keys) {
    const { rows } = await sql<StockistState>`
      select slug, name, url, time_zone from stockists
      where ${keys}::text[] is null or slug = any(${keys}) order by slug collate "C"
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes) {
    await sql`
      insert into stockists (slug, name, url, time_zone)
      select slug, name, url, time_zone
      from json_populate_recordset(null::stockists, ${JSON.stringify(statesAfter(changes))}::json) with ordinality
      order by ordinality
      on conflict (slug) do update set name = excluded.name, url = excluded.url, time_zone = excluded.time_zone
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from stockists where slug = any(${keys})`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select stockists.slug, 'product "' || products.slug || '"' from stockists
        join stockist_releases on stockist_id = stockists.id join size_regions on size_regions.id = size_region_id
        join product_sizes on product_sizes.id = product_size_id join products on products.id = product_id
        where stockists.slug = any(${keys})`,
      claimsOf(sql`stockists.slug`, sql`stockists.slug = any(${keys})`),
    ]),
};
