import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { type MediaRow, type Picture, pictureOf } from "#platform/media/picture.ts";
import { timeAgo } from "#domain/time/time-ago.ts";
import { isoInNewYork } from "#domain/time/today.ts";

/** A post of the news (NEWS-4, NEWS-9). */
export interface NewsPost {
  /** the address of the post; a path is one of this site */
  link: string;
  picture: Picture | null;
  title: string;
  /** ISO 8601, in New York */
  time: string;
  /** time since then, such as "2 hours ago" */
  age: string;
  authorLink: string | null;
  authorName: string | null;
}

/** A page of the news (NEWS-3). */
export interface NewsList {
  data: NewsPost[];
  meta: { total: number; page: number; limit: number };
}

interface NewsQuery {
  /** from 1 */
  page?: number;
  limit: number;
  /** the slug of a product: its own posts come first, then those about others of its model (NEWS-10) */
  relatedTo?: string | undefined;
}

/** Returns a page of the news, the newest first (NEWS-3). An unknown slug has no posts. */
export async function listNews(
  db: Database,
  { page = 1, limit, relatedTo }: NewsQuery,
  now: Temporal.Instant,
): Promise<NewsList> {
  const [data, { rows: counted }] = await Promise.all([
    listNewsPosts(db, { page, limit, relatedTo }, now),
    sql<{ total: number }>`select count(*)::integer as total ${postsFor(relatedTo)}`.execute(db),
  ]);
  return { data, meta: { total: counted[0]?.total ?? 0, page, limit } };
}

/** Lists the posts of a page of the news, without their total. */
export async function listNewsPosts(
  db: Database,
  { page = 1, limit, relatedTo }: NewsQuery,
  now: Temporal.Instant,
): Promise<NewsPost[]> {
  const statement = sql<Row>`
    select link, title, published_at, author_name, author_link, to_jsonb(media) as media
    ${postsFor(relatedTo)} left join media on media.id = media_id
    order by ${relatedTo === undefined ? sql`` : sql`closeness,`} published_at desc, news_posts.id desc
    limit ${limit} offset ${BigInt(page - 1) * BigInt(limit)}
  `;
  const query = relatedTo === undefined ? prepared("news", statement) : prepared("related-news", statement);
  const { rows } = await query.execute(db);
  return rows.map((row) => postOf(row, now));
}

function postsFor(relatedTo: string | undefined): RawBuilder<unknown> {
  return relatedTo === undefined ? sql`from news_posts` : relatedPosts(relatedTo);
}

/**
 * Returns a query for the posts about a product. `closeness` is 0 for a post about the product itself, 1 for one about
 * another product of its model.
 */
function relatedPosts(slug: string) {
  return sql`
    from news_posts join (
      select post_id, min(closeness) as closeness
      from news_post_products join (
        select id, 0 as closeness from products where slug = ${slug}
        union all
        select other.id, 1 from products join products other using (model_id) where products.slug = ${slug}
      ) related on related.id = product_id
      group by post_id
    ) related on post_id = news_posts.id
  `;
}

interface Row {
  link: string;
  title: string;
  published_at: Date;
  author_name: string | null;
  author_link: string | null;
  media: MediaRow | null;
}

function postOf({ link, title, published_at, author_name, author_link, media }: Row, now: Temporal.Instant): NewsPost {
  const published = published_at.toTemporalInstant();
  return {
    link,
    picture: media && pictureOf(media),
    title,
    time: isoInNewYork(published),
    age: timeAgo(published, now),
    authorLink: author_link,
    authorName: author_name,
  };
}
