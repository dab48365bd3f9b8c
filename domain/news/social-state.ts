import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { writeProductLinks } from "../catalog/product-links.ts";

/** An address in the text of a social post: as the text has it, its target, and its displayed form. */
export interface PostUrl {
  url: string;
  expanded_url: string;
  display_url: string;
}

/** A social post with every field of the import format: export writes it, imports and feeds compare it. */
export interface SocialState {
  /** its identifier at its network */
  id: string;
  link: string | null;
  text: string;
  urls: PostUrl[];
  /** paths below the media folder */
  media: string[];
  /** ISO 8601 in UTC, with milliseconds */
  created_at: string;
  /** slugs, sorted */
  products: string[];
}

/** Reads the present state of the posts with these ids, by id; of all of them by default, the oldest first. */
export async function readSocialStates(
  db: Database,
  ids: string[] | null = null,
  withRemoved = false,
): Promise<Map<string, SocialState>> {
  const products = sql.table(withRemoved ? "all_products" : "products");
  const { rows } = await sql<Omit<SocialState, "created_at"> & { published_at: Date }>`
    select external_id as id, link, text, urls, published_at,
      array(
        select file from social_post_media join media on media.id = media_id
        where post_id = posts.id order by position
      ) as media,
      array(
        select p.slug from social_post_products join ${products} p on p.id = product_id
        where post_id = posts.id order by p.slug collate "C"
      ) as products
    from social_posts posts
    where ${ids}::text[] is null or external_id = any (${ids})
    order by published_at, posts.id
  `.execute(db);
  return new Map(rows.map(({ published_at, ...row }) => [row.id, { ...row, created_at: published_at.toISOString() }]));
}

/** Writes new and changed posts. `media` has the ids of pictures by path; `feedId` is null for imported posts. */
export async function writeSocialPosts(
  db: Database,
  changes: { before: SocialState | null; after: SocialState }[],
  media: Map<string, number>,
  feedId: number | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  const posts = changes.map(({ after }) => after);
  const rows = posts.map(({ id, link, text, urls, created_at }) => ({
    external_id: id,
    link,
    text,
    urls,
    published_at: created_at,
    feed_id: feedId,
  }));
  const { rows: written } = await sql<{ id: number; external_id: string }>`
    insert into social_posts (external_id, link, text, urls, published_at, feed_id)
    select external_id, link, text, urls, published_at, feed_id
    from json_populate_recordset(null::social_posts, ${JSON.stringify(rows)}::json) with ordinality
    order by ordinality
    on conflict (external_id) do update set
      link = excluded.link, text = excluded.text, urls = excluded.urls, published_at = excluded.published_at
    returning id, external_id
  `.execute(db);
  const ids = new Map(written.map(({ id, external_id }) => [external_id, id]));
  await db
    .deleteFrom("social_post_media")
    .where("post_id", "=", (eb) => eb.fn.any(eb.val([...ids.values()])))
    .execute();
  await insertRows(
    db,
    "social_post_media",
    posts.flatMap((post) =>
      post.media.map((file, position) => ({ post_id: ids.get(post.id), position, media_id: media.get(file) })),
    ),
  );
  await writeProductLinks(
    db,
    "social_post_products",
    changes.map((change) => ({ id: ids.get(change.after.id) as number, change })),
  );
}
