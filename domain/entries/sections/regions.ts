import { sql } from "kysely";
import { z } from "zod";
import { claimsOf, findReferrers } from "./referrers.ts";
import { byKey, type Section, statesAfter } from "./section.ts";
import { position, revision, text } from "../value-schemas.ts";

export interface RegionState {
  code: string;
  name: string;
  position: number;
}

const row = z.strictObject({
  code: z.string().regex(/^[A-Z]{2,3}$/, "must be two or three capital letters"),
  name: text(60),
  position,
  revision,
});

/** Regions by code, by position (CAT-61). */
export const regions: Section<RegionState, typeof row> = {
  titles: ["Region", "Regions"],
  isFoundByKey: true,
  namedBy: ["region"],
  row,
  removal: { code: z.string() },
  listOf: () => "all",
  keyOf: ({ code }) => code,
  merge: (before, { code, name, position }, { nextPosition }) => ({
    code,
    name,
    position: position ?? before?.position ?? nextPosition({ code }),
  }),
  table: "regions",
  async read(db, keys) {
    const { rows } = await sql<RegionState>`
      select code, name, position from regions
      where ${keys}::text[] is null or code = any(${keys}) order by position, code
    `.execute(db);
    return byKey(rows, ({ code }) => code);
  },
  async write(db, changes) {
    await sql`
      insert into regions (code, name, position)
      select code, name, position
      from json_to_recordset(${JSON.stringify(statesAfter(changes))}::json) as (code text, name text, position integer)
      order by position
      on conflict (code) do update set name = excluded.name, position = excluded.position
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from regions where code = any(${keys})`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select region_code, 'product "' || slug || '"' from size_regions
        join product_sizes on product_sizes.id = product_size_id join products on products.id = product_id
        where region_code = any(${keys})`,
      claimsOf(sql`region_code`, sql`region_code = any(${keys})`),
    ]),
};
