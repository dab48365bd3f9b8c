import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pageContext, type RenderedPage, renderedPage, type Site } from "#app/page-context.ts";
import { pageExistence } from "#app/page-existence.ts";
import { isUnavailable } from "#db/unavailable.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { KeptReply } from "./cache/kept-reply.ts";
import type { Made } from "./cache/page-cache.ts";
import type { PublicReplies } from "./cache/public-replies.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { commonHeaders, pageHeaders, publicHeaders } from "./headers.ts";
import { RETRY_AFTER_S, refuse } from "./errors.ts";
import { pageRoutes } from "./page-routes.ts";
import { RenderQueue } from "./render-queue.ts";
import type { Services } from "./services.ts";

interface Options {
  services: Services;
  live: LiveCatalogue;
  build: ServerBuild;
  replies: PublicReplies;
}

/** Every address that is neither the API's nor a file's is a page: Fastify asks, React Router answers, the cache keeps. */
export async function pages(app: FastifyInstance, { services, live, build, replies }: Options): Promise<void> {
  const { config, db, now, mediaFolder } = services;
  const handle = createRequestHandler(build, config.NODE_ENV);
  const routeOf = pageRoutes(build);
  const queue = new RenderQueue();
  const site = siteOf(config);

  const contextOfAll = { db, live, now, mediaFolder, site };

  /** Nothing of who asks reaches a page: of a request it is told the address, and of that what it declares. */
  async function make(address: string): Promise<Made> {
    const rendered: { page: RenderedPage | null } = { page: null };
    let isWhole = true;
    const doWithout = (error: unknown) => {
      isWhole = false;
      if (!isUnavailable(error)) app.log.error(error);
    };
    const context = new RouterContextProvider();
    context.set(pageContext, { ...contextOfAll, doWithout });
    context.set(renderedPage, rendered);
    // The origin is ours, never the Host header.
    const response = await handle(new Request(config.ORIGIN + address), context);
    const { status } = response;
    const { page } = rendered;
    const isFailed = status >= 500 || !isWhole;
    const headers = {
      ...commonHeaders(config),
      ...(page && {
        ...pageHeaders,
        "content-security-policy": contentSecurityPolicy(
          page,
          routeOf(address).handle.loadsPolicyScript ?? false,
          config,
        ),
      }),
      ...publicHeaders("accept-encoding"),
      ...Object.fromEntries(response.headers),
      ...((isFailed || status >= 400) && { "cache-control": "no-store", "cdn-cache-control": "no-store" }),
      ...(status === 503 && { "retry-after": RETRY_AFTER_S }),
    };
    const reply = new KeptReply(
      status,
      headers,
      page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer()),
    );
    return { reply, outcome: isFailed ? "failed" : "kept" };
  }

  app.get(
    "/*",
    replies.route({
      name: "page",
      declared: (path) => {
        const { parameters = [] } = routeOf(path).handle;
        return parameters === "every" || !isData(path) ? parameters : [...parameters, "_routes"];
      },
      sharedAs: async (address) => {
        const { id, params } = routeOf(address);
        const exists = await pageExistence[id]?.(contextOfAll, params).catch(ignoreUnavailable);
        return exists === false ? `not-found ${id}${dataPart(address)}` : null;
      },
      maker: (address) => () => queue.run(() => make(address)),
    }),
  );
  app.route({
    method: app.supportedMethods.filter((method) => method !== "GET" && method !== "HEAD"),
    url: "/*",
    // before the body is read: whatever it is, the method is wrong
    onRequest: (_request, reply, _done) => void refuse(reply.header("allow", "GET, HEAD"), 405),
    handler: () => {},
  });
}

/** Whether a page exists cannot be told without the database; making it says then what is the matter. */
function ignoreUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}

/** Whether React Router asks for what a page shows, to show it without a new document. */
function isData(path: string): boolean {
  return path.endsWith(".data");
}

/** What tells apart the documents and the data of one page. */
function dataPart(address: string): string {
  const [path = "", query = ""] = address.split("?");
  return isData(path) ? ` .data?${query}` : "";
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
