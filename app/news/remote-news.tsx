import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { SliderHead } from "../components/slider.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { fetchNews } from "./fetch-news.ts";
import { type NewsProps, NewsPosts } from "./news-posts.tsx";

/** News of another host, which the server does not read: their place is kept until they are here, or cannot be had (NEWS-8). */
export function RemoteNews(props: NewsProps & { address: string }) {
  const id = useId();
  const { title, anchor, relatedTo, address } = props;
  const news = useQuery({
    queryKey: ["news", address, relatedTo],
    queryFn: ({ signal }) => fetchNews(address, { page: 1, perPage: SLIDER_PAGE_SIZE, relatedTo }, signal),
  });
  if (news.data) return <NewsPosts {...props} posts={news.data.items} />;
  return (
    <section id={anchor} aria-labelledby={id} aria-busy={news.isPending}>
      <SliderHead id={id} title={title} />
      {news.isPending ? (
        <Skeleton className="news-place" />
      ) : (
        <p role="status" className="news-place text-quiet">
          {news.error?.message}
        </p>
      )}
    </section>
  );
}
