import type { SocialPage, SocialPost } from "#domain/news/list-social-posts.ts";
import type { WireSocialPage, WireSocialPost } from "#wire/news.ts";
import { fetchData } from "../browser/fetch-data.ts";
import { Slider } from "../components/slider.tsx";
import { SocialCard } from "./social-card.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Shows a slider of social posts (NEWS-2). */
export const SocialSlider = withErrorBoundary(function SocialSlider({ first }: { first: SocialPage }) {
  return (
    <Slider
      title="Live Updates"
      items={first.posts}
      fetchPage={async ({ missing, cursor = first.next }, signal) => {
        const address = `/api/twite-list?per_page=${missing}&next=${cursor ?? ""}`;
        const { twiteLists, next } = await fetchData<WireSocialPage>(address, signal);
        return { items: twiteLists.map(readPost), isMore: next !== null, cursor: next };
      }}
      keyOf={({ id }) => id}
      slideClassName="basis-[80%] sm:basis-1/2 md:basis-1/3 min-[75rem]:basis-1/4"
    >
      {(post) => <SocialCard post={post} />}
    </Slider>
  );
});

/** Returns a social post of a reply. */
function readPost({ created_at, post_link, media: _media, ...post }: WireSocialPost): SocialPost {
  return { ...post, time: created_at, link: post_link };
}
