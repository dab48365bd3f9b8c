import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useAccountZone } from "../account/use-account-zone.ts";
import { ReactionsProvider } from "../engagement/reactions.tsx";
import { MomentFormatProvider } from "../components/release-moment.tsx";
import { useStoredOnRoot } from "../browser/stored-on-root.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { AppStrip } from "./app-strip.tsx";
import { AnalyticsLoader } from "./analytics-loader.tsx";
import { SiteMessage } from "./site-message.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { WithoutNetworkLoader } from "./without-network-loader.tsx";
import { useRootData } from "../routing/root-data.ts";

const CONTENT_ID = "content";

/** Shows the frame of every page: header, footer, messages. */
export function Shell({ children }: { children: ReactNode }) {
  const { site, menu } = useRootData();
  const { pathname, search } = useLocation();
  useStoredOnRoot();
  useAccountZone();
  return (
    <ToastProvider>
      <ReactionsProvider>
        <MomentFormatProvider>
          <a
            href={`#${CONTENT_ID}`}
            className="sr-only rounded-sm bg-ink px-5 py-3 font-semibold text-page focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
          >
            Skip to content
          </a>
          {site.google && <AnalyticsLoader />}
          <WithoutNetworkLoader />
          <NavigationStatus />
          <SiteMessage />
          <AppStrip siteName={site.name} />
          <SiteHeader siteName={site.name} menu={menu} />
          <main id={CONTENT_ID} tabIndex={-1} className="page-width flex-1 pb-24 outline-none">
            {children}
          </main>
          {/* a new footer for each page and list: on a shorter one, the same footer would be reported as a layout shift */}
          <SiteFooter key={pathname + search} />
        </MomentFormatProvider>
      </ReactionsProvider>
    </ToastProvider>
  );
}
