import type { InjectOptions } from "fastify";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { createTestApp, NOON } from "./create-test-app.ts";
import { importRows } from "./import-rows.ts";
import type { VoteType } from "#domain/engagement/vote-types.ts";

interface Shop {
  products?: (Partial<NonNullable<BundleInput["products"]>[number]> & { slug: string })[];
  models?: BundleInput["models"];
  now?: string;
  settings?: Record<string, string>;
}

/** Two visitors. */
export const ann = { visitor_id: "visitor-ann", cookie: "111111" };
export const bob = { visitor_id: "visitor-bob", cookie: "222222" };

/** Opens the API on a few shoes, with the calls that visitors make. */
export async function openShop({ products = [{ slug: "shoe" }], models = [], now = NOON, settings }: Shop = {}) {
  const test = await createTestApp(now, settings);
  const { app, db } = test;
  await importRows(db, {
    models,
    products: products.map((product) => ({ brand: "nike", full_name: `The ${product.slug}`, ...product })),
  });
  const rows = await db.selectFrom("products").select(["id", "slug"]).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const idOf = (slug: string) => ids.get(slug) ?? 0;
  const ask = async (options: InjectOptions | string) => {
    const reply = await app.inject(options);
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  return {
    ...test,
    idOf,
    /** The body of a reply, which must be 200. */
    ask,
    like: async (visitor_id: string, slug = "shoe"): Promise<0 | 1> =>
      (await ask(`/api/product/${idOf(slug)}/like?visitor_id=${visitor_id}`)).data,
    watch: async (cookie: string, slug = "shoe"): Promise<0 | 1> =>
      (await ask(`/api/product/${idOf(slug)}/watchlist?watchlist-cookie=${cookie}`)).data,
    vote: async (visitor_id: string, vote_type: VoteType, slug = "shoe") =>
      (await ask({ method: "POST", url: `/api/product-vote/${idOf(slug)}`, body: { vote_type, visitor_id } })).data,
    /** The counts of a product in all. */
    counts: (slug = "shoe") =>
      db
        .selectFrom("product_counts")
        .select(["likes", "views", "watchlists", "cops", "passes"])
        .where("product_id", "=", idOf(slug))
        .executeTakeFirst(),
    /** The counts of a product by day. */
    days: (slug = "shoe") =>
      db
        .selectFrom("product_days")
        .select(["day", "likes", "views"])
        .where("product_id", "=", idOf(slug))
        .where((where) => where.or([where("likes", "<>", 0), where("views", "<>", 0)]))
        .orderBy("day")
        .execute(),
  };
}
