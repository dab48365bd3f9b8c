import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { HeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchIcon } from "../ui/icons.ts";
import { PageLink } from "../ui/text-link.tsx";
import { AccountDialog } from "../account/account-dialog.tsx";
import type { AccountForm } from "../account/account-form.ts";
import { AccountButtons } from "../account/account-buttons.tsx";
import { BrandMenu } from "./brand-menu.tsx";
import { EasternClock } from "./eastern-clock.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useDeletionRequest } from "./use-deletion-request.ts";
import { WatchlistLink } from "./watchlist-link.tsx";

const SEARCH_ID = "bar-search";

/**
 * Shows the header of every page (SITE-26): a bar of one row, and from 1025 px on the brands and the clock below it.
 * The bar comes back over the page on the way up (SITE-64).
 */
export function SiteHeader({ siteName, menu }: { siteName: string; menu: HeaderMenu }) {
  // the menus are keyed by it: a new page closes them (SITE-30)
  const { key, pathname } = useLocation();
  const [dialog, setDialog] = useState<AccountForm | null>(null);
  const search = useRef<HTMLDivElement>(null);
  useDeletionRequest(() => setDialog("login"));
  useFollowScroll();
  const shownKey = useRef(key);
  useEffect(() => {
    // a new page closes it; the page that opens leaves it as it was opened before its scripts ran
    if (shownKey.current !== key) search.current?.hidePopover?.();
    shownKey.current = key;
  }, [key]);
  return (
    <header className="contents arriving:invisible">
      <div className="header-bar">
        <div className="header-areas page-width items-center gap-x-2 md:gap-x-4 lg:gap-x-8">
          <MenuDrawer key={`drawer ${key}`} menu={menu} onAccount={setDialog} />
          <PageLink
            to="/"
            className="headline line-clamp-2 justify-self-start max-w-[38vw] break-words text-3xl [grid-area:name] lg:max-w-96 lg:text-4xl"
          >
            {siteName}
          </PageLink>
          {/* on phones it opens over the bar, also before any script runs and without scripts */}
          <div
            ref={search}
            id={SEARCH_ID}
            popover="auto"
            className="bar-search [grid-area:search]"
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
            }}
          >
            <SearchBox key={pathname} label="Search releases" />
          </div>
          <EasternClock className="max-[22rem]:hidden text-right text-xs font-medium text-quiet [grid-area:clock] md:text-sm lg:hidden" />
          <div className="flex items-center justify-end gap-1 [grid-area:actions] lg:gap-2">
            <IconButton
              label="Search releases"
              popoverTarget={SEARCH_ID}
              popoverTargetAction="show"
              onClick={() => {
                search.current?.showPopover?.();
                search.current?.querySelector("input")?.focus();
              }}
              className="md:hidden"
            >
              <Icon node={SearchIcon} className="size-5" />
            </IconButton>
            <WatchlistLink />
            <div className="hidden items-center gap-2 scripted:lg:flex">
              <ThemeButton />
              <AccountButtons onAccount={setDialog} className="flex gap-2" />
            </div>
          </div>
        </div>
      </div>
      <div className="header-rest relative border-b border-line">
        <div className="page-width flex items-center justify-between gap-x-4">
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
    // without a network the bar stays as it is
    const follow = () => void import("./follow-scroll.ts").then(({ followScroll }) => followScroll()).catch(() => {});
    addEventListener("scroll", follow, { once: true });
  }, []);
}
