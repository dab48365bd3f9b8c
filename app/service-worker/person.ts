/** Calls whose replies pages need without a network. */
const PERSONAL = new Set([
  "/api/marks",
  "/api/plan",
  "/api/profile",
  "/api/alerts",
  "/api/is-watch-list-release-soon",
  "/api/watchlist/share",
  "/api/watchlist/calendars",
]);

/** Whether a call reads what pages show of one person: lists do when they are of a watchlist (OFF-8). */
export function isPersonal({ pathname, searchParams }: URL): boolean {
  if (PERSONAL.has(pathname)) return true;
  return /^\/api\/(products|filter-options)$/.test(pathname) && searchParams.get("is_watchlist") === "1";
}

/** Returns a digest that names the person of a request: of the session's token, else of the watchlist's number. */
export async function personOf({ url, headers }: Pick<Request, "url" | "headers">): Promise<string> {
  const { searchParams } = new URL(url);
  const id =
    headers.get("authorization") ?? searchParams.get("watchlist-cookie") ?? searchParams.get("cookie") ?? "nobody";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the address under which the reply to `person` is kept. */
export function addPerson(address: string, person: string): string {
  const url = new URL(address);
  url.searchParams.set("person", person);
  return url.href;
}
