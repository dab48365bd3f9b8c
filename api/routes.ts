import type { FastifyInstance, FastifyRequest } from "fastify";
import { accountLimits } from "#domain/accounts/limits.ts";
import { Passwords } from "#domain/accounts/passwords.ts";
import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { DailyLimit } from "./daily-limit.ts";
import { contactTexts, MessageLimit, submissionTexts, suggestionTexts } from "#platform/limits/message-limit.ts";
import { admitUncached } from "#platform/limits/cache-miss-limit.ts";
import type { Providers } from "./providers/providers.ts";
import type { Services } from "#platform/process/services.ts";
import { accountApi } from "./account.ts";
import { alertsApi } from "./alerts.ts";
import { limitBodies } from "./body-limits.ts";
import { heldBodies, limitHeldBodies } from "./limit-held-bodies.ts";
import { authenticate, identifyCallers } from "./caller.ts";
import { clicksApi } from "./clicks.ts";
import { likesApi } from "./likes.ts";
import { listsApi } from "./lists.ts";
import { planApi } from "./plan.ts";
import { reactionsApi } from "./reactions.ts";
import { ViewCounter, viewsApi } from "./views.ts";
import { votesApi } from "./votes.ts";
import { limitStorage } from "./storage-limits.ts";
import { isCrossSite, limitWrites, refuseCrossSite } from "./writes.ts";
import { openViews } from "#domain/engagement/views.ts";
import { mayForgetVisitors, retentionOf } from "#domain/retention/retention.ts";
import { cachePublicReads } from "./cached-reads.ts";
import { recordVisits } from "./record-visits.ts";
import { catalogApi } from "./catalog.ts";
import { changesApi } from "./changes.ts";
import { contactApi } from "./contact.ts";
import { newsApi } from "./news.ts";
import { ownCalendarApi } from "./own-calendar.ts";
import { publicCalls } from "./description.ts";
import { describeCalls, showDescription } from "./openapi.ts";
import { rankingsApi } from "./rankings.ts";
import { releasesApi } from "./releases.ts";
import { type AccountOptions, signInApi } from "./sign-in.ts";
import { socialLoginApi } from "./social-login.ts";
import { storeFeedbackApi } from "./store-feedback.ts";
import { storesApi } from "./stores.ts";
import { refuseStoring } from "./reply.ts";
import { suggestionsApi } from "./suggestions.ts";
import { type MethodsByPath, noteMethods, refuseUnknownCalls } from "./unknown-calls.ts";
import { watchlistApi } from "./watchlist.ts";

interface Options {
  services: Services;
  providers: Providers;
  accountMails: AccountMails;
}

/** Serves the JSON API, with its description at /api/openapi.json and a page to read it at /api/docs. */
export async function api(app: FastifyInstance, { services, providers, accountMails }: Options): Promise<void> {
  const { config, secrets, now } = services;
  const { sources } = app.catalog;
  const { db } = sources.own;
  const { index } = app.catalog;
  // Public reads are sent by PublicRoutes, which this hook does not see.
  refuseStoring(app);
  await describeCalls(app, config, publicCalls(config));
  await showDescription(app);
  const methods: MethodsByPath = new Map();
  await app.register(async (calls) => {
    cachePublicReads(calls, { config, sources });
    noteMethods(calls, methods);
    limitBodies(calls);
    limitHeldBodies(calls, heldBodies);
    identifyCallers(calls);
    const openApi = async () => app.swagger();
    const description = { everyone: openApi, own: openApi };
    calls.get("/openapi.json", { config: { publicRead: description }, schema: { hide: true } }, openApi);
    refuseCrossSite(calls, config.ORIGIN);
    const isViewWithinLimits = limitWrites(calls, app.rateLimits, config);
    const writes = limitStorage(calls, { db, counts: app.rateLimits, config });
    const limitDaily = (kind: string) => new DailyLimit(app.rateLimits, kind, config.LIKES_PER_NETWORK);
    const mayCountView = async (request: FastifyRequest) =>
      !isCrossSite(request, config.ORIGIN) && isViewWithinLimits(request);
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
    const suggestions = new MessageLimit(
      app.rateLimits,
      "suggestions",
      { perAddress: config.SUGGESTIONS_PER_ADDRESS, perHour: config.SUGGESTIONS_PER_HOUR },
      suggestionTexts,
    );
    calls.addHook("onRequest", admitUncached(app.admitMiss));
    authenticate(calls, db, now);
    const pending = {
      delayMs: services.viewDelayMs,
      onError: (error: Error) => app.log.error(error, "a view or a visit cannot be written"),
    };
    if (mayForgetVisitors(retentionOf(config).visitors)) recordVisits(calls, { db, now, ...pending });
    const pendingViews = openViews(db, pending);
    calls.addHook("onClose", () => pendingViews.close());
    const views = new ViewCounter(pendingViews, limitDaily("views"));
    await calls.register(catalogApi);
    await calls.register(releasesApi, { db, views, mayCountView, now });
    await calls.register(rankingsApi, { db });
    await calls.register(likesApi, { db, index, limit: limitDaily("likes"), now });
    await calls.register(votesApi, { db, index, limit: limitDaily("votes") });
    await calls.register(viewsApi, { index, views, now });
    await calls.register(clicksApi, { db, index, limit: limitDaily("clicks"), now });
    await calls.register(reactionsApi, { db });
    const entries = limitDaily("watchlist entries");
    await calls.register(watchlistApi, { db, index, limit: entries, config, now });
    await calls.register(listsApi, { db, limit: entries, writes, now });
    await calls.register(planApi, { db, now });
    await calls.register(ownCalendarApi, { db, config, now });
    await calls.register(alertsApi, { db, secrets, config, limit: limitDaily("alert browsers"), now });
    await calls.register(contactApi, {
      ...services,
      limitMessages: (request, accept) => messages.count(request, accept),
    });
    await calls.register(storesApi, { now });
    await calls.register(changesApi);
    await calls.register(newsApi, { now });
    await calls.register(storeFeedbackApi, {
      ...services,
      limitSubmissions: (request, accept) => submissions.count(request, accept),
    });
    await calls.register(suggestionsApi, {
      db,
      now,
      limitSuggestions: (request, accept) => suggestions.count(request, accept),
    });
    const accounts: AccountOptions = {
      db,
      now,
      passwords: new Passwords(),
      accountMails,
      limits: accountLimits(config),
      origin: config.ORIGIN,
      outboxFolder: services.mail.outboxFolder,
    };
    await calls.register(signInApi, accounts);
    await calls.register(socialLoginApi, { ...accounts, providers, origin: config.ORIGIN });
    await calls.register(accountApi, accounts);
  });
  refuseUnknownCalls(app, methods);
}
