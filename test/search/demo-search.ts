import { FacetIndex } from "#domain/catalog-index/facet-index.ts";
import { TextSearch } from "#domain/catalog-index/text-search.ts";
import { demoBundle } from "#demo/demo-catalog.ts";
import { TextIndex } from "#domain/search/text-index.ts";
import { wordsOf } from "#domain/search/words.ts";
import { parsePartialDate, releaseOrder } from "#domain/time/partial-date.ts";
import { type Product, TABLE_DAY } from "./query-table.ts";

/** The search of the demo catalog on the day of the query tables, without a database. */
export interface DemoSearch {
  products: Product[];
  /** the names of models by slug */
  modelNames: ReadonlyMap<string, string>;
  textSearch: TextSearch;
  /** the first products of a list */
  find: (text: string, limit: number) => Product[];
}

export async function openDemoSearch(): Promise<DemoSearch> {
  const { brands = [], models = [], size_runs = [], products = [], aliases = [] } = demoBundle(TABLE_DAY);
  const names = {
    brands: brands.map(({ id = 0, slug, name = "" }) => ({ id, slug, name })),
    models: models.map(({ slug, name, brand }, at) => ({
      id: at + 1,
      slug,
      name,
      brandId: brands.find((one) => one.slug === brand)?.id ?? 0,
    })),
    sizeRuns: size_runs.map(({ gender_name }, at) => ({ id: at + 1, name: gender_name })),
  };
  const modelNames = new Map(names.models.map(({ slug, name }) => [slug, name]));
  const [facetDraft, textDraft] = [new FacetIndex().draft(), new TextIndex().draft()];
  for (const [at, product] of products.entries()) {
    const { sizes = [], unreleased_management = 0 } = product;
    const ordinal = facetDraft.put({
      id: at + 1,
      brand_id: brands.find(({ slug }) => slug === product.brand)?.id ?? 0,
      model_id: names.models.find(({ slug }) => slug === product.model)?.id ?? null,
      release_order: releaseOrder(
        parsePartialDate(product.release_date ?? "") ?? { year: null, month: null, day: null },
      ),
      is_unreleased: unreleased_management > 0,
      size_run_ids: names.sizeRuns
        .filter(({ name }) => sizes.some(({ size_run }) => size_run === name))
        .map(({ id }) => id),
      price: sizes[0]?.price ?? null,
      is_confirmed: false,
    });
    textDraft.put(ordinal, {
      full_name: product.full_name,
      nickname: product.nickname ?? null,
      color_text: product.color_text ?? null,
      brand: brands.find(({ slug }) => slug === product.brand)?.name ?? "",
      model: modelNames.get(product.model ?? "") ?? null,
      skus: sizes.flatMap(({ sku }) => sku ?? []),
    });
  }
  const facets = facetDraft.build();
  const textSearch = new TextSearch({
    facets,
    text: await textDraft.build(),
    names,
    aliases: new Map(aliases.map(({ alias, means }) => [wordsOf(alias).join(" "), wordsOf(means ?? "")])),
  });
  const { order } = facets.forDay(TABLE_DAY);
  const find = (text: string, limit: number) =>
    textSearch
      .find(text, TABLE_DAY)
      .found.tiers.flatMap((tier) => facets.idsOf(order.page(tier, 0, limit)))
      .slice(0, limit)
      .map((id) => products[id - 1] as Product);
  return { products, modelNames, textSearch, find };
}
