"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import type { Menu } from "@/lib/menu";
import { site } from "@/lib/site";
import { AccountDialog } from "./account-dialog";
import { BrandMenu } from "./brand-menu";
import { EasternClock } from "./eastern-clock";
import { Icon } from "./icons";
import { MenuDrawer } from "./menu-drawer";
import { SearchBox } from "./search-box";

export function SiteHeader({ menu }: { menu: Menu }) {
  // every page begins with its menus closed
  const pathname = usePathname();
  const [dialog, setDialog] = useState("");
  return (
    <header className="site-header">
      <div className="page-width">
        <MenuDrawer key={`drawer ${pathname}`} menu={menu} onAccount={setDialog} />
        <Link href="/" className="headline name">
          {site.name}
        </Link>
        <SearchBox />
        <div className="actions">
          <a href="/watchlist" className="watchlist">
            <Icon name="bookmark" size={20} />
            <span>Watchlist</span>
          </a>
          <button type="button" className="button outline" onClick={() => setDialog("Log in")}>
            Login
          </button>
          <button type="button" className="button" onClick={() => setDialog("Create an Account")}>
            Sign Up
          </button>
        </div>
        <nav aria-label="Brands">
          <BrandMenu key={pathname} menu={menu} />
        </nav>
        <EasternClock />
      </div>
      {dialog && <AccountDialog title={dialog} onClose={() => setDialog("")} />}
    </header>
  );
}
