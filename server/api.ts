import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { catalogApi } from "#domain/catalog/api.ts";
import { contactApi } from "#domain/contact/api.ts";
import { listingApi } from "#domain/listing/api.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { popularityApi } from "#domain/popularity/api.ts";
import type { Admit } from "#domain/popularity/new-mark-limit.ts";
import { openWriters } from "#domain/popularity/writers.ts";
import { personalParameters, publicRead } from "#domain/public-read.ts";
import { watchlistApi } from "#domain/watchlist/api.ts";
import { describeApi } from "./api-description.ts";
import { KeptReply } from "./cache/kept-reply.ts";
import type { PublicReplies, PublicRoute } from "./cache/public-replies.ts";
import { commonHeaders, publicHeaders } from "./headers.ts";
import { isCrossSite, refuseCrossSite } from "./cross-site.ts";
import { refuse } from "./errors.ts";
import { MarkLimit } from "./limits/mark-limit.ts";
import { MessageLimit } from "./limits/message-limit.ts";
import { limitWrites } from "./limits/write-limits.ts";
import type { Services } from "./services.ts";

/** Every call of api.md, with its description at /api/openapi.json and a page to read it at /api/docs. */
export async function api(
  app: FastifyInstance,
  { services, live, replies }: { services: Services; live: LiveCatalogue; replies: PublicReplies },
): Promise<void> {
  const { config } = services;
  // What is for everyone is sent by PublicReplies.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
  await app.register(swagger, {
    openapi: {
      info: { title: `${config.SITE_NAME} API`, version: "1", description: describeApi(config) },
      servers: [{ url: config.ORIGIN }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: app.prefix,
    staticCSP: docsPolicy,
    // would send the description to another site
    uiConfig: { validatorUrl: null },
  });
  await app.register(async (calls) => {
    const known = new Map<string, Set<string>>();
    const headers = { ...jsonHeaders, ...commonHeaders(config), ...publicHeaders("accept-encoding, authorization") };
    calls.addHook("onRoute", (route) => {
      known.set(route.url, new Set([...(known.get(route.url) ?? []), ...[route.method].flat()]));
      if (route.config?.isPublic) Object.assign(route, replies.route(publicCall(route, headers)));
    });
    calls.addHook("preValidation", async (request) => {
      // Of what is no object the fields are missing, and the reply names them.
      if (request.routeOptions.schema?.body && !isObject(request.body)) request.body = {};
    });
    calls.get("/openapi.json", { ...publicRead, schema: { hide: true } }, async () => app.swagger());
    refuseCrossSite(calls, config.ORIGIN);
    const isViewWithinLimits = limitWrites(calls, config);
    const mayCountView = (request: FastifyRequest) =>
      !isCrossSite(request, config.ORIGIN) && isViewWithinLimits(request);
    const [likes, votes] = [new MarkLimit(config.LIKES_PER_NETWORK), new MarkLimit(config.LIKES_PER_NETWORK)];
    const admitLike: Admit = (request, id) => likes.reserve(request, id);
    const admitVote: Admit = (request, id) => votes.reserve(request, id);
    const messages = new MessageLimit(config);
    const writers = openWriters(services.db);
    calls.addHook("onClose", () => writers.close());
    const { db, now } = services;
    await calls.register(catalogApi, { live, writers, mayCountView, now });
    await calls.register(listingApi, { live, now });
    await calls.register(popularityApi, { db, live, writers, admitLike, admitVote, now });
    await calls.register(watchlistApi, { db, writers, now });
    await calls.register(contactApi, {
      ...services,
      limitMessages: (request, accept) => messages.count(request, accept),
    });
    refuseOtherMethods(calls, known);
  });
  for (const url of ["/", "/*"]) {
    app.all(url, { schema: { hide: true } }, (_request, reply) => refuse(reply, 404, "There is no such call."));
  }
}

/** Our own files alone; what draws the descriptions writes style attributes. */
const docsPolicy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "frame-ancestors": ["'none'"],
  "base-uri": ["'none'"],
};

const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** A call whose reply follows from its path and the parameters that its schema declares. */
function publicCall({ url, handler, schema }: RouteOptions, headers: Record<string, string>): PublicRoute {
  const { shape = {} } = (schema?.querystring ?? {}) as { shape?: object };
  const declared = Object.keys(shape).filter((name) => !personalParameters.includes(name));
  return {
    name: url,
    declared: () => declared,
    maker: (_address, { query, params }, reply) => {
      // All that the handler is told: nothing else can get into a reply for everyone, and nothing else is held on to.
      const asked = { query, params } as FastifyRequest;
      const { server } = reply;
      const serialize = reply.getSerializationFunction("200") ?? JSON.stringify;
      return async () => {
        const body = serialize(await handler.call(server, asked, undefined as never));
        return { reply: new KeptReply(200, headers, Buffer.from(body)), outcome: "kept" };
      };
    },
    personal: {
      is: ({ headers, query }) =>
        headers.authorization !== undefined || personalParameters.some((name) => name in (query as object)),
      handler,
    },
  };
}

/** A known path with a wrong method is 405, not 404 (api.md "Conventions"). */
function refuseOtherMethods(calls: FastifyInstance, known: Map<string, Set<string>>): void {
  for (const [url, allowed] of Array.from(known)) {
    calls.route({
      url: url.replace(calls.prefix, ""),
      method: calls.supportedMethods.filter((method) => !allowed.has(method)),
      schema: { hide: true },
      // before the body is read: whatever it is, the method is wrong
      onRequest: (_request, reply, _done) =>
        void refuse(reply.header("allow", [...allowed].join(", ")), 405, "This call does not take that method."),
      handler: () => {},
    });
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
