import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import type { Config } from "#platform/process/config.ts";
import { MAX_BODY_BYTES } from "./body-limits.ts";
import { ACCESS, describeErrors, errorResponses, errorSchema } from "./error-responses.ts";
import type { namedSchemas } from "./named-schemas.ts";

/** Settings that add the descriptions, bounds and examples that schemas carry next to their names. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) =>
    void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
};

/** Facts of a description of calls. */
export interface CallsToDescribe {
  title: string;
  /** in Markdown */
  description: string;
  tags: { name: string; description: string }[];
  /** schemas that get a name in it */
  schemas: typeof namedSchemas;
}

/** Describes the calls of `app`: `app.swagger()` returns it. */
export async function describeCalls(
  app: FastifyInstance,
  { SITE_NAME, ORIGIN }: Pick<Config, "SITE_NAME" | "ORIGIN">,
  { title, description, tags, schemas }: CallsToDescribe,
): Promise<void> {
  const options = { schemaRegistry: schemas, zodToJsonConfig };
  const transform = createJsonSchemaTransform(options);
  const transformObject = createJsonSchemaTransformObject(options);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title,
        version: "1",
        description,
        contact: { name: SITE_NAME, url: `${ORIGIN}/about-us` },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: ORIGIN }],
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
    transform(call) {
      const { schema, url } = transform(call);
      const { config: { desk } = {}, bodyLimit } = call.route;
      const body = call.schema?.body === undefined ? {} : { [MAX_BODY_BYTES]: bodyLimit };
      return { schema: { ...schema, ...body, ...(desk && { [ACCESS]: desk }) }, url };
    },
    transformObject: (document) => describeErrors(withoutInputVariants(transformObject(document) as Description)),
  });
}

/** Shows the description of `app` as a page at docs. */
export async function showDescription(app: FastifyInstance): Promise<void> {
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
