import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pageContext, type Site } from "#app/page-context.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import type { Config } from "./config.ts";
import type { Services } from "./services.ts";

/** Every address that is neither the API's nor a file's is a page: Fastify asks, React Router answers. */
export async function pages(
  app: FastifyInstance,
  { services, live, build }: { services: Services; live: LiveCatalogue; build: ServerBuild },
): Promise<void> {
  const { config, db, now, mediaFolder } = services;
  const handle = createRequestHandler(build, config.NODE_ENV);
  const site = siteOf(config);
  app.get("/*", async (request, reply) => {
    const context = new RouterContextProvider();
    context.set(pageContext, { db, live, now, mediaFolder, site });
    return answer(reply, await handle(toWebRequest(request, config.ORIGIN), context));
  });
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

/** Pages are only ever read, so a request is its address and its headers; of HEAD's answer Fastify leaves out the body. The origin is ours, never the Host header. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, String(value));
  }
  return new Request(new URL(request.url.replace(/^\/+/, "/"), origin), { headers });
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  if (response.status >= 400) reply.header("cache-control", "no-store");
  if (response.status === 503) reply.header("retry-after", "2");
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  const body = Buffer.from(await response.arrayBuffer());
  return reply.send(body.length > 0 ? body : undefined);
}
