import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { SLIDE, SliderHead, SLIDES } from "../components/slider.tsx";
import { classNames } from "../ui/class-names.ts";
import { fetchNews } from "./fetch-news.ts";
import { NEWS_SLIDE, type NewsProps, NewsPosts } from "./news-posts.tsx";

/** News of another host, which the server does not read: their place is kept until they are here, or cannot be had (NEWS-8). */
export function RemoteNews(props: Omit<NewsProps, "posts"> & { address: string }) {
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
      <div className="relative overflow-hidden pb-1">
        {!news.isPending && (
          <p role="status" className="absolute inset-0 text-quiet">
            {news.error?.message}
          </p>
        )}
        <div aria-hidden="true" className={news.isPending ? "animate-pulse" : "invisible"}>
          <Placeholders />
        </div>
      </div>
    </section>
  );
}

/** Cards without contents, in the place and size of those to come: nothing moves when they are here. */
function Placeholders() {
  return (
    <div className={SLIDES}>
      {["first", "second", "third", "fourth"].map((place) => (
        <div key={place} className={classNames(SLIDE, NEWS_SLIDE)}>
          <div className="news-card">
            <div className="picture-frame" />
            <div className="news-title" />
            <div className="post-notes" />
          </div>
        </div>
      ))}
    </div>
  );
}
