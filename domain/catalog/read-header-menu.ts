import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** A model, or a group of models, in a menu. */
export interface MenuEntry {
  slug: string;
  name: string;
}

/** The menus of the header: Nike's models in groups, Jordan's and adidas's in one list each (CAT-14). */
export interface HeaderMenu {
  nike: (MenuEntry & { models: MenuEntry[] })[];
  jordan: MenuEntry[];
  adidas: MenuEntry[];
}

interface Row extends MenuEntry {
  brand: string;
  group_slug: string;
  group_name: string;
}

/** Reads the menus of the header (CAT-14). */
export async function readHeaderMenu(db: Database): Promise<HeaderMenu> {
  const { rows } = await sql<Row>`
    select brands.slug as brand, g.key as group_slug, g.value as group_name, models.slug, models.name
    from menu_groups g
      join brands on brands.id = g.brand_id
      join menu_entries e on e.menu_group_id = g.id
      join models on models.id = e.model_id
    order by g.brand_id, g.position, g.id, e.position, models.id
  `.execute(db);
  const modelsOf = (brand: string) => rows.filter((row) => row.brand === brand);
  const groups = Map.groupBy(modelsOf("nike"), ({ group_slug }) => group_slug);
  return {
    nike: Array.from(groups.values(), (models) => ({
      slug: models[0]?.group_slug ?? "",
      name: models[0]?.group_name ?? "",
      models: models.map(toEntry),
    })),
    jordan: withoutGroups(modelsOf("jordan")),
    adidas: withoutGroups(modelsOf("adidas")),
  };
}

/** Returns the entries of all groups; a model in two groups is listed once. */
function withoutGroups(models: Row[]): MenuEntry[] {
  return Array.from(new Map(models.map((model) => [model.slug, toEntry(model)])).values());
}

function toEntry({ slug, name }: Row): MenuEntry {
  return { slug, name };
}
