import { CalendarDays, SlidersHorizontal } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { countOfReleases } from "../components/count-of-releases.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DESKTOP, useMediaQuery } from "../ui/use-media-query.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { addressQuery, pageSize } from "./asked.ts";
import { EmptyList } from "./empty-list.tsx";
import { type Filters, noFilters } from "./filters.ts";
import type { ListingData } from "./load-listing.ts";
import { ReleaseList } from "./release-list.tsx";
import { ReleaseSkeletons } from "./release-groups.tsx";
import { useFilterOptions } from "./use-filter-options.ts";

const loadFilterForm = async () => (await import("./filter-form.tsx")).FilterForm;

// Where it stands beside the list, it comes with what else the page is hydrated by.
if (!import.meta.env.SSR && matchMedia(DESKTOP).matches) void loadFilterForm().catch(() => {});

/** In the drawer, which nobody may ever open. */
const DrawerForm = lazyPart(loadFilterForm);

/** Beside the list the server has it at once. When a browser cannot fetch it, what the server sent stays, and works. */
const SideForm = import.meta.env.SSR
  ? await loadFilterForm()
  : lazy(async () => ({ default: await loadFilterForm().catch(() => new Promise<never>(() => {})) }));

/** The place that an address with a brand's hash scrolls to (spec §2 "Home"). */
export const RELEASE_LIST = "releases";

interface Props {
  path: string;
  data: ListingData;
  /** other cards are in view when the page opens */
  below?: boolean;
}

/**
 * The releases of the page at `path` with their filters: beside them on wide screens, in a drawer on small ones (spec
 * §2 "Filter panel", §4 "Release filter"). What is applied stands in the address; what is edited waits here.
 */
export function Listing({ path, data, below = false }: Props) {
  const { asked, list, options } = data;
  const [{ pending, of, panel }, setPanel] = useState({ pending: asked.filters, of: asked, panel: 0 });
  const setPending = (filters: Filters) => setPanel({ pending: filters, of: asked, panel });
  if (of !== asked) {
    // Another list comes with its own filters. When they are not what the panel shows (the back button was pressed, a
    // chip cleared), it becomes another panel: in the same one, what is below would seem to move.
    const isShown = JSON.stringify(pending) === JSON.stringify(asked.filters);
    setPanel({ pending: asked.filters, of: asked, panel: isShown ? panel : panel + 1 });
  }
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const go = useApply(section);
  const isLoading = useIsLoading();
  const isBeside = useMediaQuery(DESKTOP, true);
  const cancel = () => {
    setOpen(false);
    setPending(asked.filters);
  };

  const form: ComponentProps<typeof SideForm> = {
    path,
    scope: asked.scope,
    filters: pending,
    options: useFilterOptions(asked, options, pending),
    onChange: setPending,
    onApply: () => {
      setOpen(false);
      go(pending, asked.search);
    },
    onCancel: cancel,
    onReset: () => {
      setOpen(false);
      setPending(noFilters);
      go(noFilters, asked.search);
    },
  };
  return (
    <section
      id={RELEASE_LIST}
      ref={section}
      aria-label="Releases"
      className="scroll-mt-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 xl:gap-x-12"
    >
      <div className="hidden lg:sticky lg:top-4 lg:-mr-4 lg:block lg:max-h-[calc(100dvh-1rem)] lg:self-start lg:overflow-y-auto lg:pr-4">
        {isBeside && (
          <Suspense>
            <SideForm key={panel} {...form} />
          </Suspense>
        )}
      </div>
      <div>
        <div className="flex min-h-14 items-center justify-between gap-4 border-t border-line pb-3 lg:min-h-12 lg:pb-0">
          <p
            ref={status}
            tabIndex={-1}
            aria-live="polite"
            className="text-sm whitespace-nowrap text-quiet outline-none"
          >
            {isLoading ? "Loading…" : countOfReleases(list.meta.total)}
          </p>
          <div className="flex items-center gap-2">
            <ButtonLink to="/calendar" look="plain" size="small">
              <CalendarDays aria-hidden="true" className="size-4" />
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
                <SlidersHorizontal aria-hidden="true" className="size-4" />
                Filters
              </Button>
            </div>
          </div>
        </div>
        <AppliedFilters
          // chips of another list are other chips: the same ones would seem to move into the place of one that is gone
          key={`chips ${JSON.stringify(asked)}`}
          asked={asked}
          options={options}
          onChange={(filters, search) => {
            // the chip that had the focus goes
            status.current?.focus({ preventScroll: true });
            go(filters, search);
          }}
        />
        {isLoading && <ReleaseSkeletons count={pageSize(asked)} />}
        {!isLoading && list.data.length === 0 && <EmptyList search={asked.search} instead={data.instead} />}
        {!isLoading && list.data.length > 0 && (
          <ReleaseList key={`list ${JSON.stringify(asked)}`} path={path} asked={asked} first={list} below={below} />
        )}
      </div>
      <Drawer open={isOpen} onClose={cancel} title="Filters" side="right">
        <Suspense fallback={<FormSkeleton />}>
          <DrawerForm key={panel} {...form} />
        </Suspense>
      </Drawer>
    </section>
  );
}

/** The filters while they are fetched. */
function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {[5, 6, 4].map((lines) => (
        <div key={lines} className="grid gap-3 border-t border-line pt-4">
          <Skeleton className="h-5 w-24" />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className="h-6" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Goes to the address of a list with other filters, and to where it begins when one has scrolled past. */
function useApply(section: React.RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  return (filters: Filters, search: string | null) => {
    const query = new URLSearchParams(addressQuery({ filters, search })).toString();
    void navigate({ search: query }, { preventScrollReset: true });
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) {
      // at once: while it is scrolled through, the end of a shorter list comes into view and loads more
      section.current?.scrollIntoView({ behavior: "instant" });
    }
  };
}

/** Whether another list of this page is on its way. */
function useIsLoading(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname;
}
