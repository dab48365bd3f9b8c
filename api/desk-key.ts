import type { FastifyReply, FastifyRequest } from "fastify";
import { FACTOR_HOURS } from "#domain/second-factor/freshness.ts";
import { readSecretCookie, type SecretCookie, setSecretCookie } from "#platform/http/secret-cookie.ts";

/**
 * Addresses whose calls a second factor protects, to which alone browsers send the key of the desk (ROLE-7): those of the desk, and those by
 * which an account is deleted or gets another address or password (ROLE-9).
 */
const PATHS = ["/api/desk", "/api/account-delete", "/api/update-profile"];

/** Cookie with the key of the desk: no script has it, and it lasts as long as the factor. */
const KEY: Omit<SecretCookie, "path"> = { name: "desk", sameSite: "Strict", maxAgeS: FACTOR_HOURS * 60 * 60 };

/** Gives the browser that has shown a second factor the key of the desk. */
export function giveKey(reply: FastifyReply, key: string, origin: string): void {
  for (const path of PATHS) setSecretCookie(reply, { ...KEY, path }, key, origin);
}

/** Returns the key that a request brings; empty without one. */
export function readKey(request: FastifyRequest, origin: string): string {
  return readSecretCookie(request, { ...KEY, path: "/api/desk" }, origin);
}
