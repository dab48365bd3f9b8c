import { data } from "react-router";
import type { RemovedProduct } from "#domain/catalog/former-products.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { toCardViews } from "../../components/card-view.ts";
import type { LoadContext, NotFoundData } from "../../routing/load.ts";

/** Sneakers like a removed one on its page (ERR-8). */
const MAX_ALIKE = 3;

/**
 * Returns the response to throw for a product that was removed: its name, and the most liked of its model, or else of its
 * brand (ERR-8).
 */
export async function removedProduct({ catalog }: LoadContext, { title, brandId, modelId }: RemovedProduct) {
  const sort = { by: "likes", period: "all_time" } as const;
  const [ofModel, ofBrand] = await Promise.all([
    modelId === null ? null : listReleases(catalog, { modelIds: [modelId], sort, limit: MAX_ALIKE }),
    brandId === null ? null : listReleases(catalog, { brandId, sort, limit: 2 * MAX_ALIKE }),
  ]);
  const alike = new Map([...(ofModel?.data ?? []), ...(ofBrand?.data ?? [])].map((card) => [card.id, card]));
  const cards = toCardViews([...alike.values()].slice(0, MAX_ALIKE));
  return data<NotFoundData>({ cards, text: `${title} is no longer listed`, isRemoved: true }, { status: 410 });
}
