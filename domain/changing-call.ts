import type { FastifyReply, FastifyRequest } from "fastify";
import { isCrawler, isLookingAhead } from "./visitors/is-person.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** changes something: limited (server/limits/), and refused to other sites' pages (server/cross-site.ts) */
    isWrite?: boolean;
  }
}

/** What the calls have in common by which visitors change something: only persons do, and nobody keeps the reply. */
export const personsCall = {
  config: { isWrite: true },
  async onRequest({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    const refuse = (message: string) => reply.code(403).send({ status: "error", message });
    if (isLookingAhead(headers)) return refuse("This call changes something and cannot be fetched ahead.");
    if (isCrawler(headers)) return refuse("This call is for persons.");
  },
};

/**
 * The same for those that answer GET, because the spec has them so (api.md "Conventions"): they answer POST as well, and
 * HEAD not at all.
 */
export const changingCall = { ...personsCall, method: ["GET", "POST"] as ["GET", "POST"], exposeHeadRoute: false };
