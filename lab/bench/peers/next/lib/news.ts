import { query } from "./db";
import { elapsed } from "./format";
import { type MediaRow, type Picture, pictureOf } from "./media";

/** Entries of each slider. */
const POSTS = 8;

export interface NewsPost {
  link: string;
  title: string;
  author: string | null;
  authorLink: string | null;
  published: string;
  age: string;
  picture: Picture | null;
}

export interface SocialPost {
  id: number;
  link: string | null;
  text: string;
  published: string;
  age: string;
  pictures: Picture[];
  product: { slug: string; name: string } | null;
}

export async function readNews(): Promise<NewsPost[]> {
  const rows = await query<{
    link: string;
    title: string;
    published_at: Date;
    author_name: string | null;
    author_link: string | null;
    media: MediaRow | null;
  }>(
    `select link, title, published_at, author_name, author_link, to_jsonb(media) as media
    from news_posts left join media on media.id = media_id
    order by published_at desc, news_posts.id desc limit ${POSTS}`,
  );
  return rows.map(({ link, title, published_at, author_name, author_link, media }) => ({
    link,
    title,
    author: author_name,
    authorLink: author_link,
    published: published_at.toISOString(),
    age: elapsed(published_at, Date.now()),
    picture: media && pictureOf(media),
  }));
}

export async function readSocial(): Promise<SocialPost[]> {
  const rows = await query<{
    id: number;
    link: string | null;
    text: string;
    published_at: Date;
    media: MediaRow[];
    product: { slug: string; name: string } | null;
  }>(
    `select id, link, text, published_at,
      to_jsonb(array(
        select to_jsonb(media) from social_post_media join media on media.id = media_id
        where post_id = posts.id order by position
      )) as media,
      (
        select jsonb_build_object('slug', slug, 'name', concat_ws(' ', full_name, nickname))
        from social_post_products join products on products.id = product_id
        where post_id = posts.id order by product_id limit 1
      ) as product
    from social_posts posts order by published_at desc, id desc limit ${POSTS}`,
  );
  return rows.map(({ id, link, text, published_at, media, product }) => ({
    id,
    link,
    text,
    published: published_at.toISOString(),
    age: elapsed(published_at, Date.now()),
    pictures: media.map(pictureOf),
    product,
  }));
}
