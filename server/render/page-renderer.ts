import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type PageContext, pageContext, type RenderedPage, renderedPage, type Site } from "#app/page-context.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { SharePictures } from "#domain/media/share-pictures.ts";
import type { Config } from "../config.ts";
import { RETRY_AFTER_S } from "../errors.ts";
import { commonHeaders, pageHeaders, publicHeaders } from "../headers.ts";
import { pageRoutes } from "../page-routes.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** A page as it was made. */
export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** an error, or a page without something that it should show: nobody may keep it */
  isFailed: boolean;
}

export type RenderPage = (address: string) => Promise<RenderedResponse>;

export interface RenderOptions extends Omit<PageContext, "site" | "sharePictures" | "doWithout"> {
  build: ServerBuild;
  config: Config;
  /** where pictures are kept */
  mediaFolder: string;
  /** told of an error that left a page incomplete, or a picture unkept */
  onError: (error: unknown) => void;
}

/** Makes pages by their address. Nothing of who asks reaches a page: it is told the address, with what it declares. */
export function createPageRenderer({ build, config, mediaFolder, onError, ...services }: RenderOptions): RenderPage {
  const handle = createRequestHandler(build, config.NODE_ENV);
  const routeOf = pageRoutes(build);
  const site = siteOf(config);
  const sharePictures = new SharePictures(mediaFolder, onError);

  return async (address) => {
    const rendered: { page: RenderedPage | null } = { page: null };
    let isWhole = true;
    const doWithout = (error: unknown) => {
      isWhole = false;
      if (!isUnavailable(error)) onError(error);
    };
    const context = new RouterContextProvider();
    context.set(pageContext, { ...services, site, sharePictures, doWithout });
    context.set(renderedPage, rendered);
    // The origin is ours, never the Host header.
    const response = await handle(new Request(config.ORIGIN + address), context);
    const { status } = response;
    const { page } = rendered;
    const isFailed = status >= 500 || !isWhole;
    const loadsPolicyScript = routeOf(address).handle.loadsPolicyScript ?? false;
    return {
      status,
      headers: {
        ...commonHeaders(config),
        ...(page && {
          ...pageHeaders,
          "content-security-policy": contentSecurityPolicy(page, loadsPolicyScript, config),
        }),
        ...publicHeaders("accept-encoding"),
        ...Object.fromEntries(response.headers),
        ...((isFailed || status >= 400) && { "cache-control": "no-store", "cdn-cache-control": "no-store" }),
        ...(status === 503 && { "retry-after": RETRY_AFTER_S }),
      },
      body: page ? new TextEncoder().encode(page.html) : new Uint8Array(await response.arrayBuffer()),
      isFailed,
    };
  };
}

function siteOf(config: Config): Site {
  return {
    name: config.SITE_NAME,
    origin: config.ORIGIN,
    appStoreUrl: config.APP_STORE_URL,
    playStoreUrl: config.PLAY_STORE_URL,
    newsUrl: config.NEWS_URL,
    socialUrls: config.SOCIAL_URLS,
    policyScriptUrl: config.POLICY_SCRIPT_URL,
    analyticsId: config.ANALYTICS_ID,
    tagManagerId: config.TAG_MANAGER_ID,
  };
}
