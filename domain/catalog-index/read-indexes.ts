import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { type SearchedProduct, TextIndex } from "#domain/search/text-index.ts";
import { chunks } from "./chunks.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";
import { readFacets } from "./read-facets.ts";
import { readTexts } from "./read-texts.ts";
import { areIndexesLarge, type SharedReading } from "./shared-indexes.ts";

/** Rows per query: parsing a larger chunk would block the event loop. */
const CHUNK_SIZE = 2_000;

/** Indexes of the catalog. Lists need no texts, which take three times as long to read: they come later. */
interface Indexes {
  facets: FacetIndex;
  text: Promise<TextIndex>;
}

/**
 * Reads the indexes of the present catalog, made from those of `version` and what has changed since; 0 is before the
 * first read. A large catalog comes from `sharedReading` then, where there is one.
 */
export async function readIndexes(
  db: Database,
  { version, ...indexes }: Indexes & { version: number },
  sharedReading?: SharedReading,
): Promise<Indexes> {
  const next = version === 0 ? await readEverything(db, sharedReading) : await readChanges(db, indexes, version);
  // searches get the error
  next.text.catch(() => {});
  return next;
}

async function readEverything(db: Database, sharedReading?: SharedReading): Promise<Indexes> {
  if (sharedReading && (await areIndexesLarge(db, sharedReading))) {
    const shared = await sharedReading.read();
    const text = shared.texts.then((texts) => TextIndex.from(texts));
    // readChanges hands it on
    text.catch(() => {});
    return readChanges(db, { facets: FacetIndex.from(shared.facets), text }, shared.version);
  }
  const facets = await readFacets(db);
  return { facets, text: readTexts(db, facets) };
}

/** A product that has changed, or null for one that is gone. */
type OrdinalChange = [ordinal: number, product: SearchedProduct | null];

async function readChanges(db: Database, { facets, text }: Indexes, version: number): Promise<Indexes> {
  const draft = facets.draft();
  const changed: OrdinalChange[] = [];
  const query = (last?: Change) => changesQuery(version, last?.product_id ?? 0).execute(db);
  for await (const changes of chunks<Change>(CHUNK_SIZE, query)) {
    for (const { product_id, ...product } of changes) {
      if (product.id === null) {
        const ordinal = draft.remove(product_id);
        if (ordinal !== undefined) changed.push([ordinal, null]);
      } else changed.push([draft.put(product), product]);
    }
  }
  return { facets: draft.build(), text: text.then((before) => changeTexts(before, changed)) };
}

async function changeTexts(before: TextIndex, changed: readonly OrdinalChange[]): Promise<TextIndex> {
  const draft = before.draft();
  for (const [at, [ordinal, product]] of changed.entries()) {
    if (product) draft.put(ordinal, product);
    else draft.remove(ordinal);
    if (at % CHUNK_SIZE === CHUNK_SIZE - 1) await setImmediate();
  }
  return draft.build();
}

type Change = { product_id: number } & ((IndexedProduct & SearchedProduct) | { id: null });

/**
 * Returns a query for the products that changed after `version`, by id from `after` on; a deleted product has a null
 * id.
 */
export function changesQuery(version: number, after: number): RawBuilder<Change> {
  return sql`
    select product_id, p.id, p.brand_id, model_id, release_order, unreleased_management <> 0 as is_unreleased,
      coalesce(size_run_ids, '{}') as size_run_ids, coalesce(skus, '{}') as skus, price::float,
      coalesce(confidence = 'confirmed', false) as is_confirmed,
      full_name, nickname, color_text, brands.name as brand, models.name as model
    from (
      select product_id from product_changes where version > ${version} and product_id > ${after}
      order by product_id limit ${CHUNK_SIZE}
    ) as changes
      -- lateral: a merge join would read all products before each chunk
      left join lateral (select * from products where id = product_id) as p on true
      left join product_confidence using (product_id)
      left join brands on brands.id = p.brand_id
      left join models on models.id = p.model_id
      left join lateral (
        select array_agg(size_run_id) as size_run_ids, array_agg(distinct sku) filter (where sku is not null) as skus,
          (array_agg(case when currency = 'USD' then price end order by position) filter (where price is not null))[1] as price
        from product_sizes where product_id = p.id
      ) as sizes on true
    order by product_id
  `;
}
