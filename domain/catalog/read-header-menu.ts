import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { brands } from "./brands.ts";

/** A model, or a group of models, in a menu. */
export interface MenuEntry {
  slug: string;
  name: string;
}

/** A brand in a menu, with its models. */
export interface BrandEntry extends MenuEntry {
  models: MenuEntry[];
}

/**
 * The menus of the header: Nike's models in groups, Jordan's and adidas's in one list each (CAT-14), and the brands that are not of the
 * specification (SITE-70).
 */
export interface HeaderMenu {
  nike: BrandEntry[];
  jordan: MenuEntry[];
  adidas: MenuEntry[];
  others: BrandEntry[];
}

interface Row {
  brand: string;
  brand_name: string;
  group_slug: string;
  group_name: string;
  /** null in the only row of a brand without a menu */
  slug: string | null;
  name: string;
}

/** Reads the menus of the header (CAT-14). */
export async function readHeaderMenu(db: Database): Promise<HeaderMenu> {
  const { rows } = await sql<Row>`
    select brands.slug as brand, brands.name as brand_name, g.key as group_slug, g.value as group_name, models.slug, models.name
    from brands
      left join (menu_groups g join menu_entries e on e.menu_group_id = g.id join models on models.id = e.model_id)
        on g.brand_id = brands.id
    order by lower(brands.name), g.brand_id, g.position, g.id, e.position, models.id
  `.execute(db);
  const modelsOf = (brand: string) => rows.filter((row) => row.brand === brand);
  const groups = Map.groupBy(modelsOf("nike"), ({ group_slug }) => group_slug);
  const own = new Set<string>(brands.map(({ slug }) => slug));
  const others = Map.groupBy(
    rows.filter(({ brand }) => !own.has(brand)),
    ({ brand }) => brand,
  );
  return {
    nike: Array.from(groups.values(), (models) => ({
      slug: models[0]?.group_slug ?? "",
      name: models[0]?.group_name ?? "",
      models: entriesOf(models),
    })).filter(({ models }) => models.length > 0),
    jordan: entriesOf(modelsOf("jordan")),
    adidas: entriesOf(modelsOf("adidas")),
    others: Array.from(others, ([slug, models]) => ({
      slug,
      name: models[0]?.brand_name ?? "",
      models: entriesOf(models),
    })),
  };
}

/** Returns the models of rows; one in two groups is listed once. */
function entriesOf(rows: Row[]): MenuEntry[] {
  const entries = rows.flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }]));
  return Array.from(new Map(entries.map((entry) => [entry.slug, entry])).values());
}
