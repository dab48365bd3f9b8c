import { createContext } from "react-router";
import type { Database } from "#platform/postgres/connect.ts";
import type { SocialImages } from "#platform/media/social-images.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import type { RenderedPage } from "../render/page-document.ts";
import type { StructuredData } from "./structured-data.ts";

/** Settings of the operator that pages show. */
export interface Site {
  name: string;
  /** the public origin, such as "https://example.com" */
  origin: string;
  appStoreUrl: string;
  playStoreUrl: string;
  newsUrl: string;
  /** the address for reports of vulnerabilities (SITE-56) */
  securityContact: string;
  /** the call for news on another host (NEWS-3) */
  newsApiUrl?: string;
  /** the profiles on social networks */
  socialLinks: SocialLink[];
  /** the providers for sign-ins */
  signInProviders: ("google" | "apple")[];
  /** a third party's script for the policy documents (SITE-49) */
  policyScriptUrl?: string;
  /** the ids of Google's visit counters, where the operator has set them up (SITE-48) */
  google?: GoogleIds;
}

/** One of them at least is there. */
export interface GoogleIds {
  /** of Analytics */
  analyticsId?: string;
  tagManagerId?: string;
}

export interface SocialLink {
  url: string;
  /** of the network */
  name: string;
}

/** Services that the server passes to the loaders of a request. */
export interface PageContext {
  db: Database;
  index: CatalogReader;
  now: () => Temporal.Instant;
  socialImages: SocialImages;
  site: Site;
  /** sets the page's data for search engines; a reply without a document has nothing of it (SITE-61) */
  describePage: (data: StructuredData[]) => void;
  /** reports an error that leaves the page without a part: no cache may store such a page (API-23) */
  reportDegraded: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();

/**
 * Results of a render, stored by the loaders and entry.server.tsx: a Response would encode and decode the page's text.
 */
export interface RenderResult {
  page: RenderedPage | null;
  structuredData: StructuredData[];
}

export const renderResult = createContext<RenderResult>();
