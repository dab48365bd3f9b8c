import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { MarksProvider } from "../marks/marks.tsx";
import { useStoredOnRoot } from "../stored-on-root.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { AppStrip } from "./app-strip.tsx";
import { MessageBar } from "./message-bar.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { usePageViews } from "./use-page-views.ts";
import { useShell } from "./use-shell.ts";

/** The id of what a page shows between header and footer. */
const CONTENT = "content";

/** What stands round every page (spec §2 "Header, footer and shared modals"). */
export function Shell({ children }: { children: ReactNode }) {
  const { site, menu } = useShell();
  const { pathname, search } = useLocation();
  useStoredOnRoot();
  usePageViews(site);
  return (
    <ToastProvider>
      <MarksProvider>
        <a
          href={`#${CONTENT}`}
          className="sr-only rounded-sm bg-ink px-5 py-3 font-semibold text-page focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        <NavigationStatus />
        <MessageBar />
        <AppStrip siteName={site.name} />
        <SiteHeader siteName={site.name} menu={menu} />
        <main id={CONTENT} tabIndex={-1} className="page-width flex-1 pb-24 outline-none">
          {children}
        </main>
        {/* every page and list has its own, or it would seem to move when the next one is shorter */}
        <SiteFooter key={pathname + search} />
      </MarksProvider>
    </ToastProvider>
  );
}
