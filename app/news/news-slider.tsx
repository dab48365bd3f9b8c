import { Suspense } from "react";
import { useSite } from "../routing/root-data.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { type NewsProps, NewsPosts } from "./news-posts.tsx";

/** Loaded only where another host has the news. */
const RemoteNews = lazyComponent(async () => (await import("./remote-news.tsx")).RemoteNews);

/** A slider of news, of this site or of the host that the operator names (NEWS-1, NEWS-3). */
export function NewsSlider(props: NewsProps) {
  const { newsApiUrl } = useSite();
  if (!newsApiUrl) return <NewsPosts {...props} address="/api/news" />;
  return (
    <Suspense>
      <RemoteNews {...props} address={newsApiUrl} />
    </Suspense>
  );
}
