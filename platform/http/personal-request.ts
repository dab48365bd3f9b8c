import type { FastifyRequest } from "fastify";

const names = ["visitor_id", "cookie", "watchlist-cookie", "token", "is_watchlist_delete"] as const;

export type PersonalParameter = (typeof names)[number];

/** Parameters that name the caller or bypass the cache: only the caller may get the reply. */
export const personalParameters: readonly string[] = names;

/** Whether a request names its caller, so that nobody else may get the reply (API-21). */
export function isPersonal({ headers, query }: Pick<FastifyRequest, "headers" | "query">): boolean {
  return headers.authorization !== undefined || personalParameters.some((name) => name in (query as object));
}
