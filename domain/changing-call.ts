import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * What the calls have in common that change something although they answer GET (api.md "Conventions"): they answer
 * POST as well and HEAD not at all, nobody keeps the reply, and a browser that merely looks ahead changes nothing.
 */
export const changingCall = {
  method: ["GET", "POST"] as ["GET", "POST"],
  exposeHeadRoute: false,
  async onRequest({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    if (!/\bprefetch\b/i.test(String(headers["sec-purpose"] ?? headers["purpose"] ?? ""))) return;
    return reply
      .code(403)
      .send({ status: "error", message: "This call changes something and cannot be fetched ahead." });
  },
};
