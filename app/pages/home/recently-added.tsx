import type { RecentlyAdded as Item } from "#domain/catalog/contract.ts";
import { OutsideLink } from "../../ui/text-link.tsx";

/**
 * The column "Recently Added" (spec §2 "Home"): narrow beside other content from 1025 px on, a block of its own below.
 * As on the cards, a product opens in a new tab.
 */
export function RecentlyAdded({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recently-added">
      <h2 id="recently-added" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl uppercase lg:text-2xl">
        Recently Added
      </h2>
      <ul className="grid gap-x-4 md:grid-cols-2 lg:grid-cols-1">
        {items.map((item) => (
          <li
            key={item.slug}
            className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-2"
          >
            <Thumbnail src={item.product_thumbnail} />
            <div className="leading-snug">
              <OutsideLink
                href={`/${item.slug}`}
                className="accent-line text-sm font-medium group-hover:underline after:absolute after:inset-0 after:content-['']"
              >
                {item.product_name}
              </OutsideLink>
              {item.product_nickname && <p className="text-sm text-quiet">{item.product_nickname}</p>}
              <p className="text-xs text-quiet">{item.uploaded}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As large with a picture as without, so that nothing moves. */
function Thumbnail({ src }: { src: string | null }) {
  return (
    <div className="aspect-[4/3] overflow-hidden rounded-sm bg-ground">
      {src && <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-contain" />}
    </div>
  );
}
