import type { MetaDescriptor } from "react-router";
import type { Site } from "./page-context.ts";
import sharePicture from "../brand/share.png?no-inline";

interface Page {
  /** without the site's name */
  title: string;
  description: string;
  /** the canonical address, as an absolute path; a trailing slash is removed (SITE-14) */
  path: string;
  /** false keeps the page out of search engines (SITE-19) */
  index?: boolean;
  /** the shared picture, 1200 by 630 pixels, as an absolute path; the site's own by default */
  picture?: string;
  /** JSON-LD in the terms of schema.org */
  /** what the picture shows */
  pictureText?: string;
  structuredData?: (origin: string) => Record<string, unknown>[];
}

/** The head of a page: title, description, canonical link, Open Graph (SITE-16, SITE-18). */
export function head(
  matches: readonly [{ loaderData?: { site: Site } }, ...unknown[]],
  { title, description, path, index = true, picture = sharePicture, pictureText, structuredData = () => [] }: Page,
): MetaDescriptor[] {
  const site = matches[0].loaderData?.site;
  if (!site) return [{ title }];
  const url = `${site.origin}${path === "/" ? "/" : path.replace(/\/+$/, "")}`;
  return [
    { title: `${title} | ${site.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${site.origin}${picture}` },
    ...(pictureText ? [{ property: "og:image:alt", content: pictureText }] : []),
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData(site.origin).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}
