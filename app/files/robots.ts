import { tokenPages } from "../token-pages.ts";

/** One person's pages are of no use to a search engine; everything else may be found. */
const hidden = ["/api/", "/watchlist", "/user-settings", ...tokenPages.map((page) => `/${page}/`)];

export function loader() {
  const lines = ["User-agent: *", ...hidden.map((path) => `Disallow: ${path}`), ""];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
