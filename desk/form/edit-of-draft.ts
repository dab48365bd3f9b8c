import type { Edit } from "#domain/editing/edit.ts";
import type { RowSection, SectionName } from "#domain/entries/sections.ts";
import type { Draft } from "./draft-store.ts";

/** Fields that tell a product; another row of a section repeats what every one needs. */
const isNeeded = (section: SectionName, name: string) => section !== "products" || name === "slug";

/** Returns the edit that makes an entry what its draft is. */
export function editOfDraft(section: RowSection, { base, revision, value }: Draft): Edit {
  const fields = Object.entries(value).filter(
    ([name, field]) => base === null || isNeeded(section, name) || JSON.stringify(field) !== JSON.stringify(base[name]),
  );
  // what is emptied is no field any more, and would stay as it is
  const emptied = Object.entries(base ?? {}).filter(([name, was]) => !(name in value) && was !== null);
  const row = {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(emptied.map(([name, was]) => [name, typeof was === "string" ? "" : null])),
  };
  const isRenamed = section === "products" && base !== null && base["slug"] !== value["slug"];
  return {
    kind: "row",
    section,
    ...(base === null && { is_new: true }),
    row: { ...row, ...(isRenamed && { was: base["slug"] }), ...(revision !== null && { revision }) },
  };
}
