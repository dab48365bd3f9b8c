import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { EntryChange } from "../import-export/entry-change.ts";
import type { RedirectState } from "../import-export/sections/redirects.ts";
import type { Kept } from "./toggle-change.ts";

/**
 * Leaves out the removals of redirects that a rename made where its product keeps its present slug, because it was renamed once more
 * since: its former address stays one (CAT-56). Returns the others, and those left out with the reason.
 */
export async function keepFormerAddresses(
  tx: Database,
  changes: EntryChange[],
): Promise<{ changes: EntryChange[]; kept: Kept[] }> {
  const removed = changes.filter(({ section, after }) => section === "redirects" && after === null);
  if (removed.length === 0) return { changes, kept: [] };
  const ofRenames = await readRenameRedirects(
    tx,
    removed.map(({ key }) => key),
  );
  /** slugs of products that come, go or get another slug */
  const moving = new Set(
    changes.flatMap(({ section, key, before, after }) => {
      const slug = (after as { slug: string } | null)?.slug;
      return section === "products" && (before === null || slug !== key) ? [key, slug] : [];
    }),
  );
  const isKept = ({ key, before }: EntryChange) =>
    ofRenames.has(key) && !moving.has(key) && !moving.has((before as RedirectState).to);
  const kept = new Set(removed.filter(isKept));
  return {
    changes: changes.filter((change) => !kept.has(change)),
    kept: Array.from(kept, ({ section, key }) => {
      return { section, key, path: null, reason: "its product keeps its present slug" };
    }),
  };
}

/** Reads which of these redirects a rename made. */
async function readRenameRedirects(tx: Database, slugs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select distinct redirect.key as slug
    from change_rows redirect join change_rows product on product.change_id = redirect.change_id
    where redirect.section = 'redirects' and redirect.before is null and redirect.key = any(${slugs})
      and product.section = 'products' and product.before ->> 'slug' = redirect.key and product.after ->> 'slug' <> redirect.key
  `.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}
