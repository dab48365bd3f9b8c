import { pageContext } from "../routing/page-context.ts";
import type { Route } from "./+types/robots";

/** Serves /robots.txt (SITE-20). Pages with `noindex` are not listed: a robot has to read them to see that. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext).site;
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /desk\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
