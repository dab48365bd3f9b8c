import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { Provider } from "oidc-provider";

/** A person whom the provider knows; the login is the address. */
export interface ProviderUser {
  email: string;
  email_verified: boolean | string;
  given_name?: string;
  family_name?: string;
}

/** An OpenID provider on loopback, as Google or as Apple is. */
export interface TestOidcProvider {
  /** the settings of a site that knows it */
  settings: Record<string, string>;
  users: Map<string, ProviderUser>;
  /** An access token of a user, issued to this site or to another one. */
  issueAccessToken: (login: string, to?: "this site" | "another site") => Promise<string>;
  stop: () => Promise<void>;
}

const [CLIENT, SECRET, TEAM, KEY_ID] = ["toebox-client", "a secret that both know", "TEAM123456", "KEY1234567"];

const OTHER_CLIENT = "another-client";
const SCOPE = "openid email profile";

/**
 * Starts a real provider. As Apple it accepts only a client secret that is signed with the site's key, as Apple's documentation
 * says, and answers by a form.
 */
export async function openOidcProvider(role: "google" | "apple", siteOrigin: string): Promise<TestOidcProvider> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const users = new Map<string, ProviderUser>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [`${siteOrigin}/auth/${role}/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
      { client_id: OTHER_CLIENT, client_secret: SECRET, redirect_uris: ["https://other.example/callback"] },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    // as at Google and Apple, the ID token has the requested claims
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true }, introspection: { enabled: true } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...users.get(id) }) as never,
    }),
    cookies: { keys: ["a key of the test"] },
  });
  const handle = provider.callback();
  server.on("request", async (request, response) => {
    if (role === "google" || request.url !== "/token") return handle(request, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    try {
      const { protectedHeader } = await jwtVerify(form.get("client_secret") ?? "", publicKey, {
        issuer: TEAM,
        subject: CLIENT,
        audience: issuer,
        algorithms: ["ES256"],
        requiredClaims: ["iat", "exp"],
      });
      if (protectedHeader.kid === KEY_ID) form.set("client_secret", SECRET);
    } catch {
      // the provider refuses what is not its secret
    }
    Object.assign(request, { body: Object.fromEntries(form) });
    return handle(request, response);
  });
  const settings: Record<string, string> =
    role === "google"
      ? { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER: issuer }
      : {
          APPLE_CLIENT_ID: CLIENT,
          APPLE_TEAM_ID: TEAM,
          APPLE_KEY_ID: KEY_ID,
          APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll("\n", String.raw`\n`),
          APPLE_ISSUER: issuer,
        };
  return {
    settings,
    users,
    async issueAccessToken(accountId, to = "this site") {
      const client = await provider.Client.find(to === "this site" ? CLIENT : OTHER_CLIENT);
      if (!client) throw new Error("the provider knows both sites");
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope(SCOPE);
      const grantId = await grant.save();
      const claims = { accountId, client, grantId, scope: SCOPE, gty: "authorization_code", expiresWithSession: false };
      return new provider.AccessToken(claims as never).save();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
