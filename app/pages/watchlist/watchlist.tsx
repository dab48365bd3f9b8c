import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { AddToCalendar } from "../../components/add-to-calendar.tsx";
import { formatReleaseCount } from "../../components/format-release-count.ts";
import { uniqueById } from "../../components/unique-by-id.ts";
import { ReleaseSkeletons } from "../../listing/release-groups.tsx";
import { useReactionsOf } from "../../engagement/reactions.tsx";
import { OUT_NOW } from "#domain/time/time-until.ts";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CalendarPlusIcon } from "../../ui/icons.ts";
import { BrandFilter } from "./brand-filter.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { CompareChoice } from "./compare-choice.tsx";
import { EmptyWatchlist } from "./empty-watchlist.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import { NoMatch } from "./no-match.tsx";
import { timeUntilCard } from "./time-until-badge.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { usePresent } from "./use-present.ts";
import { useWatchedBrands } from "./use-watched-brands.ts";
import { useWatchlist } from "./use-watchlist.ts";
import { WatchedGroups } from "./watched-groups.tsx";

const PLACEHOLDERS = 6;

/** Shows the visitor's list, or its releases of the brand in the address (WATCH-2, WATCH-10). */
export function Watchlist() {
  const brandId = Number(/^\d{1,9}$/.exec(useSearchParams()[0].get("brand_id") ?? "0")?.[0] ?? 0);
  const brands = useWatchedBrands();
  const options = brands.data ?? { total: 0, brands: [] };
  return (
    <>
      <BrandFilter options={options} brandId={brandId} />
      <WatchedReleases
        key={brandId}
        brandId={brandId}
        brand={options.brands.find(({ id }) => id === brandId)?.name ?? null}
        isEmpty={brands.data?.total === 0}
        isFilterPending={brands.isPending}
      />
    </>
  );
}

interface Props {
  /** 0 is every brand */
  brandId: number;
  /** its name; null when it is unknown */
  brand: string | null;
  /** nothing of any brand is watched */
  isEmpty: boolean;
  /** the list waits for the filter above, which would move it */
  isFilterPending: boolean;
}

/** Shows the watched releases. A removed card disappears at once, and comes back when the server refuses (POP-9). */
function WatchedReleases({ brandId, brand, isEmpty, isFilterPending }: Props) {
  const list = useWatchlist(brandId);
  const reactionsOf = useReactionsOf();
  const all = useMemo(() => uniqueById(list.data?.data ?? []), [list.data]);
  const cards = all.filter((card) => reactionsOf(card).isWatchlisted);
  const total = (list.data?.meta.total ?? 0) - (all.length - cards.length);
  const { container, focusHandlers } = useFocusAfterRemoval(cards.length);
  const present = usePresent(all);
  // the ids of those to compare; null while nobody compares
  const [compared, setCompared] = useState<number[] | null>(null);
  const compareButton = useRef<HTMLButtonElement>(null);
  if (list.isPending || isFilterPending) {
    // below the filter are new elements: the browser would report the same ones as a layout shift
    return <ReleaseSkeletons key={String(isFilterPending)} count={PLACEHOLDERS} />;
  }
  if (!list.data) return <NotLoaded onRetry={() => void list.refetch()} />;
  const isAhead = cards.some((card) => ![null, OUT_NOW].includes(timeUntilCard(card, present)));
  return (
    <div ref={container} {...focusHandlers}>
      {/* separate from the visible count, which comes and goes: moved in and out of sight it would be a layout shift */}
      <p aria-live="polite" className="sr-only">
        {formatReleaseCount(total)}
      </p>
      {total > 0 && (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 text-sm text-quiet">
          <p aria-hidden="true" className="mr-auto">
            {formatReleaseCount(total)}
          </p>
          {total > 1 && (
            <Button
              ref={compareButton}
              look="outline"
              size="small"
              aria-pressed={compared !== null}
              onClick={() => setCompared(compared === null ? [] : null)}
            >
              Choose to compare
            </Button>
          )}
          {isAhead && (
            <AddToCalendar brandId={brandId} className={buttonClass({ look: "outline", size: "small" })}>
              <Icon node={CalendarPlusIcon} className="size-4" />
              {"Add all to calendar "}
            </AddToCalendar>
          )}
          <ButtonLink to="/alerts" look="outline" size="small">
            Alerts
          </ButtonLink>
          <ButtonLink to="/lists" look="outline" size="small">
            Share
          </ButtonLink>
          <ButtonLink to="/calendar/subscribe#own" look="outline" size="small">
            Subscribe
          </ButtonLink>
        </div>
      )}
      {total > 0 ? (
        <>
          <WatchedGroups
            cards={cards}
            total={total}
            list={list}
            present={present}
            overPicture={compared && ((card) => <CompareChoice card={card} chosen={compared} onChange={setCompared} />)}
          />
          <LoginPrompt />
          {compared && total > 1 && (
            <CompareBar
              cards={cards.filter(({ id }) => compared.includes(id))}
              onCancel={() => {
                compareButton.current?.focus();
                setCompared(null);
              }}
            />
          )}
        </>
      ) : brandId === 0 || isEmpty ? (
        <EmptyWatchlist />
      ) : (
        <NoMatch brand={brand} />
      )}
    </div>
  );
}

/** Replaces a list that could not be loaded (WATCH-6). */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border-t border-line pt-6">
      <p className="text-quiet">We couldn’t load your watchlist. Everything on it is still there.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
