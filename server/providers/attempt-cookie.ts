import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Attempt } from "./provider.ts";
import { type ProviderName, providerNames } from "./providers.ts";

const NAME = "sign-in";
const PATH = "/auth";
const MAX_AGE_S = 600;

const content = z.object({
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

/** Has the browser keep the secrets of an attempt: whoever comes back must be who went (ACC-17). */
export function storeAttempt(reply: FastifyReply, provider: ProviderName, attempt: Attempt, origin: string): void {
  setCookie(reply, Buffer.from(JSON.stringify({ provider, ...attempt })).toString("base64url"), MAX_AGE_S, origin);
}

/** The secrets of the attempt that comes back, which are forgotten; null without them. */
export function takeAttempt(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderName,
  origin: string,
): Attempt | null {
  const value = new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1];
  setCookie(reply, "", 0, origin);
  if (value === undefined) return null;
  try {
    const attempt = content.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
    return attempt.provider === provider ? attempt : null;
  } catch {
    return null;
  }
}

function setCookie(reply: FastifyReply, value: string, maxAgeS: number, origin: string): void {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  reply.header("set-cookie", `${NAME}=${value}; Path=${PATH}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`);
}
