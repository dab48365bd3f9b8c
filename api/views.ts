import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import type { openViews, View } from "#domain/engagement/views.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { visitorId } from "#wire/caller-parameters.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { productId } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { requireProduct } from "./require-product.ts";

/** Views that a process remembers. */
const MAX_VIEWS = 100_000;

/** Counts views, each of a visitor once a day, so that others use up nothing of their network's limit (API-30). */
export class ViewCounter {
  readonly #views: ReturnType<typeof openViews>;
  readonly #limit: DailyLimit;
  // by size, because one of a number of entries takes memory for all of them at once
  readonly #counted = new LRUCache<string, true>({ maxSize: MAX_VIEWS, sizeCalculation: () => 1 });

  constructor(views: ReturnType<typeof openViews>, limit: DailyLimit) {
    this.#views = views;
    this.#limit = limit;
  }

  /** Counts a view soon, unless it was counted before, or its network has too many. */
  async count(request: Pick<FastifyRequest, "ip">, view: View): Promise<void> {
    const { day, product_id, visitor_id } = view;
    const key = `${day} ${product_id} ${visitor_id}`;
    if (this.#counted.has(key) || !(await this.#limit.admits(request, product_id))) return;
    this.#counted.set(key, true);
    this.#views.add(view);
  }
}

interface Options {
  index: CatalogReader;
  views: ViewCounter;
  now: () => Temporal.Instant;
}

/** Adds the call that counts a view of a page which came from a cache (POP-6). */
export const viewsApi: FastifyPluginAsyncZod<Options> = async (app, { index, views, now }) => {
  const { change } = siteCalls(app, "Engagement");
  change("/product-view/:id", {
    id: "countView",
    summary: "Counts a view of a product, once for each visitor and New York day",
    description: "A view of a product page that came from a cache.",
    params: z.object({ id: productId }),
    body: z.object({ visitor_id: visitorId }),
    async run(request) {
      const { id } = request.params;
      await requireProduct(index, id);
      const { visitor_id } = request.body;
      await views.count(request, { product_id: id, visitor_id, day: todayInNewYork(now()) });
    },
  });
};
