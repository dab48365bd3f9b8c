import { Icon } from "../ui/icon.tsx";
import { CalendarDaysIcon, SlidersHorizontalIcon } from "../ui/icons.ts";
import { type ComponentProps, Suspense, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { formatReleaseCount } from "../components/format-release-count.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { DESKTOP, useMediaQuery } from "../ui/use-media-query.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { addressQuery, pageSize } from "./list-request.ts";
import { EmptyList } from "./empty-list.tsx";
import { type Filters, noFilters } from "./filters.ts";
import type { ListingData } from "./load-listing.ts";
import { RELEASE_LIST_ID } from "./release-list-id.ts";
import { ReleaseList } from "./release-list.tsx";
import { ReleaseSkeletons } from "./release-groups.tsx";
import { loadFilterForm, SideForm } from "./side-form.tsx";
import { useFilterOptions } from "./use-filter-options.ts";

const DrawerForm = lazyComponent(loadFilterForm);

interface Props {
  path: string;
  data: ListingData;
  /** other cards fill the screen when the page opens */
  belowFold?: boolean;
}

/**
 * Shows the release list of the page at `path` and its filter panel: next to the list on wide screens, in a drawer on
 * small ones (LIST-25). Applied filters are in the address (LIST-35), the pending set is in the state here (LIST-27).
 */
export function Listing({ path, data, belowFold = false }: Props) {
  const { request, list, options } = data;
  const [panel, setPanel] = useState({ pending: request.filters, request, key: 0 });
  const { pending } = panel;
  const setPending = (filters: Filters) => setPanel({ pending: filters, request, key: panel.key });
  if (panel.request !== request) {
    // Another request resets the panel. When the panel shows other filters (after the back button or a cleared chip), it
    // gets a new key: with the same elements, the browser would report a layout shift.
    const isShown = JSON.stringify(pending) === JSON.stringify(request.filters);
    setPanel({ pending: request.filters, request, key: isShown ? panel.key : panel.key + 1 });
  }
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const apply = useApply(section);
  const isLoading = useIsLoading();
  const firstPage = `${path}?${new URLSearchParams(addressQuery(request))}`;
  const isBeside = useMediaQuery(DESKTOP, true);
  const cancel = () => {
    setOpen(false);
    setPending(request.filters);
  };

  const form: ComponentProps<typeof DrawerForm> = {
    path,
    scope: request.scope,
    filters: pending,
    options: useFilterOptions(request, options, pending),
    onChange: setPending,
    onApply: (filters) => {
      setOpen(false);
      apply(filters, request.search);
    },
    onCancel: cancel,
    onReset: () => {
      setOpen(false);
      setPending(noFilters);
      apply(noFilters, request.search);
    },
  };
  return (
    <section
      id={RELEASE_LIST_ID}
      ref={section}
      aria-label="Releases"
      className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 xl:gap-x-12"
    >
      <div className="side-panel">{isBeside && <SideForm version={panel.key} {...form} />}</div>
      <div>
        <div className="list-bar arriving:invisible flex min-h-14 items-center justify-between gap-4 border-t border-line lg:min-h-12">
          <p
            ref={status}
            tabIndex={-1}
            aria-live="polite"
            className="text-sm whitespace-nowrap text-quiet outline-none"
          >
            {isLoading ? "Loading…" : formatReleaseCount(list.meta.total, request.scope.unreleased)}
          </p>
          <div className="flex items-center gap-2">
            <ButtonLink to="/calendar" look="plain" size="small">
              <Icon node={CalendarDaysIcon} className="size-4" />
              <span className="max-sm:sr-only">Calendar</span>
            </ButtonLink>
            <div className="hidden scripted:max-lg:block">
              <Button
                look="outline"
                size="small"
                aria-haspopup="dialog"
                onPointerEnter={DrawerForm.preload}
                onFocus={DrawerForm.preload}
                onClick={() => setOpen(true)}
              >
                <Icon node={SlidersHorizontalIcon} className="size-4" />
                Filters
              </Button>
            </div>
          </div>
        </div>
        <AppliedFilters
          // a new key for another list: otherwise chips that move up would be reported as a layout shift
          key={`chips ${JSON.stringify(request)}`}
          request={request}
          options={options}
          searched={data.searched}
          onChange={(filters, search) => {
            // the chip with the focus disappears
            status.current?.focus({ preventScroll: true });
            apply(filters, search);
          }}
        />
        {isLoading && <ReleaseSkeletons count={pageSize(request)} />}
        {!isLoading && list.data.length === 0 && list.meta.total > 0 && (
          <p className="py-10">
            This page is past the end of the list. <TextLink to={firstPage}>Go to page 1</TextLink>
          </p>
        )}
        {!isLoading && list.meta.total === 0 && (
          <EmptyList
            search={request.search}
            alternatives={data.alternatives}
            // otherwise the placeholders would push the footer out of view
            onLeave={() => scrollUp(section)}
          />
        )}
        {!isLoading && list.data.length > 0 && (
          <ReleaseList
            key={`list ${JSON.stringify(request)}`}
            path={path}
            request={request}
            first={list}
            today={data.today}
            belowFold={belowFold}
          />
        )}
      </div>
      <Drawer open={isOpen} onClose={cancel} title="Filters" side="right">
        <Suspense fallback={<FormSkeleton />}>
          <DrawerForm key={panel.key} {...form} />
        </Suspense>
      </Drawer>
    </section>
  );
}

/** Shows the placeholder of the filter form. */
function FormSkeleton() {
  return (
    <div className="grid gap-4">
      {["h-48", "h-56", "h-64"].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}

/** Returns a function that opens the list with other filters, and scrolls up to the list's beginning. */
function useApply(section: React.RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  return (filters: Filters, search: string | null) => {
    const query = new URLSearchParams(addressQuery({ filters, search })).toString();
    void navigate({ search: query }, { preventScrollReset: true });
    scrollUp(section);
  };
}

/** Scrolls to the list's beginning if that is above the view. */
function scrollUp(section: React.RefObject<HTMLElement | null>) {
  if ((section.current?.getBoundingClientRect().top ?? 0) >= 0) return;
  // smooth scrolling would bring the end of a shorter list into view, which loads more
  section.current?.scrollIntoView({ behavior: "instant" });
}

/** Whether this page is loading another list (LIST-41). */
function useIsLoading(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname;
}
