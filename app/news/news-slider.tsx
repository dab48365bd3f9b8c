import { Suspense, useMemo } from "react";
import { useSite } from "../routing/root-data.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { type NewsProps, NewsPosts } from "./news-posts.tsx";

const loadRemoteNews = async () => (await import("./remote-news.tsx")).RemoteNews;

/** The browser loads it only where another host has the news. */
const RemoteNews = import.meta.env.SSR ? await loadRemoteNews() : lazyComponent(loadRemoteNews);

/** A slider of news, of this site or of the host that the operator names (NEWS-1, NEWS-3). */
export function NewsSlider({ posts, ...props }: NewsProps) {
  const { newsApiUrl } = useSite();
  const { title, anchor, relatedTo } = props;
  // Until its code is there, what the server rendered stays as it is: React would replace it by nothing on a change.
  const remote = useMemo(
    () => (
      <Suspense>
        <RemoteNews key={relatedTo} {...{ title, anchor, relatedTo }} address={newsApiUrl ?? ""} />
      </Suspense>
    ),
    [newsApiUrl, title, anchor, relatedTo],
  );
  return newsApiUrl ? remote : <NewsPosts {...props} posts={posts} address="/api/news" />;
}
