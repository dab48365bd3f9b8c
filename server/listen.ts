import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OperatorError } from "#db/operator-error.ts";
import type { Config } from "./process/config.ts";

export interface RunningSite {
  /** where a browser on this machine finds it */
  address: string;
  close(): Promise<void>;
}

/** Listens on the configured port. Throws OperatorError when it cannot. */
export async function listen(server: Server, { HOST, PORT }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `port ${PORT} is in use: stop the program that uses it, or set PORT to another`,
        EACCES: `port ${PORT} needs more rights than this account has: set PORT to one above 1023`,
      };
      reject(
        new OperatorError(
          reasons[error.code ?? ""] ?? `cannot listen on ${HOST}:${PORT} (${error.code}): check HOST and PORT`,
        ),
      );
    });
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://${HOST === "127.0.0.1" || HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST}:${port}`;
}
