import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { type MediaRow, type Picture, pictureOf } from "#platform/media/picture.ts";
import { timeAgo } from "#domain/time/time-ago.ts";
import { isoInNewYork } from "#domain/time/today.ts";
import { formatCursor, type PostCursor } from "./post-cursor.ts";
import type { PostUrl } from "./social-state.ts";

/** A social post (NEWS-6, NEWS-9). */
export interface SocialPost {
  id: number;
  text: string;
  urls: PostUrl[];
  pictures: Picture[];
  /** ISO 8601, in New York */
  time: string;
  /** time since then, such as "2 hours ago" */
  age: string;
  /** the address of the post at its network */
  link: string | null;
  /** the products that it names */
  products: { slug: string; name: string }[];
}

/** A page of social posts (NEWS-5). */
export interface SocialPage {
  posts: SocialPost[];
  /** the cursor of the page after this one; null at the end */
  next: string | null;
}

interface SocialQuery {
  /** the last post of the page before; goes before `page` */
  after?: PostCursor | null | undefined;
  /** from 1 */
  page?: number;
  limit: number;
}

/**
 * Returns a page of social posts, the newest first. Posts that arrive later move none into or out of the pages after it
 * (NEWS-11).
 */
export async function listSocialPosts(
  db: Database,
  { after = null, page = 1, limit }: SocialQuery,
  now: Temporal.Instant,
): Promise<SocialPage> {
  const isAfter = after
    ? sql`where (published_at, id) < (${new Date(after.publishedAt)}::timestamptz, ${after.id}::integer)`
    : sql``;
  const offset = after ? 0n : BigInt(page - 1) * BigInt(limit);
  // One more than the page: whether there is a next page. JSON arrays are read natively, PostgreSQL's own are not.
  const statement = sql<Row>`
    select id, link, text, urls, published_at,
      to_jsonb(array(
        select to_jsonb(media) from social_post_media join media on media.id = media_id
        where post_id = posts.id order by position
      )) as media,
      to_jsonb(array(
        select jsonb_build_object('slug', slug, 'fullName', full_name, 'nickname', nickname)
        from social_post_products join products on products.id = product_id
        where post_id = posts.id order by product_id
      )) as products
    from (
      select id, link, text, urls, published_at from social_posts ${isAfter} order by published_at desc, id desc limit ${limit + 1} offset ${offset}
    ) posts
    order by published_at desc, id desc
  `;
  const query = after ? prepared("later-social-posts", statement) : prepared("social-posts", statement);
  const { rows } = await query.execute(db);
  const posts = rows.slice(0, limit);
  const last = posts.at(-1);
  return {
    posts: posts.map((row) => postOf(row, now)),
    next: rows.length > limit && last ? formatCursor({ publishedAt: last.published_at.getTime(), id: last.id }) : null,
  };
}

interface Row {
  id: number;
  link: string | null;
  text: string;
  urls: PostUrl[];
  published_at: Date;
  media: MediaRow[];
  products: { slug: string; fullName: string; nickname: string | null }[];
}

function postOf(row: Row, now: Temporal.Instant): SocialPost {
  const published = row.published_at.toTemporalInstant();
  return {
    id: row.id,
    text: row.text,
    urls: row.urls,
    pictures: row.media.map(pictureOf),
    time: isoInNewYork(published),
    age: timeAgo(published, now),
    link: row.link,
    products: row.products.map(({ slug, ...names }) => ({ slug, name: titleOf(names) })),
  };
}
