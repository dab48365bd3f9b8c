import { Bitmap } from "#domain/listing/bitmap.ts";
import type { Period } from "#domain/listing/choices.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { placesOf } from "#domain/listing/popular-rankings.ts";
import type { PopularList } from "./contract.ts";

export interface PopularQuery {
  period: Period;
  /** 0 and none are all */
  brand_id?: number;
  model_slug?: string;
  /** so many of what is left are left out as well */
  skip?: number;
  page?: number;
  perpage: number;
}

/**
 * A page of the products most liked in a period, with their places in the whole ranking: what is left out makes nobody
 * move up (api.md "Popularity"). `today` is New York's day, by which cards say what is past.
 */
export async function readPopular(
  live: LiveCatalogue,
  { period, brand_id, model_slug, skip = 0, page = 1, perpage }: PopularQuery,
  today: string,
): Promise<PopularList> {
  await live.refresh();
  const { facets, names } = live;
  const ranking = live.popular[period];
  const sets = [facets.known, facets.setOf(ranking.ids)];
  if (brand_id) sets.push(facets.having("brand", brand_id));
  if (model_slug !== undefined) {
    const model = names.models.find(({ slug }) => slug === model_slug);
    sets.push(model ? facets.having("model", model.id) : facets.none);
  }
  const chosen = Bitmap.intersection(sets);
  const picked = chosen.pick(facets.orderOf(ranking.ids), skip + (page - 1) * perpage, perpage);
  const places = new Map(facets.idsOf(picked).map((id) => [id, placesOf(facets, ranking, id)]));
  const meta = { total: Math.max(chosen.count() - skip, 0), page, perpage };
  const cards = await live.cards.read([...places.keys()], today);
  const data = cards.flatMap((card) => {
    const { current, previous } = places.get(card.id) ?? {};
    if (!current) return [];
    return [{ ...card, product_name: card.full_name, current_rank: current, previous_rank: previous ?? null }];
  });
  return { data, meta };
}
