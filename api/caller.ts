import type { FastifyInstance, FastifyRequest } from "fastify";
import { findSession, type Session } from "#domain/accounts/sessions.ts";
import { type Caller, Owner } from "#domain/people/owner.ts";
import { Refused, Unauthorized } from "#platform/errors.ts";
import { COOKIE_RULE, VISITOR_RULE } from "#wire/caller-parameters.ts";
import type { Database } from "#platform/postgres/connect.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** of the account whose token the request carries */
    session: Session | null;
    /** the owners that the request names, by token or by declared parameters */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** the call works whatever token it carries, since it is how one gets a valid token (ACC-4) */
    ignoresToken?: boolean;
  }
}

/** Finds the session of the token that a request to `calls` carries. A token that is not valid is 401 (ACC-3, ACC-4). */
export function authenticate(calls: FastifyInstance, db: Database, now: () => Temporal.Instant): void {
  calls.decorateRequest("session", null);
  calls.addHook("onRequest", async (request) => {
    const token = request.routeOptions.config.ignoresToken ? undefined : tokenOf(request);
    if (token !== undefined) request.session = await findSession(db, token, now());
  });
}

/** Returns the session of a call that needs one. Throws Unauthorized (ACC-4). */
export function requireSession({ session }: FastifyRequest): Session {
  if (!session) throw new Unauthorized();
  return session;
}

/** Returns the session of a call that ignores a token which is not valid. */
export async function sessionIfAny(
  request: FastifyRequest,
  db: Database,
  now: Temporal.Instant,
): Promise<Session | null> {
  const token = tokenOf(request);
  if (token === undefined) return null;
  return findSession(db, token, now).catch((error: unknown) => {
    if (error instanceof Unauthorized) return null;
    throw error;
  });
}

/** Returns the token of a request. The header wins. An empty token is none; one that is given twice is not valid. */
function tokenOf({ headers, query }: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer +(.*)$/i.exec(headers.authorization ?? "") ?? [];
  const token = bearer ?? (query as Record<string, string | string[]>)["token"];
  return token === undefined || token === "" ? undefined : String(token);
}

/**
 * Finds the caller of each request to `calls`, once its parameters are validated. A query or body that the call does not declare
 * is dropped before: nothing unvalidated reaches a handler (ACC-61).
 */
export function identifyCallers(calls: FastifyInstance): void {
  // each request gets its own in the second hook
  calls.decorateRequest("caller", null as unknown as Caller);
  calls.addHook("preValidation", async (request) => {
    const { schema } = request.routeOptions;
    if (!schema?.querystring) request.query = {};
    // A body that is no object lacks every field, and the reply names them.
    if (!schema?.body) request.body = undefined;
    else if (!isObject(request.body)) request.body = {};
  });
  calls.addHook("preHandler", async (request) => {
    request.caller = callerOf(request);
  });
}

function callerOf({ query, body, session }: FastifyRequest): Caller {
  if (session) {
    const account = Owner.account(session.account_id);
    return { reactions: account, watchlist: account };
  }
  const given = { ...(query as NamedVisitor), ...(body as NamedVisitor | undefined) };
  const { visitor_id, cookie = given["watchlist-cookie"] } = given;
  return {
    reactions: visitor_id === undefined ? undefined : Owner.visitor(visitor_id),
    watchlist: cookie === undefined ? undefined : Owner.watchlist(cookie),
  };
}

interface NamedVisitor {
  visitor_id?: string;
  cookie?: string;
  "watchlist-cookie"?: string;
}

/**
 * Returns the owner of the likes and votes that the caller changes. Throws Refused for a request with neither token nor
 * `visitor_id`.
 */
export function requireReactionOwner({ caller }: FastifyRequest): Owner {
  return caller.reactions ?? refuseParameter("visitor_id", VISITOR_RULE);
}

/**
 * Returns the owner of the watchlist that the caller changes. Throws Refused for a request with neither token nor
 * `watchlist-cookie`.
 */
export function requireWatchlistOwner({ caller }: FastifyRequest): Owner {
  return caller.watchlist ?? refuseParameter("watchlist-cookie", COOKIE_RULE);
}

function refuseParameter(name: string, rule: string): never {
  throw new Refused(`${name} ${rule}.`, { [name]: rule });
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
