import { Bitmap } from "#domain/catalog-index/bitmap.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { placesOf } from "#domain/catalog-index/places-of.ts";
import type { Period } from "#domain/time/periods.ts";
import type { PopularList } from "./lists.ts";

export interface PopularQuery {
  period: Period;
  /** 0 or undefined: every brand (LIST-7) */
  brandId?: number;
  modelSlug?: string;
  /** entries left out before the first page */
  offset?: number;
  /** from 1 */
  page?: number;
  /** entries on a page */
  limit: number;
  /** pages to give at once */
  pages?: number;
}

/**
 * Lists a page of the products most liked in a period, with their places in the whole ranking, whatever filters and the
 * offset leave out (POP-15).
 */
export async function listPopular(
  catalog: Catalog,
  { period, brandId, modelSlug, offset = 0, page = 1, limit, pages = 1 }: PopularQuery,
): Promise<PopularList> {
  const { facets, names } = catalog;
  const ranking = catalog.popular[period];
  const sets = [facets.listed, facets.bitmapOf(ranking.ids)];
  if (brandId) sets.push(facets.withFacet("brand", brandId));
  if (modelSlug !== undefined) {
    const model = names.models.find(({ slug }) => slug === modelSlug);
    sets.push(model ? facets.withFacet("model", model.id) : facets.none);
  }
  const chosen = Bitmap.intersection(sets);
  const picked = facets.orderOf(ranking.ids).page(chosen, offset + (page - 1) * limit, pages * limit);
  const places = new Map(facets.idsOf(picked).map((id) => [id, placesOf(facets, ranking, id)]));
  const meta = { total: Math.max(chosen.count() - offset, 0), page, limit };
  const { cards } = await catalog.readCards([...places.keys()]);
  const data = cards.flatMap((card) => {
    const { current, previous } = places.get(card.id) ?? {};
    if (!current) return [];
    return [{ ...card, rank: current, previousRank: previous ?? null }];
  });
  return { data, meta };
}
