import type { FastifyRequest } from "fastify";

const names = ["visitor_id", "cookie", "watchlist-cookie", "token", "is_watchlist_delete"] as const;

export type PersonalParameter = (typeof names)[number];

/** Parameters that name the caller, or bypass the cache: the reply to them is the caller's alone. */
export const personalParameters: readonly string[] = names;

/** Whether a request names its caller, so that the reply is theirs alone (API-21). */
export function isPersonal({ headers, query }: Pick<FastifyRequest, "headers" | "query">): boolean {
  return headers.authorization !== undefined || personalParameters.some((name) => name in (query as object));
}
