import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { documentOfData, isKeptPage, isOutside, keyOfPage } from "../offline/page-address.ts";
import { AS_OF, sentAt } from "../offline/age.ts";
import { FreshElseCopy } from "./fresh-else-copy.ts";
import { noteLoading } from "./loading-documents.ts";
import { markDocument, markReply } from "./mark-copy.ts";
import { ask, inTime } from "./network.ts";
import { MAX_PAGE_AGE_S, offlinePage } from "./offline-page.ts";
import { cacheNames } from "./cache-names.ts";
import { scope, tellPages } from "./scope.ts";

const MAX_PAGES = 60;

/** Milliseconds for which a document that is kept is not fetched again because its page is open. */
const FRESH_MS = 60_000;

const pages = new FreshElseCopy({
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOfPage(request.url),
      cacheWillUpdate: async ({ response }) => (isKept(response) ? response : null),
    },
    new ExpirationPlugin({ maxEntries: MAX_PAGES, maxAgeSeconds: MAX_PAGE_AGE_S, purgeOnQuotaError: true }),
  ],
  async mark(copy) {
    const now = new Date();
    const age = { asOf: sentAt(copy.headers, now), isOnline: scope.navigator.onLine };
    return markReply(copy, now, markDocument(await copy.text(), age, now));
  },
  onNewer: (request) => tellPages({ type: "newer", page: keyOfPage(request.url) }),
});

/** Whether a reply is a whole page: errors, redirects, files and what lacks something are not kept (OFF-4, API-23). */
function isKept({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    /^text\/html\b/.test(headers.get("content-type") ?? "") &&
    !/no-store/.test(headers.get("cache-control") ?? "")
  );
}

/** Answers what opens a page, and the data of pages that open within the site (OFF-3). */
export function registerPages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !isOutside(url.pathname),
    async ({ request, event }) => {
      const opening = event as FetchEvent;
      const isKeepable = request.destination === "document" && isKeptPage(new URL(request.url).pathname);
      try {
        const reply = isKeepable ? await pages.handle({ request, event }) : await fetchOpened(opening);
        if (!reply.headers.has(AS_OF)) noteLoading(opening.resultingClientId);
        return reply;
      } catch {
        return offlinePage();
      }
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => {
      const path = documentOfData(url.href);
      return sameOrigin && path !== null && !isOutside(new URL(path, url).pathname);
    },
    async ({ request }) => fetchData(request),
  );
}

/** Returns the reply to what a window opens; the browser has asked for it while the worker started. */
async function fetchOpened({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/**
 * Returns the data of a page that opens within the site. Where the network has none in time, the document is opened in its place,
 * whose copy has its age.
 */
async function fetchData(request: Request): Promise<Response> {
  const path = documentOfData(request.url) ?? "/";
  const asked = ask(request, () => fetch(request));
  const copy = await findPage(new URL(path, request.url).href).catch(() => undefined);
  const reply = copy ? await inTime(asked) : await asked;
  return reply ?? openDocument(path);
}

function findPage(address: string): Promise<Response | undefined> {
  return caches.match(keyOfPage(address), { cacheName: cacheNames.pages, ignoreVary: true });
}

/** Has React Router open the document in place of its data: the worker has that, or the page that says what is there (OFF-6). */
function openDocument(path: string): Response {
  return new Response(null, {
    status: 204,
    headers: { "x-remix-redirect": path, "x-remix-status": "302", "x-remix-reload-document": "true" },
  });
}

/** Keeps the document of an open page, unless it has just been kept. Where the page shows a copy, a newer one is offered (OFF-3, OFF-5). */
export async function keepPage(address: string, asOf: string | null, event: ExtendableEvent): Promise<void> {
  const url = new URL(address);
  if (url.origin !== scope.location.origin || isOutside(url.pathname) || !isKeptPage(url.pathname)) return;
  const copy = await findPage(address);
  const now = new Date();
  if (copy && asOf === null && Math.abs(now.getTime() - sentAt(copy.headers, now).getTime()) < FRESH_MS) return;
  // past the browser's own cache, which may have the document of the copy
  const cache = asOf === null ? "default" : "no-cache";
  const request = new Request(url.href, { headers: { accept: "text/html" }, cache });
  const [asked, done] = pages.handleAll({ event, request });
  const { headers } = await asked;
  await done;
  const isNewer = asOf !== null && !headers.has(AS_OF) && sentAt(headers, now).toISOString() > asOf;
  if (isNewer) await tellPages({ type: "newer", page: keyOfPage(address) });
}
