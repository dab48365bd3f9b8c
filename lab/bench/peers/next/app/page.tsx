import { CardSlider } from "@/components/card-slider";
import { CompactRelease } from "@/components/compact-release";
import { Listing, loadListing } from "@/components/listing";
import { MostPopular } from "@/components/most-popular";
import { NewsSlider, SocialSlider } from "@/components/news-sliders";
import { NextDrops } from "@/components/next-drops";
import type { SearchParams } from "@/lib/filters";
import { readNextDrops, readRecentlyAdded, readStaffPicks } from "@/lib/home";
import { pageMetadata } from "@/lib/metadata";
import { readNews, readSocial } from "@/lib/news";
import { readPopular } from "@/lib/ranking";

export const dynamic = "force-dynamic";

export const metadata = pageMetadata({
  title: "Sneaker Release Dates",
  description: "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.",
  path: "/",
});

export default async function HomePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [listing, drops, popular, added, picks, news, social] = await Promise.all([
    loadListing("/", {}, await searchParams),
    readNextDrops(),
    readPopular("week"),
    readRecentlyAdded(),
    readStaffPicks(),
    readNews(),
    readSocial(),
  ]);
  const isSearch = listing.filters.search !== "";
  return (
    <>
      <div className="home-top">
        <h1 className="headline display">Release dates</h1>
        {!isSearch && <NextDrops drops={drops} />}
      </div>
      {!isSearch && (
        <div className="blocks">
          <MostPopular weekly={popular} />
          <section aria-labelledby="recently-added" className="recently-added">
            <h2 id="recently-added" className="headline">
              Recently Added
            </h2>
            <ul>
              {added.map(({ slug, name, nickname, thumbnail, elapsed }) => (
                <CompactRelease key={slug} slug={slug} name={name} nickname={nickname} thumbnail={thumbnail}>
                  {elapsed}
                </CompactRelease>
              ))}
            </ul>
          </section>
          <CardSlider title="Staff Picks" cards={picks} />
          <NewsSlider posts={news} />
          <SocialSlider posts={social} />
        </div>
      )}
      <Listing data={listing} />
    </>
  );
}
