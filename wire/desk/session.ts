import { z } from "zod";
import { roles } from "#domain/people/role.ts";
import type { DeskSession } from "#domain/desk/desk-session.ts";
import type { Factors } from "#domain/second-factor/factors.ts";
import { freshUntil, isFactorValid, isFresh } from "#domain/second-factor/freshness.ts";

/** A session at the desk in a reply, with the second factors of its account (ROLE-7). */
export const deskSession = z.object({
  site_name: z.string(),
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  role: z.enum(roles),
  is_confirmed: z.boolean().describe("Whether the session has shown a second factor within a day"),
  fresh_until: z.iso.datetime().nullable().describe("Until when it needs no further one for grants and the like"),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  app_since: z.iso.datetime().nullable().describe("Since when it has an authenticator app"),
  recovery_codes: z.int().describe("Codes that are left"),
});
export type WireDeskSession = z.output<typeof deskSession>;

/** Returns a session at the desk in the words of the API. */
export function toWireSession(
  session: DeskSession,
  { siteName, factors, now }: { siteName: string; factors: Factors; now: Temporal.Instant },
): WireDeskSession {
  const { account_id, email, firstName, role, factorAt } = session;
  return {
    site_name: siteName,
    id: account_id,
    email,
    first_name: firstName,
    role,
    is_confirmed: isFactorValid(factorAt, now),
    fresh_until: factorAt && isFresh(factorAt, now) ? freshUntil(factorAt).toISOString() : null,
    passkeys: factors.passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    app_since: factors.appSince?.toISOString() ?? null,
    recovery_codes: factors.recoveryCodes,
  };
}
