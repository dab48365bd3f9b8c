import { sql } from "kysely";
import { z } from "zod";
import { type NewsState, readNewsStates, writeNews } from "../../news/news-state.ts";
import { type Section } from "./section.ts";
import { link, moment, pictureName, revision, slug, text } from "../value-schemas.ts";
import { checkListedProducts } from "./check-listed-products.ts";
import { merged } from "./merge-context.ts";
import { keysOf } from "./keys-of.ts";

const row = z.strictObject({
  link,
  title: text(300),
  image: pictureName.nullish(),
  time: moment,
  author_name: text(120).nullish(),
  author_link: link.nullish(),
  /** the products that it is about */
  products: z.array(slug).max(100).optional(),
  revision,
});

/** News posts by link. */
export const news: Section<NewsState, typeof row> = {
  titles: ["News post", "News posts"],
  isFoundByKey: true,
  row,
  removal: { link: z.string() },
  keyOf: ({ link: address }) => address,
  checkNames: checkListedProducts,
  merge: (before, { link: address, title, time, ...given }, { mediaFile }) => ({
    link: address,
    title,
    image: given.image ? mediaFile(given.image) : merged(given.image, before?.image),
    time: new Date(time).toISOString(),
    author_name: merged(given.author_name, before?.author_name),
    author_link: merged(given.author_link, before?.author_link),
    products: given.products?.toSorted() ?? before?.products ?? [],
  }),
  table: "news_posts",
  read: readNewsStates,
  write: (db, changes, { media }) => writeNews(db, changes, media),
  async remove(db, keys) {
    await sql`delete from news_posts where link = any(${keys})`.execute(db);
  },
  findListing: (db, slug) =>
    keysOf(
      db,
      sql`select link from news_posts join news_post_products on news_posts.id = post_id
        join products on products.id = product_id where slug = ${slug}`,
    ),
};
