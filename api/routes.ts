import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ReserveMark } from "#domain/engagement/new-mark-limit.ts";
import { accountLimits } from "#domain/accounts/limits.ts";
import { Passwords } from "#domain/accounts/passwords.ts";
import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { openWriters } from "#domain/engagement/writers.ts";
import { isCrossSite, refuseCrossSite } from "#platform/http/cross-site.ts";
import { MarkLimit } from "./mark-limit.ts";
import { contactTexts, MessageLimit, submissionTexts } from "#platform/limits/message-limit.ts";
import { admitUncached } from "#platform/limits/cache-miss-limit.ts";
import { type View, ViewLimit } from "./view-limit.ts";
import { limitWrites } from "#platform/limits/write-limits.ts";
import type { Providers } from "./providers/providers.ts";
import type { Services } from "#platform/process/services.ts";
import { accountApi } from "./account.ts";
import { authenticate } from "./authenticate.ts";
import { identifyCallers } from "./caller.ts";
import { cachePublicReads } from "./cached-reads.ts";
import { noteVisits } from "./note-visits.ts";
import { catalogApi } from "./catalog.ts";
import { contactApi } from "./contact.ts";
import { engagementApi } from "./engagement.ts";
import { newsApi } from "./news.ts";
import { describeCalls } from "./openapi.ts";
import { rankingsApi } from "./rankings.ts";
import { releasesApi } from "./releases.ts";
import { type AccountOptions, signInApi } from "./sign-in.ts";
import { socialLoginApi } from "./social-login.ts";
import { storeFeedbackApi } from "./store-feedback.ts";
import { storesApi } from "./stores.ts";
import { type MethodsByPath, noteMethods, refuseUnknownCalls } from "./unknown-calls.ts";
import { watchlistApi } from "./watchlist.ts";

interface Options {
  services: Services;
  providers: Providers;
  accountMails: AccountMails;
}

/** Serves the JSON API, with its description at /api/openapi.json and a page to read it at /api/docs. */
export async function api(app: FastifyInstance, { services, providers, accountMails }: Options): Promise<void> {
  const { config, now } = services;
  const { sources } = app.catalog;
  const { db } = sources.own;
  const { index } = app.catalog;
  // Public reads are sent by PublicRoutes, which this hook does not see.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
  await describeCalls(app, config);
  const methods: MethodsByPath = new Map();
  await app.register(async (calls) => {
    cachePublicReads(calls, { config, sources });
    noteMethods(calls, methods);
    identifyCallers(calls);
    const openApi = async () => app.swagger();
    const description = { everyone: openApi, own: openApi };
    calls.get("/openapi.json", { config: { publicRead: description }, schema: { hide: true } }, openApi);
    refuseCrossSite(calls, config.ORIGIN);
    const isViewWithinLimits = limitWrites(calls, app.rateLimits, config);
    const limitDaily = (kind: string): ReserveMark => {
      const limit = new MarkLimit(app.rateLimits, kind, config.LIKES_PER_NETWORK);
      return (request, id) => limit.reserve(request, id);
    };
    const daily = {
      like: limitDaily("likes"),
      vote: limitDaily("votes"),
      watch: limitDaily("watchlist entries"),
      click: limitDaily("clicks"),
    };
    const views = new ViewLimit(limitDaily("views"));
    const mayCountView = async (request: FastifyRequest, view: View) =>
      !isCrossSite(request, config.ORIGIN) && (await isViewWithinLimits(request)) && views.admits(request, view);
    const messages = new MessageLimit(
      app.rateLimits,
      "messages",
      { perAddress: config.MESSAGES_PER_ADDRESS, perHour: config.MESSAGES_PER_HOUR },
      contactTexts,
    );
    const submissions = new MessageLimit(
      app.rateLimits,
      "submissions",
      { perAddress: config.SUBMISSIONS_PER_ADDRESS, perHour: config.SUBMISSIONS_PER_HOUR },
      submissionTexts,
    );
    calls.addHook("onRequest", admitUncached(app.admitMiss));
    authenticate(calls, db, now);
    const writers = openWriters(db, {
      delayMs: services.viewDelayMs,
      onError: (error) => app.log.error(error, "a view or a visit cannot be written"),
    });
    calls.addHook("onClose", () => writers.close());
    if (config.RETENTION_DAYS_MARKS > 0) noteVisits(calls, writers, now);
    await calls.register(catalogApi);
    await calls.register(releasesApi, { db, writers, mayCountView, now });
    await calls.register(rankingsApi, { db });
    await calls.register(engagementApi, { db, index, writers, daily, views, now });
    await calls.register(watchlistApi, { db, index, writers, daily, config, now });
    await calls.register(contactApi, {
      ...services,
      limitMessages: (request, accept) => messages.count(request, accept),
    });
    await calls.register(storesApi, { now });
    await calls.register(newsApi, { now });
    await calls.register(storeFeedbackApi, {
      ...services,
      limitSubmissions: (request, accept) => submissions.count(request, accept),
    });
    const accounts: AccountOptions = {
      db,
      now,
      passwords: new Passwords(),
      accountMails,
      limits: accountLimits(config),
      outboxFolder: services.mail.outboxFolder,
    };
    await calls.register(signInApi, accounts);
    await calls.register(socialLoginApi, { ...accounts, providers, origin: config.ORIGIN });
    await calls.register(accountApi, accounts);
  });
  refuseUnknownCalls(app, methods);
}
