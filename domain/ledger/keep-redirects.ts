import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { sections } from "../entries/sections.ts";
import type { RedirectState } from "../entries/sections/redirects.ts";
import { renamesOf } from "./rename-products.ts";

/**
 * Adds to the changes of an undo or a redo what a product's slug needs that another change gives it: a redirect from the slug that it
 * has, and the end of one from the slug that it gets (CAT-56). `temporary` has the slugs that the undone change gave: they are
 * as if they never were.
 */
export async function withFollowingRedirects(
  tx: Database,
  changes: EntryChange[],
  temporary: ReadonlySet<string>,
): Promise<EntryChange[]> {
  // a product that comes back has no address now
  const moves = renamesOf(changes.filter(({ before }) => before !== null));
  if (moves.size === 0) return changes;
  const planned = new Set(changes.flatMap(({ section, key }) => (section === "redirects" ? [key] : [])));
  const given = new Set(moves.values());
  const stored = await sections.redirects.read(tx, [...given]);
  const added = [...moves].flatMap(([from, to]): EntryChange[] => {
    const ended = planned.has(to) ? null : (stored.get(to) ?? null);
    const isLeft = !planned.has(from) && !given.has(from) && !temporary.has(from);
    return [
      ...(ended?.to === from ? [{ section: "redirects" as const, key: to, before: ended, after: null }] : []),
      ...(isLeft ? [{ section: "redirects" as const, key: from, before: null, after: { slug: from, to } }] : []),
    ];
  });
  return [...changes, ...added];
}

/**
 * Finds the changes that would leave an address dead, with the reason: the removal of a rename's redirect from a slug that no product
 * gets, as where its product was renamed once more since (CAT-56), and the removal of a product that another is merged into (CAT-55).
 */
export async function findNeededAddresses(tx: Database, changes: EntryChange[]): Promise<Map<EntryChange, string>> {
  const removed = changes.filter(({ after }) => after === null);
  const keysOf = (section: string) => removed.flatMap((change) => (change.section === section ? [change.key] : []));
  const merged = await readMergedInto(tx, keysOf("products"), keysOf("redirects"));
  const gone = new Set(keysOf("products").filter((key) => !merged.has(key)));
  const taken = new Set(
    changes.flatMap(({ section, after }) =>
      section === "products" && after ? [(after as { slug: string }).slug] : [],
    ),
  );
  // redirects name them by the new slugs already
  const moving = new Set([...renamesOf(changes)].flat());
  const ofRenames = await readRenameRedirects(tx, keysOf("redirects"));
  const reasonOf = ({ section, key, before }: EntryChange): string | null => {
    if (section === "products") return merged.has(key) ? `"${merged.get(key)}" is merged into it` : null;
    if (section !== "redirects" || !ofRenames.has(key) || taken.has(key)) return null;
    const { to } = before as RedirectState;
    const isAsIfNever = moving.has(to) && !ofRenames.get(key);
    return isAsIfNever || gone.has(to) ? null : "its product keeps another slug";
  };
  return new Map(
    removed.flatMap((change) => {
      const reason = reasonOf(change);
      return reason === null ? [] : [[change, reason] as const];
    }),
  );
}

/** Reads which of these products others are merged into, but by `ending` redirects: slug → slug of such another. */
async function readMergedInto(tx: Database, slugs: string[], ending: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; merged: string }>`
    select products.slug, min(redirects.slug) as merged
    from redirects join products on products.id = product_id
    where merged_id is not null and products.slug = any(${slugs}) and redirects.slug <> all(${ending})
    group by products.slug
  `.execute(tx);
  return new Map(rows.map(({ slug, merged }) => [slug, merged]));
}

/** Reads which of these redirects a rename made, each with whether its slug was given otherwise than by changes that are undone. */
async function readRenameRedirects(tx: Database, slugs: string[]): Promise<Map<string, boolean>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; stands: boolean }>`
    select redirect.key as slug, bool_or((
      select coalesce(bool_or(undone_at is null), true)
      from change_rows giving join changes on changes.id = giving.change_id
      where giving.section = 'products' and giving.key = product.key and giving.after ->> 'slug' = redirect.key
        and target_id is null
    )) as stands
    from change_rows redirect join change_rows product on product.change_id = redirect.change_id
    where redirect.section = 'redirects' and redirect.before is null and redirect.key = any(${slugs})
      and product.section = 'products' and product.before ->> 'slug' = redirect.key and product.after ->> 'slug' <> redirect.key
    group by redirect.key
  `.execute(tx);
  return new Map(rows.map(({ slug, stands }) => [slug, stands]));
}
