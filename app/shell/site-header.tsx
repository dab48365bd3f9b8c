import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { HeaderMenu } from "#domain/catalog/contract.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchIcon } from "../ui/icons.ts";
import { PageLink } from "../ui/text-link.tsx";
import { AccountDialog, type AccountForm } from "../account/account-dialog.tsx";
import { AccountButtons } from "../account/account-buttons.tsx";
import { BrandMenu } from "./brand-menu.tsx";
import { EasternClock } from "./eastern-clock.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useDeletionRequest } from "./use-deletion-request.ts";
import { WatchlistLink } from "./watchlist-link.tsx";

/**
 * The header of every page (SITE-26): a bar of one row, with the search below it on phones, and the brands and the clock below
 * it from 1025 px on. The bar comes back over the page on the way up (SITE-64).
 */
export function SiteHeader({ siteName, menu }: { siteName: string; menu: HeaderMenu }) {
  // the menus are keyed by it: a new page closes them (SITE-30)
  const { key, pathname } = useLocation();
  const [dialog, setDialog] = useState<AccountForm | null>(null);
  const [isSearching, setSearching] = useState(false);
  useDeletionRequest(() => setDialog("login"));
  useFollowScroll();
  useEffect(() => {
    if (isSearching) document.querySelector<HTMLElement>(".header-bar input")?.focus();
  }, [isSearching]);
  return (
    <header className="contents arriving:invisible">
      <div data-searching={isSearching || undefined} className="header-bar">
        <div className="header-areas page-width items-center gap-x-2 md:gap-x-4 lg:gap-x-8">
          <MenuDrawer key={`drawer ${key}`} menu={menu} onAccount={setDialog} />
          <PageLink
            to="/"
            className="headline line-clamp-2 justify-self-start max-w-[38vw] break-words text-3xl [grid-area:name] lg:max-w-96 lg:text-4xl"
          >
            {siteName}
          </PageLink>
          <div
            className="bar-search [grid-area:search]"
            onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setSearching(false)}
          >
            <SearchBox key={pathname} label="Search releases" />
          </div>
          <EasternClock className="slim:max-md:hidden text-right text-xs font-medium text-quiet [grid-area:clock] md:text-sm lg:hidden" />
          {/* in the place of the clock */}
          <div className="hidden justify-self-end [grid-area:clock] slim:max-md:block">
            <IconButton label="Search releases" onClick={() => setSearching(true)}>
              <Icon node={SearchIcon} className="size-5" />
            </IconButton>
          </div>
          <div className="flex items-center justify-end gap-1 [grid-area:actions] lg:gap-2">
            <WatchlistLink />
            <div className="hidden items-center gap-2 scripted:lg:flex">
              <ThemeButton />
              <AccountButtons onAccount={setDialog} className="flex gap-2" />
            </div>
          </div>
        </div>
      </div>
      <div className="header-rest relative border-b border-line">
        <div className="page-width flex items-center justify-between gap-x-4 max-md:flex-wrap">
          <SearchBox key={pathname} label="Search releases" className="mb-3 w-full md:hidden" />
          <nav aria-label="Brands" className="w-0 min-w-full lg:min-w-0 lg:flex-1 scripted:max-lg:hidden">
            <BrandMenu key={key} menu={menu} />
          </nav>
          <EasternClock className="text-right text-sm font-medium text-quiet max-lg:hidden" />
        </div>
      </div>
      <AccountDialog which={dialog} onClose={() => setDialog(null)} />
    </header>
  );
}

/** Loads what moves the bar with the first scroll. */
function useFollowScroll(): void {
  useEffect(() => {
    addEventListener("scroll", async () => (await import("./follow-scroll.ts")).followScroll(), { once: true });
  }, []);
}
