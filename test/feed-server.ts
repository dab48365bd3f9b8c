import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import { isPublicEndpoint } from "#platform/fetch/public-endpoint.ts";
import { whenFinished } from "./when-finished.ts";

/** A fixed reply, or what is done with a request. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestFeedServer {
  port: number;
  /** the address of a path */
  at(path: string): string;
  /** answers by path; other paths get 404 */
  answers: Map<string, Answer>;
  requests: IncomingMessage[];
  /** lets fetches reach this server, besides the internet; tests have little time */
  fetching: FetchSettings;
}

/** Opens a real web server on a free port of this machine, until the running test ends. */
export async function openFeedServer(): Promise<TestFeedServer> {
  const answers: TestFeedServer["answers"] = new Map();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? "") ?? { status: 404 };
    if (typeof answer === "function") answer(request, response);
    else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  whenFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    port,
    at: (path) => `http://127.0.0.1:${port}${path}`,
    answers,
    requests,
    fetching: {
      userAgent: "Toebox feed reader; +http://localhost:3000",
      isAllowed: (address, at) => (address === "127.0.0.1" && at === port) || isPublicEndpoint(address, at),
    },
  };
}
