import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { whenFinished } from "./when-finished.ts";

/** Lets `app` listen on a free port, and closes it after the running test. Returns the port. */
export async function listenForTest(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  whenFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}
