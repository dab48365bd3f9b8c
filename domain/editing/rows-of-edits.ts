import { DomainError, NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { correctable } from "../corrections/correct-entry.ts";
import { moveRelease } from "../corrections/move-release.ts";
import { nameOfPlace, withFields } from "../corrections/set-fields.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import type { SourceRow } from "../entries/source-row.ts";
import { readBases } from "../ledger/read-bases.ts";
import { readKnownKeys } from "../ledger/read-known-keys.ts";
import { revisionOf } from "../ledger/revision.ts";
import type { Edit, EditIssue } from "./edit.ts";

/** Rows of an import that make edits. */
export interface EditRows {
  rows: SourceRow[];
  sections: SectionName[];
  issues: EditIssue[];
}

/**
 * Returns the rows of an import that make these edits, and the mistakes of those that none can make. A place of a row is that of
 * its edit: see issuesOf().
 */
export async function rowsOfEdits(db: Database, edits: Edit[]): Promise<EditRows> {
  const found: EditRows = { rows: [], sections: [], issues: [] };
  const entries = new Set<string>();
  for (const [index, edit] of edits.entries()) {
    if (edit.kind === "pick") addPicks(found, index, [edit.key], { isAdded: true });
    else if (edit.kind === "picks") addPicks(found, index, edit.products, { revision: edit.revision });
    else
      try {
        requireNew(edit, entries);
        found.rows.push(await rowOf(db, edit, index));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        found.issues.push({ edit: index, field: "", reason: error.message, isStale: false });
      }
  }
  const countOf = (wanted: Edit["kind"]) => edits.filter(({ kind }) => kind === wanted).length;
  if (countOf("picks") > 1 || (countOf("picks") > 0 && countOf("pick") > 0))
    found.issues.push({ edit: null, field: "", reason: "the picks are one list: change it once", isStale: false });
  return found;
}

type EntryEdit = Exclude<Edit, { kind: "pick" } | { kind: "picks" }>;

/** Notes the entry of an edit. Throws Refused for a second edit of one, before it is read again. */
function requireNew(edit: EntryEdit, entries: Set<string>): void {
  // of a row, the import says so
  if (edit.kind === "row") return;
  const entry = `${"section" in edit ? edit.section : "products"}/${edit.key}`;
  if (entries.has(entry)) throw new Refused(`"${edit.key}" is changed twice here`);
  entries.add(entry);
}

async function rowOf(db: Database, edit: EntryEdit, index: number): Promise<SourceRow> {
  const locate = (path: PropertyKey[]) => `${index} ${path.map(String).join(".")}`;
  if (edit.kind === "row")
    return { section: edit.section, value: edit.row, ...(edit.is_new && { isNew: true }), locate };
  if (edit.kind === "merge") {
    const { slug } = await readEntry<ProductState>(db, "products", edit.key);
    return { section: "products", value: { slug, merged_into: edit.into }, locate };
  }
  const section = "section" in edit ? edit.section : "products";
  const { key } = edit;
  if (edit.kind === "remove") {
    const entry = await readEntry(db, section, key, edit.revision);
    const revision = edit.revision ?? revisionOf(entry);
    // the format has another word for it
    if (section === "aliases") return { section, value: { ...entry, means: null, revision }, locate };
    return { section, value: { ...correctable(entry), deleted: true, revision }, locate };
  }
  if (edit.kind === "set") {
    const entry = await readEntry(db, section, key, edit.revision);
    const fields = correctable(withFields({ section, entry }, edit.fields));
    const was = section === "products" && fields["slug"] !== key ? { was: key } : {};
    const value = { ...fields, ...was, revision: edit.revision ?? revisionOf(entry) };
    return { section, value, locate: (path) => `${index} ${nameOfPlace(value, path)}` };
  }
  const entry = await readEntry<ProductState>(db, "products", key);
  const wanted = edit.kind === "move" ? moveRelease(entry, edit.by, false).product : withRetailer(entry, edit);
  return { section, value: { ...correctable(wanted), revision: revisionOf(entry) }, locate };
}

/** Reads an entry, as it was at a revision where that is known. Throws NotFound. */
async function readEntry<Entry extends object>(
  db: Database,
  section: SectionName,
  key: string,
  revision?: string,
): Promise<Entry> {
  const states = await sectionOf(section).read(db, [key]);
  const present = states.get(key);
  if (revision !== undefined && !(present && revisionOf(present) === revision)) {
    const base = (await readBases(db, section, new Map([[key, revision]]), states)).get(key);
    if (base) return base.original as Entry;
  }
  if (present) return present as Entry;
  const wasThere = (await readKnownKeys(db, section, [key])).has(key);
  throw new NotFound(`"${key}" is not in the catalog${wasThere ? " any more" : ""}`);
}

/** Returns the product with one more retailer in a region of its first size run. Throws Refused. */
function withRetailer(product: ProductState, { region, retailer }: Extract<Edit, { kind: "add-retailer" }>): object {
  const [first, ...others] = product.sizes;
  if (!first) throw new Refused("it has no size run to buy");
  const regions = first.regions.some((one) => one.region === region)
    ? first.regions
    : [...first.regions, { region, stockists: [] }];
  const isThere = first.regions.some(
    (one) => one.region === region && one.stockists.some(({ stockist }) => stockist === retailer.stockist),
  );
  if (isThere) throw new Refused(`${retailer.stockist} is there already`);
  const sold = regions.map((one) =>
    one.region === region ? { ...one, stockists: [...one.stockists, retailer] } : one,
  );
  return { ...product, sizes: [{ ...first, regions: sold }, ...others] };
}

function addPicks(
  { rows, sections }: EditRows,
  index: number,
  products: string[],
  { isAdded = false, revision }: { isAdded?: boolean; revision?: string | undefined },
): void {
  sections.push("staff_picks");
  for (const product of products)
    rows.push({
      section: "staff_picks",
      value: { product, revision },
      ...(isAdded && { isAdded }),
      locate: () => `${index} ${product}`,
    });
}
