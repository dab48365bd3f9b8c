import { pageContext } from "../routing/page-context.ts";
import type { Route } from "./+types/security";

/** Days until the file expires: the standard asks for less than a year. */
const GOOD_FOR_DAYS = 180;

/** Serves /.well-known/security.txt: where to report a vulnerability, as of RFC 9116 (SITE-56). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(pageContext);
  const expires = now()
    .add({ hours: GOOD_FOR_DAYS * 24 })
    .toString({ smallestUnit: "second" })
    .replace(/T.*/, "T00:00:00Z");
  const lines = [
    `Contact: mailto:${site.securityContact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${site.origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
