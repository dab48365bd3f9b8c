import { query } from "./db";

export interface MenuGroup {
  heading: string;
  models: { slug: string; name: string }[];
}

/** The models of the header's menus in their groups, by the slugs of their brands. */
export type Menu = Record<string, MenuGroup[]>;

export async function readMenu(): Promise<Menu> {
  const rows = await query<{ brand: string; heading: string; slug: string; name: string }>(
    `select brands.slug as brand, g.value as heading, models.slug, models.name
    from menu_groups g
      join brands on brands.id = g.brand_id
      join menu_entries e on e.menu_group_id = g.id
      join models on models.id = e.model_id
    order by g.brand_id, g.position, g.id, e.position, models.id`,
  );
  const menu: Menu = {};
  for (const { brand, heading, slug, name } of rows) {
    const groups = (menu[brand] ??= []);
    // only Nike's models stand in groups
    const title = brand === "nike" ? heading : "";
    let group = groups.find((one) => one.heading === title);
    if (!group) groups.push((group = { heading: title, models: [] }));
    if (!group.models.some((model) => model.slug === slug)) group.models.push({ slug, name });
  }
  return menu;
}
