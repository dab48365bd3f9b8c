import type { Database } from "#platform/postgres/connect.ts";
import { renamedClaimKey } from "../evidence/claim-key.ts";
import { readKnownKeys } from "../ledger/read-known-keys.ts";
import { keyOf, type SectionName, sections } from "../entries/sections.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { type Issue, issueAt } from "../entries/source-row.ts";
import type { ValidRow } from "../entries/validate-rows.ts";

/** Renames of products that rows ask for. */
export interface RenamePlan {
  /** new slug → slug of the product in the database */
  storedSlugs: Map<string, string>;
  /** redirects from the old slugs, and the end of one from a slug that its product has again */
  redirects: EntryChange[];
  issues: Issue[];
}

/**
 * Compares rows with `was` with the database (CAT-56). One whose product has its new slug already is a row like others.
 */
export async function planRenames(db: Database, products: ValidRow<"products">[]): Promise<RenamePlan> {
  const rows = products.filter(({ row }) => row.was !== undefined && row.was !== row.slug);
  const plan: RenamePlan = { storedSlugs: new Map(), redirects: [], issues: [] };
  if (rows.length === 0) return plan;
  const slugs = rows.flatMap(({ row }) => [row.slug, row.was as string]);
  const stored = await db
    .selectFrom("products")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(slugs)))
    .select("slug")
    .execute();
  const existing = new Set(stored.map(({ slug }) => slug));
  const known = await readKnownKeys(
    db,
    "products",
    rows.map(({ row }) => row.slug),
  );
  const redirects = await sections.redirects.read(db, slugs);
  for (const { row, source } of rows) {
    const { slug, was = "" } = row;
    const fate = existing.has(slug)
      ? "is another product: merge them by merged_into"
      : "was another product, which is removed";
    const taken = known.has(slug) || existing.has(slug) ? `"${slug}" ${fate}` : null;
    const absent = existing.has(slug) ? null : `there is no product "${was}" in the database`;
    const reason = existing.has(was) ? taken : absent;
    if (reason !== null) plan.issues.push(issueAt(source, ["was"], `was: ${reason}`));
    if (!existing.has(was)) continue;
    plan.storedSlugs.set(slug, was);
    const former = redirects.get(slug);
    if (former) plan.redirects.push({ section: "redirects", key: slug, before: former, after: null });
    const before = redirects.get(was) ?? null;
    plan.redirects.push({ section: "redirects", key: was, before, after: { slug: was, to: slug } });
  }
  return plan;
}

/** Returns the key of a row's entry in the database: of a renamed product and claims on it, that of before. */
export function storedKeyOf(section: SectionName, row: object, storedSlugs: Map<string, string>): string {
  const key = keyOf(section, row);
  if (section === "date_claims") return renamedClaimKey(key, storedSlugs);
  return (section === "products" && storedSlugs.get(key)) || key;
}
