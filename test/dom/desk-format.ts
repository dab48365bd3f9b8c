import type { SectionName } from "#domain/entries/sections.ts";
import { describeFields, type FieldDescription } from "#domain/entries/describe-fields.ts";
import type { WireFormat } from "#wire/desk/catalog.ts";

/** Import format of some sections, as the desk reads it, with two names of each. */
export const deskFormat: WireFormat = {
  sections: (["products", "stores", "aliases", "news"] as const).map((name) => ({
    name,
    one: name === "aliases" ? "Alias" : name.charAt(0).toUpperCase() + name.slice(1, -1),
    many: name,
    fields: describeFields(name),
  })),
  names: {
    brands: [
      { key: "nike", name: "Nike" },
      { key: "adidas", name: "Adidas" },
    ],
    models: [
      { key: "court", name: "Court", brand: "nike" },
      { key: "racer", name: "Racer", brand: "adidas" },
    ],
    size_runs: [
      { key: "Men", name: "Men" },
      { key: "Women", name: "Women" },
    ],
    regions: [
      { key: "US", name: "United States" },
      { key: "JP", name: "Japan" },
    ],
    stockists: [
      { key: "here", name: "Here", time_zone: "America/New_York" },
      { key: "there", name: "There", time_zone: "Asia/Tokyo" },
    ],
  },
};

/** Returns the field at a path of a section, such as "sizes" and "price". */
export function fieldOf(section: SectionName, ...path: string[]): FieldDescription {
  let fields = describeFields(section);
  let found: FieldDescription | undefined;
  for (const name of path) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  if (!found) throw new Error(`${section} has no field ${path.join(".")}`);
  return found;
}
