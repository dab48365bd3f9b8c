import { type RawBuilder, sql } from "kysely";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { normalizeSearchText } from "#domain/catalog-index/text-search.ts";
import type { Suggestions } from "./contract.ts";
import { listReleases } from "./list-releases.ts";
import { hasText } from "./select-releases.ts";

/** SRCH-9 */
const MAX_PRODUCTS = 6;
const MAX_MODELS = 4;
const MAX_BRANDS = 2;

interface NamedMatch {
  kind: "brand" | "model";
  id: number;
  name: string;
  slug: string;
}

/** The products, models and brands that match a text best while it is being typed (SRCH-9). */
export async function suggest(catalog: Catalog, text: string): Promise<Suggestions> {
  const query = { text, limit: MAX_PRODUCTS };
  if (!hasText(query)) return { products: [], models: [], brands: [] };
  const [{ data }, matches] = await Promise.all([
    listReleases(catalog, query),
    namesQuery(normalizeSearchText(text)).execute(catalog.db),
  ]);
  const ofKind = (kind: NamedMatch["kind"], max: number) =>
    matches.rows.filter((row) => row.kind === kind).slice(0, max);
  return { products: data, models: ofKind("model", MAX_MODELS), brands: ofKind("brand", MAX_BRANDS) };
}

/** Brands and models that have a word beginning with each word of `text`. There are few, so all are read. */
function namesQuery(text: string): RawBuilder<NamedMatch> {
  return sql`
    with typed as materialized (select search_words(${text}) as words)
    select kind, id, name, slug
    from typed, (
      select 'brand' as kind, id, name, slug from brands union all select 'model', id, name, slug from models
    ) as named
    where cardinality(words) > 0 and not exists (
      select from unnest(words) as word
      where not exists (select from unnest(search_words(name)) as name_word where starts_with(name_word, word))
    )
    order by length(name), name, id
  `;
}
