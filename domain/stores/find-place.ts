import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { spellOut } from "./spell-out.ts";
import type { Place } from "./zip-codes.ts";

export interface NamedPlace extends Place {
  /** such as "Portland, OR" or "Portland, OR 97205" */
  name: string;
}

/** Finds the ZIP code among `words`, with the center of its area. */
export async function findZipCode(db: Database, words: string[]): Promise<NamedPlace | null> {
  const zipCode = words.find((word) => /^\d{5}$/.test(word));
  if (zipCode === undefined) return null;
  const { rows } = await sql<NamedPlace>`
    select city || ', ' || code || ' ' || zip_code as name, latitude, longitude
    from zip_codes join states on states.id = state_id
    where zip_code = ${zipCode}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Finds the city that `words` are the name of, spaces and abbreviations aside, with or without the name or the code of
 * its state, as the center of its ZIP codes. Of several cities the one with the most ZIP codes. `withMistakes` finds
 * the city with the most similar name: one wrong letter in five, two in eight.
 */
export async function findCity(db: Database, words: string[], withMistakes = false): Promise<NamedPlace | null> {
  const spelled = spellOut(words);
  const readings = words.map((_word, index) => ({
    city: spelled.slice(0, index + 1).join(" "),
    folded: spelled.slice(0, index + 1).join(""),
    // the list abbreviates some names itself
    typed: words.slice(0, index + 1).join(""),
    state: words.slice(index + 1).join(" "),
  }));
  const isMeant = withMistakes
    ? sql`levenshtein_less_equal(lower(zip_codes.city), readings.city, 2)
        <= case when length(readings.city) < 5 then 0 when length(readings.city) < 8 then 1 else 2 end
        and length(readings.city) < 60`
    : sql`replace(lower(zip_codes.city), ' ', '') in (readings.folded, readings.typed)`;
  const { rows } = await sql<NamedPlace>`
    select zip_codes.city || ', ' || code as name, avg(latitude) as latitude, avg(longitude) as longitude
    from json_to_recordset(${JSON.stringify(readings)}::json) as readings (city text, folded text, typed text, state text)
      join zip_codes on ${isMeant}
      join states on states.id = state_id and readings.state in ('', lower(code), lower(states.name))
    group by zip_codes.city, code, readings.city
    order by levenshtein(lower(zip_codes.city), left(readings.city, 60)), count(*) desc, code
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}
