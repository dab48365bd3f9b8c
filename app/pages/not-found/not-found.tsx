import type { ReactNode } from "react";
import { QUARTER_SIZES, THIRD_SIZES } from "../../components/picture-sizes.ts";
import { ReleaseCard } from "../../components/release-card.tsx";
import type { NotFoundData } from "../../routing/load.ts";
import { useTitle } from "../../routing/root-data.ts";
import { SearchBox } from "../../shell/search/search-box.tsx";

/** The usual text of the not-found page (ERR-4). */
export const NOT_FOUND = "We couldn't find the page you're looking for, or the link you have followed might be expired";

interface Props extends Partial<NotFoundData> {
  children?: ReactNode;
}

/** Shows the not-found page (ERR-4), or that of a removed product (ERR-8). */
export function NotFound({ cards, text = NOT_FOUND, isRemoved = false, children }: Props) {
  const [title, code, heading] = isRemoved
    ? ["No longer listed", 410, "Sneakers Like It"]
    : ["Page not found", 404, "Trending Sneakers"];
  return (
    <>
      <title>{useTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content="That page isn’t here. Search for a sneaker or see what’s trending." />
      <section className="py-16 md:py-24">
        <p className="overline-text text-quiet">{code}</p>
        <h1 className="headline mt-3 max-w-4xl break-words text-4xl md:text-6xl">{text}</h1>
        {children && <div className="mt-6 max-w-prose text-lg">{children}</div>}
        <SearchBox label="Search for a sneaker" large className="mt-10 max-w-2xl" />
      </section>
      {cards && cards.length > 0 && (
        <section aria-labelledby="trending">
          <h2 id="trending" className="headline border-t-2 border-ink pt-4 pb-2 text-3xl">
            {heading}
          </h2>
          <div
            className={`grid grid-cols-2 gap-x-4 gap-y-8 cramped:grid-cols-1 lg:gap-x-6 xl:gap-x-8 ${isRemoved ? "md:grid-cols-3" : "md:grid-cols-4"}`}
          >
            {cards.map((card) => (
              <ReleaseCard key={card.id} card={card} sizes={isRemoved ? THIRD_SIZES : QUARTER_SIZES} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
