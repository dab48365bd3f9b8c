import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";

/** Lets `app` listen on a free port, and closes it after the running test. Returns the port. */
export async function listenForTest(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}
