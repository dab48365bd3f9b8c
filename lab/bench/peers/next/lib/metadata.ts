import type { Metadata } from "next";
import { site } from "./site";

/** The site's public address. */
export const origin = process.env.ORIGIN ?? "http://localhost:3000";

interface Page {
  title: string;
  description: string;
  path: string;
}

/** The head of a page: title, description, canonical address, Open Graph. */
export function pageMetadata({ title, description, path }: Page): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { siteName: site.name, type: "website", title, description, url: path },
    twitter: { card: "summary_large_image" },
  };
}
