import fp from "fastify-plugin";
import { closeServer } from "#platform/http/http-server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** milliseconds that connections without a request stay open when the site closes */
    idleGraceMs: number;
  }
}

/**
 * Closes the HTTP server with the site, after its requests: Fastify closes only a server that it made listen itself,
 * and requests to another one would find a closed database. Comes after the page cache, which must know earlier that
 * connections end.
 */
export const closing = fp(async (app) => {
  app.decorate("idleGraceMs", 0);
  app.addHook("preClose", () => closeServer(app.server, { idleMs: app.idleGraceMs }));
});
