import { useState } from "react";
import { useLocation } from "react-router";
import type { HeaderMenu } from "#domain/catalog/contract.ts";
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

/** The header of every page (SITE-26): one row and the search below 768 px, two rows from 1025 px on. */
export function SiteHeader({ siteName, menu }: { siteName: string; menu: HeaderMenu }) {
  // the menus are keyed by it: a new page closes them (SITE-30)
  const { key, pathname } = useLocation();
  const [dialog, setDialog] = useState<AccountForm | null>(null);
  useDeletionRequest(() => setDialog("login"));
  return (
    <header className="relative border-b border-line">
      <div className="header-areas page-width items-center gap-x-2 py-2 md:gap-x-4 lg:gap-x-8 lg:pt-4 lg:pb-0">
        <MenuDrawer key={`drawer ${key}`} menu={menu} onAccount={setDialog} />
        <PageLink
          to="/"
          className="headline my-2 line-clamp-2 justify-self-start max-w-[38vw] break-words text-3xl uppercase [grid-area:name] lg:max-w-96 lg:text-4xl"
        >
          {siteName}
        </PageLink>
        <SearchBox key={pathname} label="Search releases" className="my-2 [grid-area:search] md:my-0" />
        <div className="flex items-center justify-end gap-1 [grid-area:actions] lg:gap-2">
          <WatchlistLink />
          <div className="hidden items-center gap-2 scripted:lg:flex">
            <ThemeButton />
            <AccountButtons onAccount={setDialog} className="flex gap-2" />
          </div>
        </div>
        <nav aria-label="Brands" className="w-0 min-w-full [grid-area:nav] scripted:max-lg:hidden">
          <BrandMenu key={key} menu={menu} />
        </nav>
        <EasternClock className="text-right text-xs font-medium text-quiet [grid-area:clock] md:text-sm" />
      </div>
      <AccountDialog which={dialog} onClose={() => setDialog(null)} />
    </header>
  );
}
