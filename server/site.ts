import type { FastifyInstance } from "fastify";
import * as build from "virtual:react-router/server-build";
import { createApp } from "./app.ts";
import type { Services } from "./services.ts";

export { isCatalogueEmpty } from "#domain/catalog/is-catalogue-empty.ts";

/**
 * The site with its pages: what Vite builds and main.ts loads. All server code below this file is loaded by this way
 * alone, so that there is one copy of it, in development as in production.
 */
export function createSite(services: Services): Promise<FastifyInstance> {
  return createApp(services, build);
}
