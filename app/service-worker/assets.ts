import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import type { ToPage } from "../offline/messages.ts";
import { isLoading } from "./loading-documents.ts";
import { cacheNames } from "./cache-names.ts";
import { scope } from "./scope.ts";

/** Files of two releases: a visit loads some thirty. */
const MAX_ASSETS = 150;
const MAX_PICTURES = 100;

/** Milliseconds that a page has to open a document. */
const GIVE_UP_MS = 2_000;
const MAX_PICTURE_AGE_S = 30 * 24 * 60 * 60;

/** Scripts, styles, fonts and pictures of a release, by names that follow from their content (SITE-53). */
const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
});

const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_PICTURE_AGE_S, purgeOnQuotaError: true }),
  ],
});

/** Returns the strategy of a file whose content never changes behind its address; null for any other address. */
function strategyOf({ origin, pathname }: URL): CacheFirst | null {
  if (origin !== scope.location.origin) return null;
  if (pathname.startsWith("/assets/")) return assets;
  return /^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}/.test(pathname) ? pictures : null;
}

/** Answers files from their copies; only whole ones are kept (OFF-7). */
export function registerAssets(): void {
  registerRoute(
    ({ request, url, event }) =>
      strategyOf(url) !== null &&
      !request.headers.has("range") &&
      !(request.destination === "script" && isLoading((event as FetchEvent).clientId)),
    async ({ request, event, url }) => {
      const [reply, done] = (strategyOf(url) ?? assets).handleAll({ request, event });
      done.catch(() => {});
      // what can be neither read nor stored here is shown all the same (OFF-13)
      const shown = reply.catch(() => fetch(request));
      return request.destination === "script" ? shown.catch(() => giveUp(event as FetchEvent)) : shown;
    },
  );
}

/**
 * Fails for a script that neither the network nor this device has, after its page has had time to open the document of what it is going
 * to: React Router reloads the page in which a script fails, and goes nowhere (OFF-6).
 */
async function giveUp({ clientId }: FetchEvent): Promise<Response> {
  (await scope.clients.get(clientId))?.postMessage({ type: "silent" } satisfies ToPage);
  await new Promise((resolve) => void setTimeout(resolve, GIVE_UP_MS));
  return Response.error();
}

/** Keeps files that an open page has loaded without the worker (OFF-3, OFF-7). */
export async function keepFiles(addresses: string[], event: ExtendableEvent): Promise<void> {
  for (const address of addresses) {
    const strategy = strategyOf(new URL(address));
    if (!strategy) continue;
    const [reply, done] = strategy.handleAll({ event, request: new Request(address) });
    await Promise.allSettled([reply, done]);
  }
}
