import { CardSlider } from "@/components/card-slider";
import { CompactRelease } from "@/components/compact-release";
import { Listing, loadListing } from "@/components/listing";
import type { SearchParams } from "@/lib/filters";
import { readRecentlyAdded, readStaffPicks } from "@/lib/home";
import { pageMetadata } from "@/lib/metadata";

export const dynamic = "force-dynamic";

export const metadata = pageMetadata({
  title: "Sneaker Release Dates",
  description: "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.",
  path: "/",
});

export default async function HomePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [listing, picks, added] = await Promise.all([
    loadListing("/", {}, await searchParams),
    readStaffPicks(),
    readRecentlyAdded(),
  ]);
  return (
    <>
      <h1 className="headline display">Release dates</h1>
      {listing.filters.search === "" && (
        <div className="blocks">
          <CardSlider title="Staff Picks" cards={picks} />
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
        </div>
      )}
      <Listing data={listing} />
    </>
  );
}
