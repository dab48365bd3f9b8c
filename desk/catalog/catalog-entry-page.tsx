import { useParams } from "react-router";
import type { RowSection } from "#domain/entries/sections.ts";
import { EntryPage } from "../form/entry-page.tsx";
import { entryPath } from "../browser/paths.ts";

/** Shows the form of an entry of a section but products (DESK-15). */
export function CatalogEntryPage() {
  const { section = "", key = "" } = useParams();
  const name = section as RowSection;
  return (
    <EntryPage
      key={`${section}/${key}`}
      section={name}
      listPath={`/catalog/${section}`}
      pathOf={(saved) => entryPath(name, saved)}
    />
  );
}
