import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";

/** Has `app` listen on a port of the running test's own, and closes it with the test. Returns the port. */
export async function listenForTest(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}
