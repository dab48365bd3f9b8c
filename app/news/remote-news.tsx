import { useQuery } from "../browser/queries.tsx";
import { SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { fetchNews } from "./fetch-news.ts";
import { NewsPlace } from "./news-place.tsx";
import { type NewsProps, NewsPosts } from "./news-posts.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/**
 * Shows news of another host, which the server does not read: their place is reserved until they arrive or cannot be
 * loaded (NEWS-8).
 */
export const RemoteNews = withErrorBoundary(function RemoteNews(props: Omit<NewsProps, "posts"> & { address: string }) {
  const { relatedTo, address } = props;
  const news = useQuery({
    queryKey: ["news", address, relatedTo],
    queryFn: ({ signal }) => fetchNews(address, { page: 1, perPage: SLIDER_PAGE_SIZE, relatedTo }, signal),
  });
  if (news.data) return <NewsPosts {...props} posts={news.data.items} />;
  return <NewsPlace {...props} message={news.error?.message} />;
});
