import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, HTTPMethods } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { catalogApi } from "#domain/catalog/api.ts";
import { contactApi } from "#domain/contact/api.ts";
import { listingApi } from "#domain/listing/api.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { popularityApi } from "#domain/popularity/api.ts";
import type { Services } from "./services.ts";

/** Replies that hold no visitor's data may be kept this long, in seconds. */
const FRESH = 10;

const methods: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every call of api.md, with its description at /api/openapi.json and a page to read it at /api/docs. */
export async function api(
  app: FastifyInstance,
  { services, live }: { services: Services; live: LiveCatalogue },
): Promise<void> {
  const { config } = services;
  await app.register(swagger, {
    openapi: { info: { title: `${config.SITE_NAME} API`, version: "1" }, servers: [{ url: config.ORIGIN }] },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/docs" });
  await app.register(async (calls) => {
    const known = new Map<string, Set<string>>();
    calls.addHook("onRoute", ({ url, method }) => {
      known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]));
    });
    calls.addHook("preValidation", async (request) => {
      // Of what is no object the fields are missing, and the reply names them.
      if (request.routeOptions.schema?.body && !isObject(request.body)) request.body = {};
    });
    calls.addHook("onSend", async ({ method }, reply) => {
      if (reply.hasHeader("cache-control")) return;
      if (method !== "GET" && method !== "HEAD") reply.header("cache-control", "no-store");
      else if (reply.statusCode === 200) reply.header("cache-control", `public, max-age=${FRESH}`);
    });
    calls.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
    await calls.register(catalogApi, { live, now: services.now });
    await calls.register(listingApi, { live, now: services.now });
    await calls.register(popularityApi, services);
    await calls.register(contactApi, services);
    refuseOtherMethods(calls, known);
  });
  app.all("/*", { schema: { hide: true } }, (_request, reply) =>
    reply.code(404).send({ status: "error", message: "There is no such call." }),
  );
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
