import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import type { Config } from "#platform/process/config.ts";
import { describeApi } from "./description.ts";
import { describeErrors, errorResponses, errorSchema } from "./error-responses.ts";
import { namedSchemas } from "./named-schemas.ts";

const tags = [
  { name: "Releases", description: "Lists of releases, and a product's or model's detail" },
  { name: "Rankings", description: "The products that visitors like most" },
  { name: "Catalog", description: "Brands, models, size runs and time zones" },
  { name: "Engagement", description: "Likes, votes, views and clicks of visitors" },
  { name: "Watchlist", description: "The products that a visitor watches" },
  { name: "Account", description: "Registration, sessions, and what its owner may change" },
  { name: "Stores", description: "Sneaker stores, and the report of a missing one" },
  { name: "News", description: "News and social posts" },
  { name: "Contact", description: "Messages to the site" },
];

/** Settings that add the descriptions, bounds and examples that schemas carry next to their names. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) =>
    void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
};
const options = { schemaRegistry: namedSchemas, zodToJsonConfig };
const transformObject = createJsonSchemaTransformObject(options);

/** Describes the calls at openapi.json, and shows the description as a page at docs. */
export async function describeCalls(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${config.SITE_NAME} API`,
        version: "1",
        description: describeApi(config),
        contact: { name: config.SITE_NAME, url: `${config.ORIGIN}/about-us` },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: config.ORIGIN }],
      tags,
      security: [{}, { bearer: [] }],
      components: {
        schemas: { Error: errorSchema },
        responses: errorResponses,
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description: "The `token` of a login. `?token=` is accepted as well; the header wins.",
          },
        },
      },
    },
    transform: createJsonSchemaTransform(options),
    transformObject: (document) => describeErrors(withoutInputVariants(transformObject(document) as Description)),
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: app.prefix,
    staticCSP: docsPolicy,
    // by default it sends the description to another site
    uiConfig: { validatorUrl: null },
  });
}

type Description = OpenAPIV3_1.Document;

/** Removes the variants of named schemas for requests: named schemas describe only replies. */
function withoutInputVariants(description: Description): Description {
  const schemas = Object.entries(description.components?.schemas ?? {});
  const used = schemas.filter(([name]) => !name.endsWith("Input"));
  return { ...description, components: { ...description.components, schemas: Object.fromEntries(used) } };
}

/** Only our own files; Swagger UI writes style attributes. */
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
