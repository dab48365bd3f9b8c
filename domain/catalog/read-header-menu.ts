import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { HeaderMenu, MenuEntry } from "./contract.ts";

interface Row {
  brand: string;
  group_key: string;
  group_value: string;
  key: string;
  value: string;
}

/** The menus of the header (spec §3 "Header menu"): Nike's models in groups, those of Jordan and adidas in one list. */
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
    jordan: oneList(modelsOf("jordan")),
    adidas: oneList(modelsOf("adidas")),
  };
}

/** A model that stands in two groups is listed once. */
function oneList(models: Row[]): MenuEntry[] {
  return Array.from(new Map(models.map((model) => [model.key, toEntry(model)])).values());
}

function toEntry({ key, value }: Row): MenuEntry {
  return { key, value };
}
