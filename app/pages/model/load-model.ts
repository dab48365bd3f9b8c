import type { RouterContextProvider } from "react-router";
import type { Card, ModelDetail } from "#domain/catalog/contract.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { productsQuery } from "#domain/listing/contract.ts";
import { listProducts } from "#domain/listing/list-products.ts";
import { type ListingData, loadListing } from "../../listing/load-listing.ts";
import { load } from "../../load.ts";

/** How many popular products a model page shows (api.md: `perpage` of the popular products). */
const POPULAR = 10;

export interface ModelData {
  model: ModelDetail;
  popular: Card[];
  data: ListingData;
}

/** What a model's page shows beside the model itself (spec §2 "Model page"). */
export async function loadModel(
  context: Readonly<RouterContextProvider>,
  url: URL,
  model: ModelDetail,
): Promise<ModelData> {
  const model_slug = model.permalink;
  const query = productsQuery.parse({ model_slug, field: "most_liked", perpage: String(POPULAR) });
  const [data, popular] = await Promise.all([
    loadListing(context, url, { model_slug }),
    load(context, ({ live, now }) => listProducts(live, query, todayInNewYork(now()))),
  ]);
  return { model, data, popular: popular.data };
}
