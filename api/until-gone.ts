import type { FastifyReply } from "fastify";

/** Returns a signal that is aborted when the client leaves before it is answered. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
