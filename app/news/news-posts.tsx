import { Slider } from "../components/slider.tsx";
import { fetchNews, type ShownPost } from "./fetch-news.ts";
import { NewsCard } from "./news-card.tsx";

/** The width of a slide. */
export const NEWS_SLIDE = "basis-[72%] sm:basis-[44%] md:basis-1/4";

export interface NewsProps {
  title: string;
  /** the part of an address after "#" that leads here */
  anchor?: string;
  /** the first of them */
  posts: ShownPost[];
  /** the slug of a product: only news related to it */
  relatedTo?: string;
}

/** Shows the first posts in a slider; `address` is the call that returns further ones. */
export function NewsPosts({ title, anchor, posts, relatedTo, address }: NewsProps & { address: string }) {
  return (
    <Slider
      title={title}
      anchor={anchor}
      items={posts}
      fetchPage={({ page, perPage }, signal) => fetchNews(address, { page, perPage, relatedTo }, signal)}
      keyOf={({ link }) => link}
      slideClassName={NEWS_SLIDE}
    >
      {(post) => <NewsCard post={post} />}
    </Slider>
  );
}
