import type { Database } from "#platform/postgres/connect.ts";
import type { EntryChange } from "../import-export/entry-change.ts";
import { importCatalog, type ImportOptions } from "../import-export/import-catalog.ts";
import type { SourceRow } from "../import-export/source-row.ts";
import { revisionOf } from "../ledger/revision.ts";
import { Refused } from "#platform/errors.ts";
import { keyOf } from "../import-export/validate-rows.ts";
import type { FoundEntry } from "./find-entry.ts";

/** Names of the fields with pictures, which an entry has already. */
const pictures = new Set(["image", "images", "media"]);

/**
 * Gives an entry other fields, by the rules of an import; a product with another slug is renamed. What others change meanwhile stays
 * (CAT-53, CAT-58). Returns the changes. Throws ImportRejected, and
 * Refused for another key of an entry that is no product.
 */
export async function correctEntry(
  db: Database,
  { section, key, entry }: FoundEntry,
  wanted: object,
  options: Omit<ImportOptions, "readPicture">,
): Promise<EntryChange[]> {
  const fields = Object.fromEntries(Object.entries(wanted).filter(([name]) => !pictures.has(name)));
  if (section !== "products" && keyOf[section](fields as never) !== key)
    throw new Refused(`"${key}" cannot have another key: only products are renamed`);
  const was = section === "products" && fields["slug"] !== key ? { was: key } : {};
  const row: SourceRow = {
    section,
    value: { ...fields, ...was, revision: revisionOf(entry) },
    locate: () => key,
  };
  let changes: EntryChange[] = [];
  await importCatalog(db, [row], {
    ...options,
    readPicture: () => Promise.reject(new Error("a correction has no pictures")),
    onChanges(found) {
      changes = found;
    },
  });
  return changes;
}
