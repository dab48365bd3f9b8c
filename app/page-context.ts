import { createContext } from "react-router";
import type { Database } from "#db/connect.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import type { SharePictures } from "#domain/media/share-pictures.ts";

/** What an operator says of the site and its pages show. */
export interface Site {
  name: string;
  /** the public origin, such as "https://example.com" */
  origin: string;
  appStoreUrl: string;
  playStoreUrl: string;
  newsUrl: string;
  socialUrls: string[];
  /** the third party's script of the policy documents; none by default */
  policyScriptUrl?: string;
  /** of Google Analytics; none by default */
  analyticsId?: string;
  /** of Google Tag Manager; none by default */
  tagManagerId?: string;
}

/** What a loader may use; the server puts it there for every request. */
export interface PageContext {
  db: Database;
  live: LiveCatalogue;
  now: () => Temporal.Instant;
  sharePictures: SharePictures;
  site: Site;
  /** told of what could not be had when the page is shown without it: such a page is not kept */
  doWithout: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();

/** A page as it was rendered, and what stands in it in the place of a file, for its policy to allow. */
export interface RenderedPage {
  html: string;
  scripts: string[];
  /** of style attributes */
  styles: string[];
}

/** Where what renders a page leaves it: a Response would take the text apart and put it together again. */
export const renderedPage = createContext<{ page: RenderedPage | null }>();
