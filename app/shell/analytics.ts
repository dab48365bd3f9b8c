import type { GoogleIds, Site } from "../routing/page-context.ts";
import { readConsent } from "./consent.ts";
import { whenIdle } from "./when-idle.ts";

interface PageView {
  url: string;
  title: string;
}

const HOST = "https://www.googletagmanager.com";

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** of Tag Manager: what it has loaded, by id */
    google_tag_manager?: object;
  }
}

/**
 * Loads Google Analytics and Tag Manager as configured, once the page is loaded and idle and if the visitor still agrees then;
 * returns a function that reports a page view (SITE-48).
 */
export async function startAnalytics(ids: GoogleIds): Promise<(view: PageView) => void> {
  await whenIdle();
  return readConsent(ids) === "agreed" ? loadScripts(ids) : () => {};
}

function loadScripts({ analyticsId, tagManagerId }: GoogleIds): (view: PageView) => void {
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

/** Calls Google's script, which reads the `arguments` object of each call and ignores arrays. */
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

/**
 * Ends all loaded Google services: this document sends nothing to Google any more. Scripts that run cannot be unloaded,
 * so flags silence them, and the browser refuses their requests if they ignore the flags. The next document has none of
 * them (SITE-68).
 */
export function stopAnalytics({ analyticsId }: GoogleIds, { newsApiUrl, policyScriptUrl }: Site): void {
  if (!window.dataLayer) return;
  window.dataLayer.push = () => 0;
  for (const id of [analyticsId, ...Object.keys(window.google_tag_manager ?? {})])
    Object.assign(window, { [`ga-disable-${id}`]: true });
  const hosts = [newsApiUrl, policyScriptUrl].flatMap((address) => (address ? new URL(address).origin : []));
  const sources = ["'self'", ...hosts].join(" ");
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  // it only restricts the policy that the page came with, which allows inline scripts only by their hashes
  policy.content = `connect-src ${sources}; img-src ${sources}; script-src 'unsafe-inline' ${sources}`;
  document.head.append(policy);
}
