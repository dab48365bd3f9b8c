import type { SectionName } from "#domain/entries/sections.ts";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";

/** Fields that a form shows together. */
export interface FieldGroup {
  title: string;
  fields: FieldDescription[];
}

/** Groups of the fields of a section, by their titles, in the order to show; other fields come last. */
const groups: Partial<Record<SectionName, Record<string, string[]>>> = {
  products: {
    Name: ["full_name", "nickname", "color_text", "brand", "model", "slug"],
    Release: ["release_date", "unreleased_management", "release_time", "release_time_zone"],
    Pictures: ["images"],
    "Size runs and retailers": ["sizes"],
    Notices: ["updates"],
  },
  stores: {
    Store: ["name", "slug", "address", "city", "state", "zip_code", "phone", "url"],
    Hours: ["weekday_text"],
    Promotions: ["promotions"],
    "Picture and text": ["image", "overview", "is_featured"],
    Products: ["products"],
  },
};

/** Returns the fields of a form in groups. A field that no group names is in the last. */
export function groupFields(section: SectionName, fields: FieldDescription[]): FieldGroup[] {
  const named = Object.entries(groups[section] ?? {});
  const placed = new Set(named.flatMap(([, names]) => names));
  const others = fields.filter(({ name }) => !placed.has(name));
  return [
    ...named.map(([title, names]) => ({
      title,
      fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    })),
    { title: named.length > 0 ? "More" : "", fields: others },
  ].filter((group) => group.fields.length > 0);
}

/** Whether a field takes the whole width of a form. */
export function isWide({ kind, names, maxLength = 0 }: FieldDescription): boolean {
  return ["list", "texts", "html", "pictures", "picture"].includes(kind) || (!names && maxLength > 150);
}
