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
  /** text that describes the picture */
  pictureText?: string;
  /** of Open Graph: an article has a subject, such as one product */
  type?: "website" | "article";
  /** pages of other sites may show its card (SITE-77) */
  isEmbeddable?: boolean;
  /** name of the feed of its releases (SITE-55) */
  feed?: string;
}

/** Returns the head of a page: title, description, canonical link, Open Graph (SITE-16, SITE-18). */
export function head(
  matches: readonly [{ loaderData?: { site: Site } }, ...unknown[]],
  {
    title,
    description,
    path,
    index = true,
    picture = sharePicture,
    pictureText,
    type = "website",
    isEmbeddable,
    feed,
  }: Page,
): MetaDescriptor[] {
  const site = matches[0].loaderData?.site;
  if (!site) return [{ title }];
  const url = `${site.origin}${path === "/" ? "/" : path.replace(/\/+$/, "")}`;
  const openGraph = {
    site_name: site.name,
    type,
    title,
    description,
    url,
    image: site.origin + picture,
    ...(pictureText && { "image:alt": pictureText }),
    "image:width": "1200",
    "image:height": "630",
  };
  const alternates = [
    ...(isEmbeddable ? [["application/json+oembed", `/oembed?url=${encodeURIComponent(url)}`]] : []),
    ...(feed
      ? [
          ["application/atom+xml", `/feeds/${feed}.atom`],
          ["application/feed+json", `/feeds/${feed}.json`],
        ]
      : []),
  ];
  return [
    { title: `${title} | ${site.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...alternates.map(([format, address]) => ({
      tagName: "link",
      rel: "alternate",
      type: format,
      title,
      href: `${site.origin}${address}`,
    })),
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    ...Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
