import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { HeaderMenu, MenuEntry } from "./contract.ts";

interface Row {
  brand: string;
  group_key: string;
  group_value: string;
  key: string;
  value: string;
}

/** Reads the menus of the header: Nike's models in groups, Jordan's and adidas's in one list each (CAT-14). */
export async function readHeaderMenu(db: Database): Promise<HeaderMenu> {
  const { rows } = await sql<Row>`
    select brands.slug as brand, g.key as group_key, g.value as group_value, models.slug as key, models.name as value
    from menu_groups g
      join brands on brands.id = g.brand_id
      join menu_entries e on e.menu_group_id = g.id
      join models on models.id = e.model_id
    order by g.brand_id, g.position, g.id, e.position, models.id
  `.execute(db);
  const modelsOf = (brand: string) => rows.filter((row) => row.brand === brand);
  const groups = Map.groupBy(modelsOf("nike"), ({ group_key }) => group_key);
  return {
    nike: Array.from(groups.values(), (models) => ({
      key: models[0]?.group_key ?? "",
      value: models[0]?.group_value ?? "",
      datavalue: models.map(toEntry),
    })),
    jordan: withoutGroups(modelsOf("jordan")),
    adidas: withoutGroups(modelsOf("adidas")),
  };
}

/** Returns the entries of all groups; a model in two groups is listed once. */
function withoutGroups(models: Row[]): MenuEntry[] {
  return Array.from(new Map(models.map((model) => [model.key, toEntry(model)])).values());
}

function toEntry({ key, value }: Row): MenuEntry {
  return { key, value };
}
