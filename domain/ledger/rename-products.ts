import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { isClaimOn, renamedClaimKey } from "../evidence/claim-key.ts";
import { listingSections, type SectionName } from "../entries/sections.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { namedToday } from "./named-today.ts";

interface Rename {
  from: string;
  to: string;
}

/**
 * Gives products the slugs that changes give them, and the same in the ledger, whose history follows the product (CAT-56).
 * A removed product that comes back under another slug is renamed before it does. Returns the changes by the new slugs.
 */
export async function renameProducts(tx: Database, changes: EntryChange[]): Promise<EntryChange[]> {
  const renames = renamesOf(changes);
  for (const [from, to] of renames) {
    await renameProduct(tx, { from, to });
    await renameInLedger(tx, { from, to });
  }
  return withRenamedReferences(changes).map((change) => {
    const { section, key } = change;
    if (section === "date_claims") return { ...change, key: renamedClaimKey(key, renames) };
    return section === "products" ? { ...change, key: renames.get(key) ?? key } : change;
  });
}

/** Returns the new slugs that changes give products, by the old ones. */
export function renamesOf(changes: EntryChange[]): Map<string, string> {
  return new Map(
    changes.flatMap(({ section, key, after }) => {
      const to = (after as { slug?: string } | null)?.slug ?? key;
      return section === "products" && to !== key ? [[key, to] as const] : [];
    }),
  );
}

/** Returns changes whose lists and redirects name products by the slugs that the changes give them. */
export function withRenamedReferences(changes: EntryChange[]): EntryChange[] {
  const renames = renamesOf(changes);
  return renames.size === 0 ? changes : changes.map((change) => withRenamed(change, renames));
}

async function renameProduct(tx: Database, { from, to }: Rename): Promise<void> {
  await sql`
    insert into slugs (slug, kind) select ${to}, 'product' from products where slug = ${from} on conflict do nothing
  `.execute(tx);
  await sql`update products set slug = ${to} where slug = ${from}`.execute(tx);
  await sql`update removed_products set slug = ${to} where slug = ${from}`.execute(tx);
  await sql`delete from slugs where slug = ${from} and kind = 'product'`.execute(tx);
}

/** Renames a product in the keys of the ledger and of suggestions, in the lists that name it, in claims on it, and in redirects to it. */
async function renameInLedger(tx: Database, { from, to }: Rename): Promise<void> {
  await sql`update change_rows set key = ${to} where section = 'products' and key = ${from}`.execute(tx);
  await sql`update unsettled_entries set key = ${to} where section = 'products' and key = ${from}`.execute(tx);
  // in one order, so that it and a moderator who takes them do not wait for each other
  await sql`
    update suggestions set key = ${to} where id = any(array(
      select id from suggestions where section = 'products' and key = ${from} order by id for update
    ))
  `.execute(tx);
  const isClaim = isClaimOn(from);
  const renamedKey = sql`${to} || substr(key, ${from.length + 1})`;
  const renamedProduct = (column: string) => sql`
    case when ${sql.ref(column)} ? 'product' then jsonb_set(${sql.ref(column)}, '{product}', to_jsonb(${to}::text))
      else ${sql.ref(column)} end
  `;
  await sql`
    update change_rows
    set key = ${renamedKey}, before = ${renamedProduct("before")}, after = ${renamedProduct("after")}
    where ${isClaim}
  `.execute(tx);
  await sql`update unsettled_entries set key = ${renamedKey} where ${isClaim}`.execute(tx);
  const renamedList = (column: string) => sql`
    case when ${sql.ref(column)} -> 'products' ? ${from} then jsonb_set(${sql.ref(column)}, '{products}', (
      select jsonb_agg(to_jsonb(renamed) order by case when section = 'staff_picks' then position end, renamed collate "C")
      from (
        select case when name = ${from} then ${to} else name end as renamed, min(position) as position
        from jsonb_array_elements_text(${sql.ref(column)} -> 'products') with ordinality as listed (name, position)
        group by 1
      ) as names
    )) else ${sql.ref(column)} end
  `;
  await sql`
    update change_rows set before = ${renamedList("before")}, after = ${renamedList("after")}
    where section = any(${listingSections})
      and (before -> 'products' ? ${from} or after -> 'products' ? ${from})
  `.execute(tx);
  const renamedTarget = (column: string) => sql`
    case when ${sql.ref(column)} ->> 'to' = ${from} then jsonb_set(${sql.ref(column)}, '{to}', to_jsonb(${to}::text))
      else ${sql.ref(column)} end
  `;
  await sql`
    update change_rows set before = ${renamedTarget("before")}, after = ${renamedTarget("after")}
    where section = 'redirects' and (before ->> 'to' = ${from} or after ->> 'to' = ${from})
  `.execute(tx);
}

function withRenamed(change: EntryChange, names: Map<string, string>): EntryChange {
  const { section, before, after } = change;
  if (section === "products") return change;
  const renamed = (entry: object): object => {
    const { to, product } = entry as { to: string; product: string };
    if (section === "redirects") return { ...entry, to: names.get(to) ?? to };
    if (section === "date_claims") return { ...entry, product: names.get(product) ?? product };
    return withRenamedProducts(section, entry, names);
  };
  return { ...change, before: before && renamed(before), after: after && renamed(after) };
}

/** Returns an entry whose list of products names others by these new slugs, each once; picks keep their order, other lists are sorted. */
export function withRenamedProducts(section: SectionName, entry: object, names: Map<string, string>): object {
  const { products = [] } = entry as { products?: string[] };
  return products.some((slug) => names.has(slug)) ? namedToday(section, entry, names) : entry;
}
