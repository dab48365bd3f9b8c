import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Site } from "../routing/page-context.ts";
import { messageInAddress } from "./message-in-address.ts";
import { isTokenPage } from "../routing/token-pages.ts";

type Report = (view: { url: string; title: string }) => void;

/**
 * Reports each page view to the configured analytics (SITE-48). Analytics loads once the page is interactive and idle,
 * neither for browsers that send Global Privacy Control nor on pages with a one-time token.
 */
export function usePageViews({ analyticsId, tagManagerId }: Site): void {
  const { pathname, search } = useLocation();
  const started = useRef<Promise<Report>>(undefined);
  useEffect(() => {
    if (!analyticsId && !tagManagerId) return;
    if (isTokenPage(pathname)) return;
    // MessageBar is about to remove the message from the address
    if (messageInAddress({ pathname, search }) !== null) return;
    started.current ??= import("./analytics.ts").then(({ startAnalytics }) =>
      startAnalytics({ analyticsId, tagManagerId }),
    );
    const view = { url: location.origin + pathname + search, title: document.title };
    void started.current.then((report) => report(view)).catch(() => {});
  }, [analyticsId, tagManagerId, pathname, search]);
}
