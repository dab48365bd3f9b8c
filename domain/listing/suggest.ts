import { type RawBuilder, sql } from "kysely";
import { type Suggestions, productsQuery } from "./contract.ts";
import { listProducts } from "./list-products.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";
import { hasText } from "./select-releases.ts";
import { searchable } from "./text-search.ts";

const PRODUCTS = 6;
const MODELS = 4;
const BRANDS = 2;

interface NamedMatch {
  kind: "brand" | "model";
  id: number;
  name: string;
  slug: string;
}

/** What a person who has typed `text` may be looking for: the best matches of each kind (beyond the spec). */
export async function suggest(live: LiveCatalogue, text: string, today: string): Promise<Suggestions> {
  const query = productsQuery.parse({ search: text, perpage: String(PRODUCTS) });
  if (!hasText(query)) return { products: [], models: [], brands: [] };
  const [{ data }, named] = await Promise.all([
    listProducts(live, query, today),
    namesMatching(searchable(text)).execute(live.db),
  ]);
  const ofKind = (kind: NamedMatch["kind"], most: number) =>
    named.rows.filter((row) => row.kind === kind).slice(0, most);
  return { products: data, models: ofKind("model", MODELS), brands: ofKind("brand", BRANDS) };
}

/** Brands and models with a word for every word of `text`, be it only begun; there are few of them, so all are looked at. */
function namesMatching(text: string): RawBuilder<NamedMatch> {
  return sql`
    with asked as materialized (select search_words(${text}) as words)
    select kind, id, name, slug
    from asked, (
      select 'brand' as kind, id, name, slug from brands union all select 'model', id, name, slug from models
    ) as named
    where cardinality(words) > 0 and not exists (
      select from unnest(words) as word
      where not exists (select from unnest(search_words(name)) as own where starts_with(own, word))
    )
    order by length(name), name, id
  `;
}
