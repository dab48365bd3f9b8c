import type { FastifyReply, FastifyRequest } from "fastify";
import { isCrawler, isPrefetch } from "#platform/http/is-person.ts";
import { refuse } from "#platform/http/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** the call changes something: it is limited (platform/limits/) and refused to other sites (platform/http/cross-site.ts) */
    isWrite?: boolean;
  }
}

/** Options shared by all calls that change something: crawlers and prefetches are refused, replies are not stored. */
export const mutationRoute = {
  config: { isWrite: true },
  async onRequest({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    if (isPrefetch(headers)) return refuse(reply, 403, "This call changes something and cannot be prefetched.");
    if (isCrawler(headers)) return refuse(reply, 403, "This call is closed to crawlers.");
  },
};

/** The same for calls that answer GET besides POST, as existing clients expect; HEAD is not allowed. */
export const getOrPostMutation = {
  ...mutationRoute,
  method: ["GET", "POST"] as ["GET", "POST"],
  exposeHeadRoute: false,
};
