import { pageContext } from "../routing/page-context.ts";
import icon32 from "../brand/icon-32.png?no-inline";
import type { Route } from "./+types/open-search";
import { escapeMarkup } from "./escape-markup.ts";

/** Characters that the standard allows in a name. */
const MAX_NAME = 16;

/** Serves /opensearch.xml, with which a browser searches the site from its address bar (SITE-75). */
export function loader({ context }: Route.LoaderArgs) {
  const { name, origin } = context.get(pageContext).site;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeMarkup(name.slice(0, MAX_NAME))}</ShortName>`,
    "<Description>Sneaker releases by name, colorway or SKU</Description>",
    "<InputEncoding>UTF-8</InputEncoding>",
    `<Image width="32" height="32" type="image/png">${origin}${icon32}</Image>`,
    `<Url type="text/html" template="${origin}/?search={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>`,
    "</OpenSearchDescription>",
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "application/opensearchdescription+xml", "cache-control": "public, max-age=86400" },
  });
}
