import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { catalogApi } from "#domain/catalog/api.ts";
import { contactApi } from "#domain/contact/api.ts";
import { listingApi } from "#domain/listing/api.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { popularityApi } from "#domain/popularity/api.ts";
import { openWriters } from "#domain/popularity/writers.ts";
import { personalParameters, publicRead } from "#domain/public-read.ts";
import { watchlistApi } from "#domain/watchlist/api.ts";
import { KeptReply } from "./cache/kept-reply.ts";
import type { PublicReplies, PublicRoute } from "./cache/public-replies.ts";
import { commonHeaders, publicHeaders } from "./headers.ts";
import { limitWrites } from "./limits.ts";
import type { Services } from "./services.ts";

const methods: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every call of api.md, with its description at /api/openapi.json and a page to read it at /api/docs. */
export async function api(
  app: FastifyInstance,
  { services, live, replies }: { services: Services; live: LiveCatalogue; replies: PublicReplies },
): Promise<void> {
  const { config } = services;
  await app.register(swagger, {
    openapi: { info: { title: `${config.SITE_NAME} API`, version: "1" }, servers: [{ url: config.ORIGIN }] },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
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
    // What is for everyone is sent by PublicReplies.
    calls.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    });
    calls.get("/openapi.json", { ...publicRead, schema: { hide: true } }, async () => app.swagger());
    const isWithinLimits = await limitWrites(calls, config);
    const writers = openWriters(services.db);
    calls.addHook("onClose", () => writers.close());
    const { db, now } = services;
    await calls.register(catalogApi, { live, writers, isWithinLimits, now });
    await calls.register(listingApi, { live, now });
    await calls.register(popularityApi, { db, live, writers, now });
    await calls.register(watchlistApi, { db, writers, now });
    await calls.register(contactApi, services);
    refuseOtherMethods(calls, known);
  });
  app.all("/*", { schema: { hide: true } }, (_request, reply) =>
    reply.code(404).send({ status: "error", message: "There is no such call." }),
  );
}

const jsonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** A call whose reply follows from its path and the parameters that its schema declares. */
function publicCall({ handler, schema }: RouteOptions, headers: Record<string, string>): PublicRoute {
  const { shape = {} } = (schema?.querystring ?? {}) as { shape?: object };
  const declared = Object.keys(shape).filter((name) => !personalParameters.includes(name));
  return {
    declared: () => declared,
    maker: (_key, { query, params }, reply) => {
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
      method: methods.filter((method) => !allowed.has(method)),
      schema: { hide: true },
      // At once: whatever the body is, it is the method that is wrong.
      onRequest: async (_request, reply) =>
        reply
          .code(405)
          .header("allow", [...allowed].join(", "))
          .header("cache-control", "no-store")
          .send({ status: "error", message: "This call does not take that method." }),
      handler: () => {},
    });
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
