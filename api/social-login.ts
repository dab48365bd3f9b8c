import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import * as texts from "#domain/accounts/messages.ts";
import { createSignInLink, redeemSignInLink } from "#domain/accounts/social-login.ts";
import { countAttempt } from "#domain/accounts/attempts.ts";
import { fingerprintOf } from "#domain/people/tokens.ts";
import { Refused } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { deviceName } from "#platform/http/device-name.ts";
import { refuse } from "#platform/http/errors.ts";
import { RETRY_AFTER_S } from "#platform/http/messages.ts";
import { type Provider, ProviderRefused } from "./providers/provider.ts";
import { providerNames, type Providers } from "./providers/providers.ts";
import { forgetSignInToken, readSignInToken } from "./providers/sign-in-cookies.ts";
import { visitorParameters } from "#wire/caller-parameters.ts";
import { oneOf } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { type AccountOptions, loggedIn } from "./sign-in.ts";

const field = (description: string) => z.unknown().optional().describe(description);
const secret = (description: string) => z.string("must be text").optional().describe(description);

interface Options extends AccountOptions {
  providers: Providers;
  /** of the site's addresses */
  origin: string;
}

/** Adds the call that completes a sign-in by Google or Apple. */
export const socialLoginApi: FastifyPluginAsyncZod<Options> = async (app, { db, now, limits, providers, origin }) => {
  const { change } = siteCalls(app, "Account");
  change("/social-login", {
    id: "logInByProvider",
    summary: "Opens a session after sign-in with Google or Apple",
    description:
      "By the address that the way back from the provider ends in, from the browser that went and keeps its one-time token in a cookie, or by an access token that the provider issued to this site. The profile fields are ignored: the server trusts only the provider.",
    ignoresToken: true,
    query: z.object(visitorParameters),
    body: z.object({
      provider: oneOf(providerNames).describe("The sign-in provider"),
      token: secret("What /apple-login/{token} or /google-login/{token} ends in: the hash of the one-time token"),
      access_token: secret("In place of `token`: an access token of Google"),
      rememberMe: z.boolean("must be true or false").nullish(),
      email: field("Ignored"),
      google_id: field("Ignored"),
      first_name: field("Ignored"),
      last_name: field("Ignored"),
      isWatchlist: field("Ignored"),
      ...visitorParameters,
    }),
    reply: { message: z.string().describe("A message for the user"), data: loggedIn },
    async run(request, reply) {
      const { provider: name, token, access_token, rememberMe } = request.body;
      const provider = providers[name];
      if (!provider) throw new Refused(texts.PROVIDER_ABSENT);
      await countAttempt(db, limits.logins, [networkOf(request.ip) ?? ""], now());
      let link: string;
      if (token !== undefined || access_token === undefined) {
        link = readSignInToken(request, origin);
        // an address that another browser was given
        if (fingerprintOf(link) !== token) throw new Refused(texts.PROVIDER_REFUSED);
        forgetSignInToken(reply, origin);
      } else {
        try {
          link = await createSignInLink(db, await identify(provider, access_token), now());
        } catch (error) {
          if (!(error instanceof ProviderAway)) throw error;
          request.log.warn(error.cause, "a provider does not answer");
          return refuse(reply.header("retry-after", RETRY_AFTER_S), 503, texts.PROVIDER_AWAY) as never;
        }
      }
      const data = await redeemSignInLink(db, link, {
        isRemembered: rememberMe ?? true,
        device: deviceName(request.headers["user-agent"]),
        now: now(),
        visitor: request.caller,
      });
      return { message: texts.LOGGED_IN, data };
    },
  });
};

class ProviderAway extends Error {}

async function identify(provider: Provider, accessToken: string) {
  try {
    return await provider.identify(accessToken);
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Refused(texts.PROVIDER_REFUSED);
    throw new ProviderAway("", { cause: error });
  }
}
