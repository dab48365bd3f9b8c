import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import type { Config } from "#platform/process/config.ts";

export interface RunningSite {
  /** address for a browser on this machine */
  address: string;
  /** `drains`: lets clients finish on connections that they keep, while another process takes new ones. */
  close(drains?: boolean): Promise<void>;
}

/** Listens on the configured port. Returns the address for a browser on this machine. Throws OperatorError when it cannot. */
export function listen(server: Server, { HOST, PORT }: Config): Promise<string> {
  return listenOn(server, { host: HOST, port: PORT, settings: { host: "HOST", port: "PORT" } });
}

interface Place {
  host: string;
  port: number;
  /** the names of the settings that give them */
  settings: { host: string; port: string };
}

/** Listens on a port as `listen` does. */
export async function listenOn(server: Server, { host, port: asked, settings }: Place): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    // it stays: a connection that cannot be accepted later is no reason to end
    server.on("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `port ${asked} is in use: stop the program that uses it, or set ${settings.port} to another`,
        EACCES: `port ${asked} needs more rights than this account has: set ${settings.port} to one above 1023`,
      };
      reject(
        new OperatorError(
          reasons[error.code ?? ""] ??
            `cannot listen on ${host}:${asked} (${error.code}): check ${settings.host} and ${settings.port}`,
        ),
      );
    });
    server.listen(asked, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return addressOf(host, port);
}

/** Returns the address of what listens on `host`, for a program on this machine. */
export function addressOf(host: string, port: number): string {
  const isHere = ["127.0.0.1", "0.0.0.0", "::"].includes(host);
  return `http://${isHere ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
