import type { FastifyInstance, FastifyRequest } from "fastify";
import { includesRole, ROLE_MISSING, type Role } from "#domain/people/role.ts";
import { type DeskSession, readDeskSession } from "#domain/desk/desk-session.ts";
import type { EntryChange } from "#domain/entries/entry-change.ts";
import { isFactorValid, isFresh } from "#domain/second-factor/freshness.ts";
import { FACTOR_MISSING, FACTOR_STALE } from "#domain/second-factor/messages.ts";
import { Forbidden, Unauthorized } from "#platform/errors.ts";
import type { Services } from "#platform/process/services.ts";
import { requireSession } from "../caller.ts";
import { readKey } from "../desk-key.ts";

/** Condition of a call at the desk (ROLE-6, ROLE-7). */
export interface DeskAccess {
  role: Role;
  /** the second factor that the session has shown: none, one of the last day, or one of the last 15 minutes */
  factor: "none" | "valid" | "fresh";
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** the role and the second factor that the call needs */
    desk?: DeskAccess;
  }
  interface FastifyRequest {
    /** of the caller, at the desk alone */
    desk: DeskSession | null;
  }
}

/**
 * Limits each of `calls` to those whom its `config.desk` names: 401 without a session in the header, 403 with another role or without
 * the second factor, which counts in the browser that has the key. It asks when a request begins, and again when its body has arrived: one that comes slowly must not
 * act with rights that are gone. A route without `config.desk` cannot be added.
 */
export function limitAccess(
  calls: FastifyInstance,
  { db, now, config: { ORIGIN } }: Pick<Services, "db" | "now" | "config">,
): void {
  calls.decorateRequest("desk", null);
  calls.addHook("onRoute", ({ url, config }) => {
    if (!config?.desk) throw new Error(`${url} does not say who may call it`);
  });
  const admit = async (request: FastifyRequest) => {
    const { role, factor } = request.routeOptions.config.desk as DeskAccess;
    // addresses stay in histories and logs of others: a token in one opens no desk
    if (!/^Bearer /i.test(request.headers.authorization ?? "")) throw new Unauthorized();
    const session = requireSession(request);
    const desk = await readDeskSession(db, session, readKey(request, ORIGIN));
    if (desk === "ended") throw new Unauthorized();
    if (!desk || !includesRole(desk.role, role)) throw new Forbidden(ROLE_MISSING, "role");
    if (factor !== "none" && !isFactorValid(desk.factorAt, now()))
      throw new Forbidden(FACTOR_MISSING, "factor-missing");
    if (factor === "fresh" && !isFresh(desk.factorAt, now())) throw new Forbidden(FACTOR_STALE, "factor-stale");
    request.desk = desk;
  };
  calls.addHook("onRequest", admit);
  calls.addHook("preHandler", async (request) => {
    // only a POST has a body to wait for
    if (request.method === "POST") await admit(request);
  });
}

/** Whether the caller may remove entries: the second factor is of the 15 minutes before `now` (ROLE-7). */
export function mayRemoveEntries(request: FastifyRequest, now: Temporal.Instant): boolean {
  return isFresh(deskOf(request).factorAt, now);
}

/** Returns what throws Forbidden for changes that remove an entry, unless the caller may (ROLE-7). */
export function refuseRemovals(mayRemove: boolean): (changes: EntryChange[]) => void {
  return (changes) => {
    if (!mayRemove && changes.some(({ after }) => after === null)) throw new Forbidden(FACTOR_STALE, "factor-stale");
  };
}

/** Returns the caller's session at the desk. */
export function deskOf({ desk }: FastifyRequest): DeskSession {
  if (!desk) throw new Unauthorized();
  return desk;
}
