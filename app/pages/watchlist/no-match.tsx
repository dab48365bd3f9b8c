import { ButtonLink } from "../../ui/button.tsx";

/** Replaces the list when nothing on the watchlist is of the chosen brand (WATCH-10). */
export function NoMatch({ brand }: { brand: string | null }) {
  return (
    <div className="border-t-2 border-ink pt-8">
      <h2 tabIndex={-1} className="headline outline-none text-3xl md:text-4xl">
        {brand === null ? "Nothing from this brand on your watchlist" : `No ${brand} sneakers on your watchlist`}
      </h2>
      <ButtonLink to="/watchlist" className="mt-6">
        Show all brands
      </ButtonLink>
    </div>
  );
}
