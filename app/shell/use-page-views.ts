import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Site } from "../page-context.ts";
import { askedMessage } from "./issued-messages.ts";
import { isTokenPage } from "../token-pages.ts";

type Send = (view: { url: string; title: string }) => void;

/**
 * Tells analytics of every page, if any is configured. Nothing of it is loaded before the page is interactive and idle,
 * nor for people whose browser asks not to be tracked, nor on a page whose address is a secret.
 */
export function usePageViews({ analyticsId, tagManagerId }: Site): void {
  const { pathname, search } = useLocation();
  const started = useRef<Promise<Send>>(undefined);
  useEffect(() => {
    if (!analyticsId && !tagManagerId) return;
    if (isTokenPage(pathname) || asksForPrivacy()) return;
    // on its way to the address without it
    if (askedMessage({ pathname, search }) !== null) return;
    started.current ??= start({ analyticsId, tagManagerId });
    const view = { url: location.origin + pathname + search, title: document.title };
    void started.current.then((send) => send(view)).catch(() => {});
  }, [analyticsId, tagManagerId, pathname, search]);
}

async function start(ids: Pick<Site, "analyticsId" | "tagManagerId">): Promise<Send> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  const { startAnalytics } = await import("./analytics.ts");
  return startAnalytics(ids);
}

/** Global Privacy Control. */
function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
