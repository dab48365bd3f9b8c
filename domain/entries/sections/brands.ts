import { sql } from "kysely";
import { z } from "zod";
import { findReferrers } from "./referrers.ts";
import { byKey, type Mistake, type Section, statesAfter } from "./section.ts";
import { ALL_BRANDS } from "../../catalog/names.ts";
import { revision, slug, text } from "../value-schemas.ts";
import { checkSlug, type ReferenceNames } from "../reference-names.ts";

export interface BrandState {
  id: number;
  slug: string;
  name: string;
}

const row = z.strictObject({
  id: z
    .int()
    .positive()
    .max(999_999)
    .refine((id) => id !== ALL_BRANDS, `must not be ${ALL_BRANDS}, which stands for all brands`)
    .optional(),
  slug,
  /** a new brand needs it */
  name: text(60).optional(),
  revision,
});

/** Brands by slug. A brand keeps its id (CAT-10). */
export const brands: Section<BrandState, typeof row> = {
  titles: ["Brand", "Brands"],
  isFoundByKey: true,
  namedBy: ["brand"],
  row,
  neededFields: ["name"],
  keyOf: ({ slug }) => slug,
  checkNames,
  merge: (before, { id, slug, name }, { brandIdOf }) => ({
    id: id ?? before?.id ?? brandIdOf(slug),
    slug,
    name: name ?? before?.name ?? "",
  }),
  checkState: (_row, after) =>
    after?.name === "" ? [{ path: ["name"], reason: "name: is missing; a new brand needs it" }] : [],
  table: "brands",
  async read(db, keys) {
    const { rows } = await sql<BrandState>`
      select id, slug, name from brands where ${keys}::text[] is null or slug = any(${keys}) order by id
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes) {
    const slugs = statesAfter(changes).map(({ slug }) => slug);
    await sql`insert into slugs (slug, kind) select unnest(${slugs}::text[]), 'brand' on conflict do nothing`.execute(
      db,
    );
    await sql`
      insert into brands (id, slug, name)
      select id, slug, name from json_populate_recordset(null::brands, ${JSON.stringify(statesAfter(changes))}::json)
      on conflict (id) do update set name = excluded.name
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from brands where slug = any(${keys})`.execute(db);
    await sql`delete from slugs where slug = any(${keys}) and kind = 'brand'`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select brands.slug, 'product "' || products.slug || '"' from brands join products on brand_id = brands.id
        where brands.slug = any(${keys})`,
      sql`select brands.slug, 'model "' || models.slug || '"' from brands join models on brand_id = brands.id
        where brands.slug = any(${keys})`,
      sql`select brands.slug, 'menu group "' || key || '"' from brands join menu_groups on brand_id = brands.id
        where brands.slug = any(${keys})`,
    ]),
};

/** Checks that a brand keeps its id, and that a new one can have a page (CAT-9, CAT-10). */
function checkNames({ id, slug }: z.output<typeof row>, names: ReferenceNames): Mistake[] {
  const other = names.storedBrands.find((brand) => id !== undefined && (brand.slug === slug) !== (brand.id === id));
  const isNew = names.storedBrands.every((brand) => brand.slug !== slug);
  return [
    ...(other ? [{ path: ["id"], reason: `the brand "${other.slug}" has the id ${other.id}` }] : []),
    ...(isNew ? checkSlug("brand", slug, names) : []).map((reason) => ({ path: ["slug"], reason })),
  ];
}
