import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  forgetSecretCookie,
  readSecretCookie,
  type SecretCookie,
  setSecretCookie,
} from "#platform/http/secret-cookie.ts";
import type { Attempt } from "./provider.ts";
import { type ProviderName, providerNames } from "./providers.ts";

const ATTEMPT: SecretCookie = { name: "sign-in", path: "/", maxAgeS: 600, sameSite: "Lax" };
/** As long as the link that it redeems. No other site leads to the call that reads it. */
const TOKEN: SecretCookie = { name: "sign-in-token", path: "/", maxAgeS: 300, sameSite: "Strict" };

const content = z.object({
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

/** Makes the browser store the secrets of an attempt: only the browser that began a sign-in may end it (ACC-17). */
export function storeAttempt(reply: FastifyReply, provider: ProviderName, attempt: Attempt, origin: string): void {
  const value = Buffer.from(JSON.stringify({ provider, ...attempt })).toString("base64url");
  setSecretCookie(reply, ATTEMPT, value, origin);
}

/** Returns the secrets of the attempt that comes back, and deletes their cookie; null without them. */
export function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderName,
  origin: string,
): Attempt | null {
  const value = readSecretCookie(request, ATTEMPT, origin);
  forgetSecretCookie(reply, ATTEMPT, origin);
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
  setSecretCookie(reply, TOKEN, token, origin);
}

/** Reads the token that this browser came back with; empty without one. */
export function readSignInToken(request: FastifyRequest, origin: string): string {
  return readSecretCookie(request, TOKEN, origin);
}

/** Has the browser forget the token, which is used. */
export function forgetSignInToken(reply: FastifyReply, origin: string): void {
  forgetSecretCookie(reply, TOKEN, origin);
}
