import {
  createRequestHandler,
  matchRoutes,
  type Params,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { PageHandle } from "#app/routing/page-handle.ts";
import {
  type PageContext,
  pageContext,
  type RenderResult,
  renderResult,
  type Site,
} from "#app/routing/page-context.ts";
import type { StructuredData } from "#app/routing/structured-data.ts";
import { isTokenPage } from "#platform/token-pages.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { SocialImages } from "#platform/media/social-images.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import type { Config } from "#platform/process/config.ts";
import { pageHeadersOf } from "./page-headers.ts";
import { socialLinks } from "./social-links.ts";

export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** false for an error, for a page that lacks something, and for one with a token: no cache may store those */
  isComplete: boolean;
}

export type RenderPage = (address: string) => Promise<RenderedResponse>;

export interface RenderOptions extends Omit<PageContext, "site" | "socialImages" | "describePage" | "reportDegraded"> {
  build: ServerBuild;
  config: Config;
  /** store of the pictures */
  media: MediaStore;
  /** called with an error that left a page incomplete, or a picture unsaved */
  onError: (error: unknown) => void;
}

/**
 * Renders pages only by address, with the parameters that they declare: no page can depend on its visitor (SITE-22).
 */
export function createPageRenderer({ build, config, media, onError, ...services }: RenderOptions): RenderPage {
  const handle = createRequestHandler(build, config.NODE_ENV);
  const routeOf = pageRoutes(build);
  const site = siteOf(config);
  const headersOf = pageHeadersOf(config);
  const socialImages = new SocialImages(media, onError);

  return async (address) => {
    const rendered: RenderResult = {
      page: null,
      structuredData: [],
    };
    let isDegraded = false;
    const reportDegraded = (error: unknown) => {
      isDegraded = true;
      if (!isUnavailable(error)) onError(error);
    };
    const describePage = (data: StructuredData[]) => {
      rendered.structuredData = data;
    };
    const context = new RouterContextProvider();
    context.set(pageContext, { ...services, site, socialImages, describePage, reportDegraded });
    context.set(renderResult, rendered);
    // The origin is ours, never the Host header.
    const response = await handle(new Request(config.ORIGIN + address), context);
    const { status } = response;
    const { page } = rendered;
    const { loadsPolicyScript = false } = routeOf(address).handle;
    const hasToken = isTokenPage(address);
    const isComplete = status < 500 && !isDegraded && !hasToken;
    return {
      status,
      headers: headersOf({ response, page, hasToken, isComplete, loadsPolicyScript }),
      body: page ? new TextEncoder().encode(page.html) : new Uint8Array(await response.arrayBuffer()),
      isComplete,
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
    securityContact: config.CONTACT_TO,
    newsApiUrl: config.NEWS_API_URL,
    socialLinks: socialLinks(config.SOCIAL_URLS),
    signInProviders: [
      ...(config.GOOGLE_CLIENT_ID ? (["google"] as const) : []),
      ...(config.APPLE_CLIENT_ID ? (["apple"] as const) : []),
    ],
    policyScriptUrl: config.POLICY_SCRIPT_URL,
    ...((config.ANALYTICS_ID ?? config.TAG_MANAGER_ID) && {
      google: { analyticsId: config.ANALYTICS_ID, tagManagerId: config.TAG_MANAGER_ID },
    }),
  };
}

interface PageRoute {
  id: string;
  /** its address, such as /calendar/:month */
  pattern: string;
  params: Params;
  handle: PageHandle;
}

/** Finds the route of an address, of a page's document or of its data. */
export function pageRoutes({ routes }: ServerBuild): (address: string) => PageRoute {
  const objects: RouteObject[] = Object.values(routes).flatMap((route) => {
    if (!route?.parentId) return [];
    const { id, path, module } = route;
    return [{ id, path: path ?? "/", handle: module.handle as PageHandle | undefined }];
  });
  const find = (path: string): PageRoute => {
    const match = matchRoutes(objects, path)?.at(-1);
    const { id = "", path: pattern = "*", handle = {} } = match?.route ?? {};
    return { id, pattern: pattern.startsWith("/") ? pattern : `/${pattern}`, params: match?.params ?? {}, handle };
  };
  // One request calls this several times.
  let last = { path: "/", route: find("/") };
  return (address) => {
    const path = (address.split("?")[0] ?? "").replace(/(\/_|\/_root)?\.data$/, "") || "/";
    if (path !== last.path) last = { path, route: find(path) };
    return last.route;
  };
}
