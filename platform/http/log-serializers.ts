import type { FastifyRequest } from "fastify";
import { TOKEN_PATH } from "./token-path.ts";

/** Serializers of requests and errors for the log: without query, one-time token, or row of the database (API-13). */
export const logSerializers = {
  req: ({ method, url }: Pick<FastifyRequest, "method" | "url">) => ({ method, path: loggedPath(url) }),
  err: ({ name, message, stack, code }: Error & { code?: string }) => ({
    type: name,
    message,
    code,
    stack: stack ?? "",
  }),
};

/** Returns the path of an address in normal form, cut before a token. */
export function loggedPath(url: string): string {
  return (url.split("?")[0] ?? "").replace(TOKEN_PATH, "$1/…");
}
