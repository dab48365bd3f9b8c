import type { Site } from "../routing/page-context.ts";

type Ids = Pick<Site, "analyticsId" | "tagManagerId">;

interface PageView {
  url: string;
  title: string;
}

const HOST = "https://www.googletagmanager.com";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Loads Google Analytics and Tag Manager as configured, once the page is interactive and idle; returns a function that
 * reports a page view, and does nothing for browsers that send Global Privacy Control (SITE-48).
 */
export async function startAnalytics(ids: Ids): Promise<(view: PageView) => void> {
  if (asksForPrivacy()) return () => {};
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  return loadScripts(ids);
}

/** Global Privacy Control. */
function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function loadScripts({ analyticsId, tagManagerId }: Ids): (view: PageView) => void {
  // true when React replaced the document to show an error
  const isRunning = window.dataLayer !== undefined;
  const layer = (window.dataLayer ??= []);
  if (tagManagerId && !isRunning) {
    layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    loadScript(`${HOST}/gtm.js?id=${tagManagerId}`);
  }
  if (analyticsId && !isRunning) {
    gtag("js", new Date());
    // the site reports all page views itself, the first one included
    gtag("config", analyticsId, { send_page_view: false });
    loadScript(`${HOST}/gtag/js?id=${analyticsId}`);
  }
  return ({ url, title }) => {
    if (analyticsId) gtag("event", "page_view", { page_location: url, page_title: title });
    if (tagManagerId) layer.push({ event: "page_view", page_location: url, page_title: title });
  };
}

/** Google's script reads the `arguments` object of each call and ignores arrays. */
function gtag(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer?.push(arguments);
}

function loadScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}
