import { brands } from "#domain/catalog/brands.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { CompactRelease } from "../../components/compact-release.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { SoonRelease } from "./load-product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows "Releasing Soon" from 1025 px on, links to the brands' pages below (PROD-18). */
export const ReleasingSoon = withErrorBoundary(function ReleasingSoon({ cards }: { cards: SoonRelease[] }) {
  return (
    <>
      <nav aria-label="Release dates by brand" className="mt-16 grid gap-3 sm:grid-cols-2 lg:hidden">
        {brands.map(({ slug, name }) => (
          <ButtonLink key={slug} to={`/${slug}`} look="outline">
            {name} Release Dates
          </ButtonLink>
        ))}
      </nav>
      {cards.length > 0 && (
        <section aria-labelledby="releasing-soon" className="mt-16 hidden lg:block">
          <h2 id="releasing-soon" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
            Releasing Soon
          </h2>
          <ul className="grid grid-cols-3 gap-x-6 xl:gap-x-8">
            {cards.map((card) => (
              <CompactRelease key={card.id} release={{ ...card, year: card.date.year }}>
                {displayDate(card.date) || "Release Date N/A"}
              </CompactRelease>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
