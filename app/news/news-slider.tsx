import { Suspense } from "react";
import { useSite } from "../routing/root-data.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { NewsPlace } from "./news-place.tsx";
import { type NewsProps, NewsPosts } from "./news-posts.tsx";

const loadRemoteNews = async () => (await import("./remote-news.tsx")).RemoteNews;

/** The browser loads it only where another host has the news. */
const RemoteNews = import.meta.env.SSR ? await loadRemoteNews() : lazyComponent(loadRemoteNews);

/** A slider of news, of this site or of the host that the operator names (NEWS-1, NEWS-3). */
export function NewsSlider({ posts, ...props }: NewsProps) {
  const { newsApiUrl } = useSite();
  if (!newsApiUrl) return <NewsPosts {...props} posts={posts} address="/api/news" />;
  return (
    <Suspense fallback={<NewsPlace {...props} />}>
      <RemoteNews key={props.relatedTo} {...props} address={newsApiUrl} />
    </Suspense>
  );
}
