import type { SocialPage } from "#domain/news/contract.ts";
import { fetchData } from "../browser/fetch-data.ts";
import { Slider } from "../components/slider.tsx";
import { SocialCard } from "./social-card.tsx";

/** Shows a slider of social posts (NEWS-2). */
export function SocialSlider({ first }: { first: SocialPage }) {
  return (
    <Slider
      title="Live Updates"
      items={first.twiteLists}
      fetchPage={async ({ missing, cursor = first.next }, signal) => {
        const address = `/api/twite-list?per_page=${missing}&next=${cursor ?? ""}`;
        const { twiteLists, next } = await fetchData<SocialPage>(address, signal);
        return { items: twiteLists, isMore: next !== null, cursor: next };
      }}
      keyOf={({ id }) => id}
      slideClassName="basis-[80%] sm:basis-1/2 md:basis-1/3 min-[75rem]:basis-1/4"
    >
      {(post) => <SocialCard post={post} />}
    </Slider>
  );
}
