import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { GoogleIds } from "../routing/page-context.ts";
import { messageInAddress } from "./message-in-address.ts";
import { isTokenPage } from "#platform/token-pages.ts";
import { readConsent } from "./consent.ts";

type Report = (view: { url: string; title: string }) => void;

/** Reports each page view to the configured analytics while the visitor agrees, but none of pages with a one-time token (SITE-48). */
export function usePageViews(ids: GoogleIds, isAgreed: boolean): void {
  const { pathname, search } = useLocation();
  const started = useRef<Promise<Report>>(undefined);
  useEffect(() => {
    if (!isAgreed) started.current = undefined;
    if (!isAgreed || isTokenPage(pathname)) return;
    // SiteMessage is about to remove the message from the address
    if (messageInAddress({ pathname, search }) !== null) return;
    started.current ??= import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(ids));
    const view = { url: location.origin + pathname + search, title: document.title };
    void started.current.then((report) => readConsent(ids) === "agreed" && report(view)).catch(() => {});
  }, [ids, isAgreed, pathname, search]);
}
