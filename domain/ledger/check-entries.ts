import type { Database } from "#platform/postgres/connect.ts";
import { checkReferences, issuesOf } from "../entries/check-references.ts";
import { checkSkus } from "../entries/check-skus.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import { readReferenceNames } from "../entries/read-reference-names.ts";
import { sectionOf } from "../entries/sections.ts";
import { checkProduct } from "../entries/sections/check-product.ts";
import type { SourceRow } from "../entries/source-row.ts";
import { validateRows } from "../entries/validate-rows.ts";
import { findNeededAddresses } from "./keep-redirects.ts";
import { readKnownKeys } from "./read-known-keys.ts";
import type { Kept } from "./kept.ts";

/**
 * Leaves out the entries that the rules of an import refuse by now, such as one with a SKU that another product has, or
 * a retailer that is gone, and those whose removal would leave an address dead. Returns the others, and those left out with
 * their reasons.
 */
export async function leaveImpossible(
  tx: Database,
  changes: EntryChange[],
): Promise<{ changes: EntryChange[]; kept: Kept[] }> {
  const kept: Kept[] = [];
  let possible = changes;
  // what is left out may be what others refer to, or keep a SKU that another was to get
  for (;;) {
    const refused = withCounterparts(await findReasons(tx, possible), possible);
    const reasons = refused.size > 0 ? refused : await findNeededAddresses(tx, possible);
    if (reasons.size === 0) return { changes: possible, kept };
    kept.push(
      ...Array.from(reasons, ([{ section, key, before }, reason]) => {
        return { section, key, path: null, reason, ...(before === null && { isAbsent: true }) };
      }),
    );
    possible = possible.filter((change) => !reasons.has(change));
  }
}

/** Whether a change gives a product another slug. */
function isRename(change: EntryChange): boolean {
  return change.section === "products" && slugAfter(change) !== change.key;
}

function slugAfter({ key, after }: EntryChange): string {
  return (after as { slug?: string } | null)?.slug ?? key;
}

/**
 * Adds to changes that are left out those that belong to them: a product goes together with the redirect to the one that it
 * is merged into, and comes back without it (CAT-55).
 */
function withCounterparts(reasons: Map<EntryChange, string>, changes: EntryChange[]): Map<EntryChange, string> {
  const sections = new Set<string>(["products", "redirects"]);
  const counterparts = [...reasons].flatMap(([change, reason]) => {
    const other = changes.find(({ section, key, after }) => {
      return key === change.key && section !== change.section && (after === null) !== (change.after === null);
    });
    const belongs = other && sections.has(change.section) && sections.has(other.section) && !reasons.has(other);
    return belongs ? [[other, reason] as const] : [];
  });
  return new Map([...reasons, ...counterparts]);
}

async function findReasons(tx: Database, changes: EntryChange[]): Promise<Map<EntryChange, string>> {
  const { rows, issues } = validateRows(changes.flatMap(rowsOf));
  const leaving = changes.filter((change) => change.after === null || isRename(change));
  const names = await readReferenceNames(tx, rows, leaving, new Set(await readRemoved(tx, changes)));
  const known = await readKnownKeys(tx, "products", changes.filter(isRename).map(slugAfter));
  const taken = changes.flatMap((change, index) => {
    const slug = slugAfter(change);
    const reason = `"${slug}" is another product, or was one`;
    return isRename(change) && known.has(slug) ? [{ where: String(index), reason }] : [];
  });
  const skus = changes.flatMap(({ section, key, after }, index) => {
    const sizes = (after as ProductState | null)?.sizes ?? [];
    const source: SourceRow = { section, value: after, locate: () => String(index) };
    return section === "products" ? [{ slug: key, sizes, source, placeOf: () => [] }] : [];
  });
  const all = [
    ...issues,
    ...taken,
    ...checkReferences(rows, names),
    ...(await checkSkus(tx, skus)),
    ...rows.products.flatMap(({ row, source }) => issuesOf(source, checkProduct(row, row as ProductState, names))),
  ];
  // the place of an issue is the index of its change
  return new Map(all.map(({ where, reason }) => [changes[Number(where)] as EntryChange, reason]));
}

/** Returns the rows of the import format that an entry is; its place is its index. */
function rowsOf({ section, after }: EntryChange, index: number): SourceRow[] {
  if (after === null) return [];
  const locate = () => String(index);
  const rows = sectionOf(section).toRows?.(after, () => true) ?? [after];
  return rows.map((value) => ({ section, value, locate }));
}

/** Reads those of the products that lists name which were removed: they are shown when they are back. */
async function readRemoved(tx: Database, changes: EntryChange[]): Promise<string[]> {
  const named = changes.flatMap(({ after }) => (after as { products?: string[] } | null)?.products ?? []);
  const rows = await tx
    .selectFrom("removed_products")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(named)))
    .select("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}
