import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * Keeps the connection of a request open while it takes longer than any other, such as one that stores many pictures: nothing is
 * sent meanwhile. Node limits the connection again for its next request.
 */
export function beginLongWork({ raw: { socket } }: FastifyRequest): void {
  // a request that is injected has no connection
  if (socket instanceof Socket) socket.setTimeout(0);
}
