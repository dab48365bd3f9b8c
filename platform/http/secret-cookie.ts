import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie with a secret that no script can read. */
export interface SecretCookie {
  name: string;
  /** of the addresses that the browser sends it to */
  path: string;
  sameSite: "Lax" | "Strict";
  /** seconds after which the browser forgets it */
  maxAgeS: number;
}

/** Has the browser store `value`, of base64url, for the site at `origin`. */
export function setSecretCookie(reply: FastifyReply, cookie: SecretCookie, value: string, origin: string): void {
  const { path, sameSite, maxAgeS } = cookie;
  const secure = isSecure(origin) ? "; Secure" : "";
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAgeS}${secure}`;
  reply.header("set-cookie", `${nameOf(cookie, origin)}=${value}; ${attributes}`);
}

/** Has the browser forget a cookie. */
export function forgetSecretCookie(reply: FastifyReply, cookie: SecretCookie, origin: string): void {
  setSecretCookie(reply, { ...cookie, maxAgeS: 0 }, "", origin);
}

/** Returns the value that a request brings; empty without one. */
export function readSecretCookie({ headers }: FastifyRequest, cookie: SecretCookie, origin: string): string {
  return new RegExp(`(?:^|; )${nameOf(cookie, origin)}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? "")?.[1] ?? "";
}

/** Names a cookie: the prefix prevents sister domains from planting one. Browsers refuse the prefixes without TLS. */
function nameOf({ name, path }: SecretCookie, origin: string): string {
  if (!isSecure(origin)) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}

function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}
