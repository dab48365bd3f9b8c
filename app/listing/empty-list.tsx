import { useNavigate } from "react-router";
import type { CardList } from "#domain/catalog/contract.ts";
import { MOST_LIKED } from "./asked.ts";
import { LoadMore } from "./load-more.tsx";
import { ReleaseGrid } from "./release-groups.tsx";

/**
 * What is said when nothing was found (spec §2 "Home"), and the most liked of what is coming; more of these is a list of
 * its own (spec §4: "In the not-found or most-liked mode").
 */
export function EmptyList({ search, instead }: { search: string | null; instead: CardList | null }) {
  const navigate = useNavigate();
  return (
    <>
      <div className="py-10 md:py-14">
        {search === null ? (
          <p className="headline text-3xl">No search results found</p>
        ) : (
          <>
            <p className="headline text-3xl break-words">No search results for “{search}”</p>
            <p className="mt-3 text-lg text-quiet">Make sure your keyword is spelled correctly</p>
          </>
        )}
      </div>
      {instead && instead.data.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead" className="headline pb-4 text-xl uppercase lg:text-2xl">
            Most liked upcoming releases
          </h2>
          <ReleaseGrid cards={instead.data} eager={0} perpage={instead.meta.perpage} />
          {instead.meta.total > instead.data.length && (
            <LoadMore
              action="/"
              next={MOST_LIKED}
              onLoad={() => void navigate(`/?${new URLSearchParams(MOST_LIKED)}`)}
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
