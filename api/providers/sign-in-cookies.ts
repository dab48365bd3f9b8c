import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Attempt } from "./provider.ts";
import { type ProviderName, providerNames } from "./providers.ts";

const ATTEMPT = { name: "sign-in", maxAgeS: 600, sameSite: "Lax" };
/** As long as the link that it redeems. No other site leads to the call that reads it. */
const TOKEN = { name: "sign-in-token", maxAgeS: 300, sameSite: "Strict" };

type Cookie = typeof ATTEMPT;

const content = z.object({
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

/** Makes the browser store the secrets of an attempt: only the browser that began a sign-in may end it (ACC-17). */
export function storeAttempt(reply: FastifyReply, provider: ProviderName, attempt: Attempt, origin: string): void {
  const value = Buffer.from(JSON.stringify({ provider, ...attempt })).toString("base64url");
  setCookie(reply, ATTEMPT, value, origin);
}

/** Returns the secrets of the attempt that comes back, and deletes their cookie; null without them. */
export function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderName,
  origin: string,
): Attempt | null {
  const value = readCookie(request, ATTEMPT, origin);
  forget(reply, ATTEMPT, origin);
  try {
    const attempt = content.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    return attempt.provider === provider ? attempt : null;
  } catch {
    return null;
  }
}

/**
 * Makes the browser store the token of its sign-in, for when it comes back: the address by itself signs nobody in
 * (ACC-64).
 */
export function storeSignInToken(reply: FastifyReply, token: string, origin: string): void {
  setCookie(reply, TOKEN, token, origin);
}

/** Reads the token that this browser came back with; empty without one. */
export function readSignInToken(request: FastifyRequest, origin: string): string {
  return readCookie(request, TOKEN, origin);
}

/** Has the browser forget the token, which is used. */
export function forgetSignInToken(reply: FastifyReply, origin: string): void {
  forget(reply, TOKEN, origin);
}

function forget(reply: FastifyReply, cookie: Cookie, origin: string): void {
  setCookie(reply, { ...cookie, maxAgeS: 0 }, "", origin);
}

function readCookie({ headers }: FastifyRequest, cookie: Cookie, origin: string): string {
  return new RegExp(`(?:^|; )${nameOf(cookie, origin)}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? "")?.[1] ?? "";
}

function setCookie(reply: FastifyReply, cookie: Cookie, value: string, origin: string): void {
  const { maxAgeS, sameSite } = cookie;
  const secure = isSecure(origin) ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAgeS}${secure}`;
  reply.header("set-cookie", `${nameOf(cookie, origin)}=${value}; ${attributes}`);
}

/** Names a cookie: the prefix prevents sister domains from planting one. Browsers refuse the prefix without TLS. */
function nameOf({ name }: Cookie, origin: string): string {
  return isSecure(origin) ? `__Host-${name}` : name;
}

function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}
