import { useNavigate } from "react-router";
import { MOST_LIKED } from "./list-request.ts";
import { LoadMore } from "./load-more.tsx";
import { ReleaseGrid } from "./release-groups.tsx";
import type { ListingData } from "./load-listing.ts";

interface Props {
  search: string | null;
  alternatives: ListingData["alternatives"];
  /** called when the button for the rest of them is clicked */
  onLeave: () => void;
}

/** Replaces an empty list: a text (LIST-49), and the closest matches (SRCH-15) or the most liked upcoming releases (LIST-50). */
export function EmptyList({ search, alternatives, onLeave }: Props) {
  const navigate = useNavigate();
  return (
    <>
      <div className="py-10 md:py-14">
        {search === null ? (
          <p className="headline text-3xl">No search results found</p>
        ) : (
          <>
            <p className="headline line-clamp-3 text-3xl break-words">No search results for “{search}”</p>
            <p className="mt-3 text-lg text-quiet">Make sure your keyword is spelled correctly</p>
          </>
        )}
      </div>
      {alternatives && (
        <section aria-labelledby="alternatives">
          <h2 id="alternatives" className="headline pb-4 text-xl lg:text-2xl">
            {alternatives.title}
          </h2>
          <ReleaseGrid cards={alternatives.list.data} eager={0} perpage={alternatives.list.meta.limit} />
          {alternatives.list.meta.total > alternatives.list.data.length && (
            <LoadMore
              action="/"
              next={MOST_LIKED}
              onLoad={() => {
                void navigate(`/?${new URLSearchParams(MOST_LIKED)}`);
                onLeave();
              }}
              loading={false}
              failed={false}
              automatic={false}
            />
          )}
        </section>
      )}
    </>
  );
}
