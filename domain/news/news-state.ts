import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { writeProductLinks } from "../catalog/product-links.ts";

/** A post with every field of the import format: export writes it, imports and feeds compare it. */
export interface NewsState {
  link: string;
  title: string;
  /** the path below the media folder */
  image: string | null;
  /** ISO 8601 in UTC, with milliseconds */
  time: string;
  author_name: string | null;
  author_link: string | null;
  /** slugs, sorted */
  products: string[];
}

/** Reads the present state of the posts with these links, by link; of all of them by default, the oldest first. */
export async function readNewsStates(
  db: Database,
  links: string[] | null = null,
  withRemoved = false,
): Promise<Map<string, NewsState>> {
  const products = sql.table(withRemoved ? "all_products" : "products");
  const { rows } = await sql<Omit<NewsState, "time"> & { published_at: Date }>`
    select link, title, file as image, published_at, author_name, author_link,
      array(
        select p.slug from news_post_products join ${products} p on p.id = product_id
        where post_id = news_posts.id order by p.slug collate "C"
      ) as products
    from news_posts left join media on media.id = media_id
    where ${links}::text[] is null or link = any (${links})
    order by published_at, news_posts.id
  `.execute(db);
  return new Map(rows.map(({ published_at, ...row }) => [row.link, { ...row, time: published_at.toISOString() }]));
}

/** Writes new and changed posts. `media` has the ids of pictures by path; `feedId` is null for imported posts. */
export async function writeNews(
  db: Database,
  changes: { before: NewsState | null; after: NewsState }[],
  media: Map<string, number>,
  feedId: number | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ after: { products: _products, image, time, ...post } }) => ({
    ...post,
    published_at: time,
    media_id: image && media.get(image),
    feed_id: feedId,
  }));
  const { rows: written } = await sql<{ id: number; link: string }>`
    insert into news_posts (link, title, media_id, published_at, author_name, author_link, feed_id)
    select link, title, media_id, published_at, author_name, author_link, feed_id
    from json_populate_recordset(null::news_posts, ${JSON.stringify(rows)}::json) with ordinality
    order by ordinality
    on conflict (link) do update set
      title = excluded.title, media_id = excluded.media_id, published_at = excluded.published_at,
      author_name = excluded.author_name, author_link = excluded.author_link
    returning id, link
  `.execute(db);
  const ids = new Map(written.map(({ id, link }) => [link, id]));
  await writeProductLinks(
    db,
    "news_post_products",
    changes.map((change) => ({ id: ids.get(change.after.link) as number, change })),
  );
}
