import { sql } from "kysely";
import { z } from "zod";
import { byKey, type Mistake, type Section, statesAfter } from "./section.ts";
import { position, revision, slug, text } from "../value-schemas.ts";
import { repeated } from "../repeated.ts";
import { none, type ReferenceNames, wrongModel } from "../reference-names.ts";

export interface MenuState {
  /** a slug */
  brand: string;
  key: string;
  value: string;
  /** slugs, in order */
  models: string[];
  /** among the groups of its brand */
  position: number;
}

const row = z.strictObject({
  brand: slug,
  key: slug,
  value: text(60),
  models: z.array(slug),
  position,
  revision,
});

/** Groups of the header's menu by brand and key, by position (CAT-61). */
export const menu: Section<MenuState, typeof row> = {
  titles: ["Menu group", "Menu groups"],
  row,
  removal: { brand: z.string(), key: z.string() },
  listOf: ({ brand }) => brand,
  keyOf: ({ brand, key }) => `${brand}/${key}`,
  checkNames,
  merge: (before, { brand, key, value, models, position }, { nextPosition }) => ({
    brand,
    key,
    value,
    models,
    position: position ?? before?.position ?? nextPosition({ brand }),
  }),
  table: "menu_groups",
  async read(db, keys) {
    const { rows } = await sql<MenuState>`
      select brands.slug as brand, key, value, array(
        select slug from menu_entries join models on models.id = model_id
        where menu_group_id = menu_groups.id order by menu_entries.position
      ) as models, position
      from menu_groups join brands on brands.id = brand_id
      where ${keys}::text[] is null or brands.slug || '/' || key = any(${keys})
      order by brand_id, position, key
    `.execute(db);
    return byKey(rows, ({ brand, key }) => `${brand}/${key}`);
  },
  async write(db, changes) {
    for (const state of statesAfter(changes)) {
      await sql`
        with written as (
          insert into menu_groups (brand_id, key, value, position)
          select id, ${state.key}, ${state.value}, ${state.position} from brands where slug = ${state.brand}
          on conflict (brand_id, key) do update set value = excluded.value, position = excluded.position
          returning id, brand_id
        ), deleted as (
          delete from menu_entries using written, models
          where menu_group_id = written.id and model_id = models.id and slug <> all(${state.models})
        )
        insert into menu_entries (menu_group_id, brand_id, model_id, position)
        select written.id, written.brand_id, models.id, ordinality
        from written, unnest(${state.models}::text[]) with ordinality as listed (slug, ordinality)
          join models using (slug)
        on conflict (menu_group_id, model_id) do update set position = excluded.position
      `.execute(db);
    }
  },
  async remove(db, keys) {
    await sql`
      delete from menu_groups using brands where brands.id = brand_id and brands.slug || '/' || key = any(${keys})
    `.execute(db);
  },
};

function checkNames({ brand, models }: z.output<typeof row>, names: ReferenceNames): Mistake[] {
  const wrong = models.map((model, index) => ({ path: ["models", index], reason: wrongModel(model, brand, names) }));
  return [
    ...(names.brands.has(brand) ? [] : [{ path: ["brand"], reason: none("brand", brand) }]),
    ...wrong.flatMap(({ path, reason }) => (reason ? [{ path, reason }] : [])),
    ...repeated(models, (model) => model).map(({ key }) => ({ path: ["models"], reason: `"${key}" is listed twice` })),
  ];
}
