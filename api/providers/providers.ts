import { importPKCS8, SignJWT } from "jose";
import type { Config } from "#platform/process/config.ts";
import { Provider } from "./provider.ts";

export const providerNames = ["google", "apple"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The providers that the operator has set up (ACC-17). */
export type Providers = Partial<Record<ProviderName, Provider>>;

const SECRET_LIFETIME = "5 minutes";

export function openProviders(config: Config): Providers {
  return { google: google(config), apple: apple(config) };
}

function google(config: Config): Provider | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = config;
  if (!clientId || !secret) return undefined;
  return new Provider({
    title: "Google",
    issuer,
    clientId,
    clientSecret: async () => secret,
    scope: "openid email profile",
    readAudience: readGoogleAudience,
  });
}

/** Reads the audience of a token from Google's token info, as Google has no introspection endpoint. */
async function readGoogleAudience(accessToken: string): Promise<string | undefined> {
  const response = await fetch("https://oauth2.googleapis.com/tokeninfo", {
    method: "POST",
    body: new URLSearchParams({ access_token: accessToken }),
    signal: AbortSignal.timeout(8_000),
  });
  if (response.status >= 500) throw new Error(`Google's token info answers ${response.status}`);
  return ((await response.json()) as { aud?: string }).aud;
}

function apple(config: Config): Provider | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: team, APPLE_KEY_ID: kid, APPLE_PRIVATE_KEY: key } = config;
  if (!clientId || !team || !kid || !key) return undefined;
  const issuer = config.APPLE_ISSUER;
  return new Provider({
    title: "Apple",
    issuer,
    clientId,
    /** Apple's client secret is a statement that the site signs with its key. */
    clientSecret: async () =>
      new SignJWT()
        .setProtectedHeader({ alg: "ES256", kid })
        .setIssuer(team)
        .setSubject(clientId)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(SECRET_LIFETIME)
        .sign(await importPKCS8(key.replaceAll(String.raw`\n`, "\n"), "ES256")),
    scope: "openid name email",
    // Apple answers a request for name or email only with a form
    parameters: { response_mode: "form_post" },
  });
}
