import fp from "fastify-plugin";
import { commonHeaders } from "#platform/http/headers.ts";
import type { Config } from "#platform/process/config.ts";

/** Adds the headers of every response. Cached responses already have them, and are sent before this hook. */
export const headers = fp(async (app, config: Config) => {
  const common = commonHeaders(config);
  app.addHook("onRequest", async (_request, reply) => void reply.headers(common));
});
