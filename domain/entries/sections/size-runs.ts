import { sql } from "kysely";
import { z } from "zod";
import { findReferrers } from "./referrers.ts";
import { byKey, type Section, statesAfter } from "./section.ts";
import { position, revision, text } from "../value-schemas.ts";

export interface SizeRunState {
  gender_name: string;
  position: number;
}

const row = z.strictObject({
  gender_name: text(40).regex(/^[^,]*$/, "must not contain a comma"),
  position,
  revision,
});

/** Size runs by name, by position (CAT-61). */
export const sizeRuns: Section<SizeRunState, typeof row> = {
  titles: ["Size run", "Size runs"],
  isFoundByKey: true,
  namedBy: ["size_run"],
  row,
  removal: { gender_name: z.string() },
  listOf: () => "all",
  keyOf: ({ gender_name }) => gender_name,
  merge: (before, { gender_name, position }, { nextPosition }) => ({
    gender_name,
    position: position ?? before?.position ?? nextPosition({ gender_name }),
  }),
  table: "size_runs",
  async read(db, keys) {
    const { rows } = await sql<SizeRunState>`
      select gender_name, position from size_runs
      where ${keys}::text[] is null or gender_name = any(${keys}) order by position, gender_name collate "C"
    `.execute(db);
    return byKey(rows, ({ gender_name }) => gender_name);
  },
  async write(db, changes) {
    await sql`
      insert into size_runs (gender_name, position)
      select gender_name, position
      from json_to_recordset(${JSON.stringify(statesAfter(changes))}::json) as (gender_name text, position integer)
      order by position
      on conflict (gender_name) do update set position = excluded.position
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from size_runs where gender_name = any(${keys})`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select gender_name, 'product "' || slug || '"' from size_runs join product_sizes on size_run_id = size_runs.id
        join products on products.id = product_id where gender_name = any(${keys})`,
    ]),
};
