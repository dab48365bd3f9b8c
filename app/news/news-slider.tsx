import { useSite } from "../routing/root-data.ts";
import { type NewsProps, NewsPosts } from "./news-posts.tsx";
import { RemoteNews } from "./remote-news.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Shows a slider of news, of this site or of the host that the operator names (NEWS-1, NEWS-3). */
export const NewsSlider = withErrorBoundary(function NewsSlider({ posts, ...props }: NewsProps) {
  const { newsApiUrl } = useSite();
  if (newsApiUrl) return <RemoteNews key={props.relatedTo} {...props} address={newsApiUrl} />;
  return <NewsPosts {...props} posts={posts} address="/api/news" />;
});
