import { sql } from "kysely";
import { z } from "zod";
import { findReferrers } from "./referrers.ts";
import { byKey, type Mistake, type Section, statesAfter } from "./section.ts";
import { html, pictureName, revision, slug, text } from "../value-schemas.ts";
import { checkSlug, none, type ReferenceNames } from "../reference-names.ts";
import { sanitizeHtml } from "../sanitize-html.ts";
import { checkStoredHtml } from "./check-stored-html.ts";
import { merged } from "./merge-context.ts";

export interface ModelState {
  slug: string;
  /** a slug, for good */
  brand: string;
  name: string;
  page_title: string | null;
  /** HTML */
  description: string | null;
  image: string | null;
}

const row = z.strictObject({
  slug,
  brand: slug,
  name: text(100),
  page_title: text(160).nullish(),
  description: html.nullish(),
  image: pictureName.nullish(),
  revision,
});

/** Models by slug. They share one namespace with products (CAT-8). */
export const models: Section<ModelState, typeof row> = {
  titles: ["Model", "Models"],
  isFoundByKey: true,
  namedBy: ["model", "models"],
  row,
  removal: { slug: z.string() },
  keyOf: ({ slug }) => slug,
  checkNames,
  merge: (before, { slug, brand, name, ...given }, { mediaFile }) => ({
    slug,
    brand,
    name,
    page_title: merged(given.page_title, before?.page_title),
    description: merged(given.description && sanitizeHtml(given.description), before?.description),
    image: given.image ? mediaFile(given.image) : merged(given.image, before?.image),
  }),
  checkState: ({ description }, after) =>
    description && after?.description ? checkStoredHtml(["description"], after.description) : [],
  table: "models",
  async read(db, keys) {
    const { rows } = await sql<ModelState>`
      select models.slug, brands.slug as brand, models.name, page_title, description_html as description, file as image
      from models join brands on brands.id = brand_id left join media on media.id = media_id
      where ${keys}::text[] is null or models.slug = any(${keys}) order by models.slug collate "C"
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes, { media }) {
    const states = statesAfter(changes);
    const slugs = states.map(({ slug }) => slug);
    await sql`insert into slugs (slug, kind) select unnest(${slugs}::text[]), 'model' on conflict do nothing`.execute(
      db,
    );
    const rows = states.map(({ image, ...state }) => ({ ...state, media_id: image && media.get(image) }));
    await sql`
      insert into models (slug, brand_id, name, page_title, description_html, media_id)
      select given.slug, brands.id, given.name, page_title, description, media_id
      from rows from (
          json_to_recordset(${JSON.stringify(rows)}::json)
            as (slug text, brand text, name text, page_title text, description text, media_id integer)
        ) with ordinality as given
        join brands on brands.slug = brand
      order by ordinality
      on conflict (slug) do update set name = excluded.name, page_title = excluded.page_title,
        description_html = excluded.description_html, media_id = excluded.media_id
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from models where slug = any(${keys})`.execute(db);
    await sql`delete from slugs where slug = any(${keys}) and kind = 'model'`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select models.slug, 'product "' || products.slug || '"' from models join products on model_id = models.id
        where models.slug = any(${keys})`,
      sql`select models.slug, 'menu group "' || key || '"' from models join menu_entries on model_id = models.id
        join menu_groups on menu_groups.id = menu_group_id where models.slug = any(${keys})`,
    ]),
};

function checkNames({ slug, brand }: z.output<typeof row>, names: ReferenceNames): Mistake[] {
  const mistakes = checkSlug("model", slug, names).map((reason): Mistake => ({ path: ["slug"], reason }));
  if (!names.brands.has(brand)) mistakes.push({ path: ["brand"], reason: none("brand", brand) });
  const owner = names.storedModels.get(slug);
  if (owner !== undefined && owner !== brand) {
    mistakes.push({ path: ["brand"], reason: `the model "${slug}" belongs to the brand "${owner}" for good` });
  }
  return mistakes;
}
