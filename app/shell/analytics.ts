import type { Site } from "../page-context.ts";

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

/** Loads what is configured of Google Analytics and Tag Manager (spec §7 "Other external use"), and says how to tell it of a page view. */
export function startAnalytics({ analyticsId, tagManagerId }: Ids): (view: PageView) => void {
  // there already when the document was made anew, to show an error
  const isRunning = window.dataLayer !== undefined;
  const layer = (window.dataLayer ??= []);
  if (tagManagerId && !isRunning) {
    layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    loadScript(`${HOST}/gtm.js?id=${tagManagerId}`);
  }
  if (analyticsId && !isRunning) {
    gtag("js", new Date());
    // Navigation within the site is ours to tell, the first page as well.
    gtag("config", analyticsId, { send_page_view: false });
    loadScript(`${HOST}/gtag/js?id=${analyticsId}`);
  }
  return ({ url, title }) => {
    if (analyticsId) gtag("event", "page_view", { page_location: url, page_title: title });
    if (tagManagerId) layer.push({ event: "page_view", page_location: url, page_title: title });
  };
}

/** Google's script knows its calls by their `arguments` object; an array it would ignore. */
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
