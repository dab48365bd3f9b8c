import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countAttempt } from "#domain/accounts/attempts.ts";
import { accountLimits } from "#domain/accounts/limits.ts";
import { createSignInLink } from "#domain/accounts/social-login.ts";
import { fingerprintOf } from "#domain/people/tokens.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { refuse } from "#platform/http/errors.ts";
import type { Services } from "#platform/process/services.ts";
import { isPrefetch } from "#platform/http/is-person.ts";
import { ProviderRefused } from "./provider.ts";
import { providerNames, type Providers } from "./providers.ts";
import { storeAttempt, storeSignInToken, takeAttempt } from "./sign-in-cookies.ts";

interface Options {
  services: Pick<Services, "db" | "now" | "config">;
  providers: Providers;
}

/** Many times what a provider's form has. Whoever comes may post one, and parsing takes more steps than it is long. */
const MAX_FORM_BYTES = 16 * 1024;

/** Adds the routes to a provider and back, with redirects of the browser (ACC-17). */
export async function authRoutes(app: FastifyInstance, { services, providers }: Options): Promise<void> {
  const { db, now, config } = services;
  const { ORIGIN: origin } = config;
  const limits = accountLimits(config);
  const parseForm = (_request: FastifyRequest, body: string, done: (error: null, form: object) => void) =>
    done(null, Object.fromEntries(new URLSearchParams(body)));
  const options = { parseAs: "string", bodyLimit: MAX_FORM_BYTES } as const;
  app.addContentTypeParser("application/x-www-form-urlencoded", options, parseForm as never);
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    if (isPrefetch(headers)) return refuse(reply, 403);
  });

  for (const name of providerNames) {
    const provider = providers[name];
    if (!provider) continue;
    const callback = `/auth/${name}/callback`;
    /** address of the page that signs in with the token that this browser stores and its address names (ACC-64) */
    const destination = (fingerprint: string) => `/${name}-login/${fingerprint}`;
    const fail = (reply: FastifyReply, error?: unknown) => {
      if (error !== undefined && !(error instanceof ProviderRefused)) app.degraded.report(error);
      return reply.redirect(destination("error"));
    };

    app.get(`/auth/${name}`, { exposeHeadRoute: false }, async (_request, reply) => {
      try {
        const { address, attempt } = await provider.begin(origin + callback);
        storeAttempt(reply, name, attempt, origin);
        return reply.redirect(address.href);
      } catch (error) {
        return fail(reply, error);
      }
    });

    app.get(callback, { exposeHeadRoute: false }, async (request, reply) => {
      await countAttempt(db, limits.logins, [networkOf(request.ip) ?? ""], now());
      const attempt = takeAttempt(request, reply, name, origin);
      if (!attempt) return fail(reply);
      try {
        const identity = await provider.finish(new URL(request.url, origin), attempt);
        const token = await createSignInLink(db, identity, now());
        storeSignInToken(reply, token, origin);
        return reply.redirect(destination(fingerprintOf(token)));
      } catch (error) {
        return fail(reply, error);
      }
    });

    // A form that another site posts brings no cookie; the address that it is redirected to does.
    app.post(callback, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, string>;
      // nobody has signed the other fields of the form, such as a name
      const signed = ["code", "state", "error", "iss"].flatMap((field) => (form[field] ? [[field, form[field]]] : []));
      const query = new URLSearchParams(signed);
      return reply.redirect(`${callback}?${query}`, 303);
    });
  }
}
