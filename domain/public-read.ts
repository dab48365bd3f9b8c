import { caller } from "./visitors/contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** whether the reply is the same for everyone who does not say who he is */
    isPublic?: boolean;
  }
}

/**
 * What the calls have in common that only read, and show everyone the same: the reply follows from path and declared
 * parameters alone, and may be kept (api.md "Conventions").
 */
export const publicRead = { config: { isPublic: true } };

/** Parameters by which callers say who they are, or that nothing kept will do; the reply to them is theirs alone. */
export const personalParameters = [...Object.keys(caller), "token", "watchlist-cookie", "is_watchlist_delete"];
