import * as client from "openid-client";
import { z } from "zod";
import type { Identity } from "#domain/accounts/social-login.ts";
import { anyEmailAddress } from "#domain/email-address.ts";
import { MAX_NAME_LENGTH } from "#domain/person-name.ts";

const TIMEOUT_S = 8;

/** Settings of an OpenID provider, with the credentials of this site. */
export interface ProviderSettings {
  /** as people know it, such as "Google" */
  title: string;
  issuer: string;
  clientId: string;
  /** a new one for each request, since some expire */
  clientSecret: () => Promise<string>;
  scope: string;
  /** further parameters of the authorization request */
  parameters?: Record<string, string>;
  /** returns the client ID that an access token was issued to, where the provider has no introspection endpoint */
  readAudience?: (accessToken: string) => Promise<string | undefined>;
}

/** The secrets of one sign-in, which the browser brings back in a cookie. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Thrown when an answer of the provider, or one in its name, cannot be believed. */
export class ProviderRefused extends Error {}

/** An OpenID provider: Google or Apple. What it cannot be reached for is thrown as it comes. */
export class Provider {
  readonly title: string;
  readonly #settings: ProviderSettings;
  #server: Promise<client.ServerMetadata> | undefined;

  constructor(settings: ProviderSettings) {
    this.title = settings.title;
    this.#settings = settings;
  }

  /** Returns the address of the provider's login, and the secrets of the attempt. */
  async begin(redirectUri: string): Promise<{ address: URL; attempt: Attempt }> {
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: this.#settings.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
      ...this.#settings.parameters,
    });
    return { address, attempt };
  }

  /**
   * Returns the person who came back to `address`, only from the signed ID token. Throws ProviderRefused, also for an
   * unverified address.
   */
  async finish(address: URL, { state, nonce, codeVerifier }: Attempt): Promise<Identity> {
    const configuration = await this.#configuration();
    const tokens = await client
      .authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      .catch(refuseUnlessUnavailable);
    return toIdentity(tokens.claims());
  }

  /** Returns the owner of an access token that was issued to this site. Throws ProviderRefused. */
  async identify(accessToken: string): Promise<Identity> {
    const configuration = await this.#configuration();
    const { introspection_endpoint } = configuration.serverMetadata();
    const audience = introspection_endpoint
      ? await client
          .tokenIntrospection(configuration, accessToken)
          .then(({ active, client_id }) => (active ? client_id : undefined))
          .catch(refuseUnlessUnavailable)
      : await this.#settings.readAudience?.(accessToken);
    // a token of another site's user would sign that user in here
    if (audience !== this.#settings.clientId) throw new ProviderRefused("the token was issued to another site");
    return toIdentity(
      await client.fetchUserInfo(configuration, accessToken, client.skipSubjectCheck).catch(refuseUnlessUnavailable),
    );
  }

  async #configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const isInsecure = issuer.startsWith("http:");
    this.#server ??= client
      .discovery(new URL(issuer), clientId, undefined, client.None(), {
        timeout: TIMEOUT_S,
        ...(isInsecure && { execute: [client.allowInsecureRequests] }),
      })
      .then((found) => found.serverMetadata());
    const server = await this.#server.catch((error: unknown) => {
      this.#server = undefined;
      throw error;
    });
    const configuration = new client.Configuration(
      server,
      clientId,
      undefined,
      client.ClientSecretPost(await clientSecret()),
    );
    configuration.timeout = TIMEOUT_S;
    // the ID token counts by its signature, whatever way it came
    client.enableNonRepudiationChecks(configuration);
    if (isInsecure) client.allowInsecureRequests(configuration);
    return configuration;
  }
}

const claims = z.object({
  email: z.string(),
  // Apple writes it as a text
  email_verified: z.union([z.literal(true), z.literal("true")]),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

function toIdentity(given: unknown): Identity {
  const result = claims.safeParse(given);
  const email = anyEmailAddress.safeParse(result.data?.email);
  if (!result.success || !email.success) throw new ProviderRefused("there is no verified address");
  const { given_name = "", family_name = "" } = result.data;
  return { email: email.data, first_name: toName(given_name), last_name: toName(family_name) };
}

function toName(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Zs}]/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}

/**
 * Throws ProviderRefused for an answer that is no success; for no answer, or a fault of the provider, the error itself.
 */
function refuseUnlessUnavailable(error: unknown): never {
  const { status = 0, cause } = error as { status?: number; cause?: { status?: number } };
  const isRefusal =
    error instanceof client.AuthorizationResponseError ||
    error instanceof client.ResponseBodyError ||
    error instanceof client.WWWAuthenticateChallengeError ||
    (error instanceof client.ClientError && (cause?.status ?? status) < 500 && !isTimeout(error));
  if (isRefusal && status < 500) throw new ProviderRefused("the provider refuses", { cause: error });
  throw error;
}

function isTimeout({ code }: client.ClientError): boolean {
  return code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT";
}
