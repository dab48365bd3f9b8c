import { cacheNames } from "#app/service-worker/cache-names.ts";

/** Copies that are of one visit. The service worker and its scripts stay, as on a second visit. */
const OF_A_VISIT: string[] = [cacheNames.pages, cacheNames.person];

/** Document of the site without scripts, which store nothing again. */
export const QUIET_PATH = "/robots.txt";

/** Expression that deletes what the pages of a site have stored for a visitor. */
export const CLEAR_STORAGE = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all(${JSON.stringify(OF_A_VISIT)}.map((name) => caches.delete(name)));
})()`;
