import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import { inOrder, namedToday } from "./named-today.ts";
import { nameOfAccount } from "./read-changes.ts";
import { type NamedProduct, readProductNames } from "./read-product-names.ts";
import { revisionOf } from "./revision.ts";

/** A change of an entry, and who made it. */
export interface EntryEdit {
  key: string;
  id: number;
  /** the person at the desk, the program, the operator's login or the feed */
  actor: string;
  made_at: Date;
  before: object | null;
  after: object | null;
}

/** An entry as it was when somebody began to edit it, and its changes since, the newest first. */
export interface Base {
  /** with products as they are named today, without those that are gone */
  entry: object;
  /** as it was */
  original: object;
  /** slugs by which it named products that are named otherwise today; null for those that are gone */
  names: ReadonlyMap<string, string | null>;
  since: EntryEdit[];
}

/**
 * Reads the entries of a section as they were at these revisions, by key (CAT-53). Leaves out those that never were at theirs;
 * one that nobody ever changed, such as the empty list of picks, stands for any. `present` has the entries as they are now.
 */
export async function readBases(
  db: Database,
  section: SectionName,
  revisions: Map<string, string>,
  present: Map<string, object>,
): Promise<Map<string, Base>> {
  const keys = [...revisions.keys()];
  if (keys.length === 0) return new Map();
  // lists may name products that were removed since
  const withRemoved = await sectionOf(section).read(db, keys, true);
  const { rows } = await sql<EntryEdit>`
    select key, id, coalesce(${nameOfAccount}, actor) as actor, made_at, before, after
    from change_rows join changes on id = change_id
    where section = ${section} and key = any(${keys})
    order by id desc
  `.execute(db);
  const edits = Map.groupBy(rows, ({ key }) => key);
  const states = [...withRemoved.values(), ...rows.flatMap(({ before, after }) => [before, after])];
  const products = await readProductNames(db, [...new Set(states.flatMap(productsOf))]);
  return new Map(
    keys.flatMap((key) => {
      const [entry, since] = [present.get(key) ?? null, edits.get(key)];
      if (entry !== null && since === undefined)
        return [[key, { entry, original: entry, names: new Map(), since: [] }]];
      const history = { section, present: withRemoved.get(key) ?? null, edits: since ?? [], products };
      const base = findBase(history, revisions.get(key) as string);
      return base ? [[key, base]] : [];
    }),
  );
}

interface History {
  section: SectionName;
  /** also with products that are removed */
  present: object | null;
  /** the newest first */
  edits: EntryEdit[];
  products: Map<string, NamedProduct>;
}

/** Takes edits back, and what became of the products that they name, the newest first, until the entry has the revision. */
function findBase({ section, present, edits, products }: History, revision: string): Base | null {
  const states = [present, ...edits.flatMap(({ before, after }) => [before, after])];
  const named = [...new Set(states.flatMap(productsOf))];
  const slugs = new Map(named.map((slug) => [slug, products.get(slug)?.isThere ? slug : null]));
  const namings = named.flatMap((key) => products.get(key)?.before.map((one) => ({ ...one, key })) ?? []);
  const namingsOf = Map.groupBy(namings, ({ id }) => id);
  const changes = [...new Set([...edits, ...namings].map(({ id }) => id))].toSorted((one, other) => other - one);
  let entry = present;
  let number = 0;
  for (const id of [...changes, null]) {
    const found = entry && baseOf(entry, { section, edits: edits.slice(number), products }, slugs);
    if (found && revisionOf(found.original) === revision) return { ...found, since: edits.slice(0, number) };
    for (const { key, slug } of (id !== null && namingsOf.get(id)) || []) slugs.set(key, slug);
    const edit = edits[number];
    if (!edit || edit.id !== id) continue;
    const isWhole = edit.before === null || edit.after === null;
    entry = isWhole ? edit.before : { ...entry, ...edit.before };
    number++;
  }
  return null;
}

/** Returns an entry with its products as they were when they had these `slugs`, after the last of these edits. */
function baseOf(
  entry: object,
  { section, edits, products }: Omit<History, "present">,
  slugs: ReadonlyMap<string, string | null>,
): Omit<Base, "since"> {
  if (!("products" in entry)) return { entry, original: entry, names: new Map() };
  // the next edit may have left out products that were removed by then
  const last = edits.find(({ after }) => after && "products" in after)?.after ?? entry;
  const named = productsOf(last).flatMap((key) => {
    const slug = slugs.get(key) ?? null;
    return slug === null ? [] : [{ slug, today: products.get(key)?.today ?? null }];
  });
  const original = {
    ...entry,
    products: inOrder(
      section,
      named.map(({ slug }) => slug),
    ),
  };
  const names = new Map(named.filter(({ slug, today }) => slug !== today).map(({ slug, today }) => [slug, today]));
  return { original, names, entry: namedToday(section, original, names) };
}

function productsOf(entry: object | null): string[] {
  return (entry as { products?: string[] } | null)?.products ?? [];
}
