import { Badge } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { PageLink } from "../ui/text-link.tsx";
import { OpenTodayLine } from "./open-today-line.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { storePath } from "./store-paths.ts";
import type { StoreView } from "./store-view.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  store: StoreView;
  /** another store of the list has its name: the link says its address too (SITE-59) */
  isOneOfSeveral?: boolean;
  /** in milliseconds since 1970 */
  now: number;
  /** it is the one that the map points at */
  isActive?: boolean;
  onActive?: (id: number | null) => void;
}

/** Shows a store in a list (STORE-4). */
export const StoreCard = withErrorBoundary(function StoreCard({
  store,
  isOneOfSeveral = false,
  now,
  isActive = false,
  onActive,
}: Props) {
  const { id, name, address, city, state, zipCode, phone, distance, isFeatured } = store;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- marks its dot on the map, which has controls of its own
    <article
      id={cardId(id)}
      onPointerEnter={() => onActive?.(id)}
      onPointerLeave={() => onActive?.(null)}
      onFocus={() => onActive?.(id)}
      onBlur={() => onActive?.(null)}
      className={classNames(
        "relative flex h-full flex-col border-t-2 pt-3 pb-4 transition-colors",
        isActive ? "border-accent" : "border-line",
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="headline text-2xl">
          <PageLink to={storePath(store)} className="hover:underline accent-line">
            {name}
            {isOneOfSeveral && <span className="sr-only">{`, ${address}, ${city}`}</span>}
          </PageLink>
        </h2>
        <div className="flex shrink-0 items-center gap-3">
          {isFeatured && <Badge tone="ink">Featured</Badge>}
          {distance !== null && (
            <p className="headline text-xl whitespace-nowrap tabular-nums">{formatMiles(distance)}</p>
          )}
        </div>
      </div>
      <p className="mt-1.5 text-md text-quiet">{`${address}, ${city}, ${state} ${zipCode}`}</p>
      <OpenTodayLine store={store} now={now} className="mt-2.5 text-md" />
      {phone && (
        <p className="mt-1.5 text-md">
          <PhoneLink phone={phone} />
        </p>
      )}
    </article>
  );
});

/** Returns the id of a store's card, for the map. */
export function cardId(store: number): string {
  return `store-${store}`;
}

function formatMiles(distance: number): string {
  return `${distance < 100 ? distance.toFixed(1) : Math.round(distance)} mi`;
}
