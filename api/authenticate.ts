import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "#platform/postgres/connect.ts";
import { findSession, type Session } from "#domain/accounts/sessions.ts";
import { Unauthorized } from "#platform/errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** of the account whose token the request carries */
    session: Session | null;
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
