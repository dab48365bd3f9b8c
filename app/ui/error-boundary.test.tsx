import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import { Popover } from "./popover.tsx";
import { useToast } from "./toast.tsx";

/** Has every part that is made with a boundary throw as it renders. */
vi.mock("./error-boundary.tsx", async (importOriginal) => {
  const original = await importOriginal<typeof import("./error-boundary.tsx")>();
  const withErrorBoundary = (_part: unknown, fallback?: ReactNode) => original.withErrorBoundary(Broken, fallback);
  return { ...original, withErrorBoundary };
});

function Broken(): ReactNode {
  throw new Error("a fault of this part");
}

const NOT_LOADED = "This part of the page didn’t load.";

/** The parts of pages that are not their subject, by their files. */
const parts: Record<string, string> = {
  "account/account-buttons": "AccountButtons",
  "components/add-to-calendar": "AddToCalendar",
  "components/card-slider": "CardSlider",
  "components/popular-entry": "PopularEntry",
  "components/release-card": "ReleaseCard",
  "components/slider": "Slider",
  "listing/applied-filters": "AppliedFilters",
  "listing/filter-form": "FilterForm",
  "listing/load-more": "LoadMore",
  "listing/model-picker": "ModelPicker",
  "news/news-card": "NewsCard",
  "news/news-slider": "NewsSlider",
  "news/remote-news": "RemoteNews",
  "news/social-card": "SocialCard",
  "news/social-slider": "SocialSlider",
  "pages/calendar/adjacent-months": "AdjacentMonths",
  "pages/calendar/archive": "Archive",
  "pages/calendar/week-strip": "WeekStrip",
  "pages/calendar/whole-day": "WholeDay",
  "pages/calendar/entry": "Entry",
  "pages/home/most-popular": "MostPopular",
  "pages/home/next-drops": "NextDrops",
  "pages/home/recently-added": "RecentlyAdded",
  "pages/home/time-left": "TimeLeft",
  "pages/home/watch-all": "WatchAll",
  "pages/product/copy-sku": "CopySku",
  "pages/product/countdown": "Countdown",
  "pages/product/counts": "Counts",
  "pages/product/date-sources": "DateSources",
  "pages/product/gallery": "Gallery",
  "pages/product/next-opening": "NextOpening",
  "pages/product/product-actions": "ProductActions",
  "pages/product/rank-badge": "RankBadge",
  "pages/product/releasing-soon": "ReleasingSoon",
  "pages/product/release-date": "ReleaseDate",
  "pages/product/retailers/retailers": "Retailers",
  "pages/product/retailers/drop-countdown": "DropCountdown",
  "pages/product/retailers/reminder-links": "ReminderLinks",
  "pages/product/retailers/where-to-buy": "WhereToBuy",
  "pages/product/size-table": "SizeTable",
  "pages/product/summary-bar": "SummaryBar",
  "pages/product/updates": "Updates",
  "pages/store/hours": "Hours",
  "pages/store/promotions": "Promotions",
  "pages/today/drop": "Drop",
  "pages/today/my-plan": "MyPlan",
  "pages/today/notes": "Notes",
  "pages/today/when": "Until",
  "pages/watchlist/brand-filter": "BrandFilter",
  "pages/watchlist/compare-bar": "CompareBar",
  "pages/watchlist/login-prompt": "LoginPrompt",
  "pages/watchlist/time-until-badge": "TimeUntilBadge",
  "shell/app-strip": "AppStrip",
  "shell/brand-menu": "BrandMenu",
  "shell/eastern-clock": "EasternClock",
  "shell/menu-drawer": "MenuDrawer",
  "shell/navigation-status": "NavigationStatus",
  "shell/search/search-box": "SearchBox",
  "shell/site-footer": "SiteFooter",
  "shell/site-message": "SiteMessage",
  "shell/theme-button": "ThemeButton",
  "shell/watchlist-link": "WatchlistLink",
  "stores/missing-store": "MissingStore",
  "stores/store-card": "StoreCard",
  "stores/open-today-line": "OpenTodayLine",
  "suggestions/suggest-correction": "SuggestCorrection",
};

/** Those of them that a page says are missing; the others are gone. */
const missed = new Set(["ReleaseDate", "Retailers"]);

const modules = import.meta.glob<Record<string, ComponentType>>("../**/*.tsx");

it.each(Object.entries(parts))("a fault of %s, %s, leaves the page as it is (SITE-80)", async (file, name) => {
  const Part = (await modules[`../${file}.tsx`]?.())?.[name];
  if (!Part) throw new Error(`there is no ${name}`);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { container } = render(
    <main>
      The page
      <Part />
    </main>,
  );
  expect(container.textContent.trimEnd()).toBe(missed.has(name) ? `The page${NOT_LOADED}Try again` : "The page");
  expect(logged.mock.calls.flat().map(String).join()).toContain("a fault of this part");
});

it("a dialog with a fault says so, and closes (SITE-80)", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <main>
        The page
        <Dialog title="Log in" open={isOpen} onClose={() => setOpen(false)}>
          <Broken />
        </Dialog>
      </main>
    );
  }
  render(<Page />);
  expect((await screen.findByRole("dialog", { name: "Log in" })).textContent).toContain(NOT_LOADED);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.body.textContent).toBe("The page");
});

it("a toast with a fault takes no page away (SITE-80)", async () => {
  function Page() {
    const show = useToast();
    useEffect(() => show("Saved", { actions: () => <Broken /> }), [show]);
    return "The page";
  }
  renderInSite(<Page />);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText(/The page/)).toBeTruthy();
});

it("a popover with a fault is empty (SITE-80)", () => {
  render(
    <main>
      The page
      <Popover label="Theme" trigger={(attributes) => <button {...attributes}>Theme</button>}>
        <Broken />
      </Popover>
    </main>,
  );
  expect(document.body.textContent).toBe("The pageTheme");
});

it("a part that is loaded later and has a fault, such as the map, says so (SITE-80)", async () => {
  const Map = lazyComponent(async () => Broken as () => ReactNode);
  render(
    <main>
      The page
      <Suspense>
        <Map />
      </Suspense>
    </main>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(NOT_LOADED);
  expect(screen.getByText(/The page/)).toBeTruthy();
});

it("others of a part with a fault stay (SITE-80)", () => {
  render(
    <main>
      {["one", "other"].map((name) => (
        <ErrorBoundary key={name}>{name === "one" ? <Broken /> : name}</ErrorBoundary>
      ))}
    </main>,
  );
  expect(document.body.textContent).toBe("other");
});
