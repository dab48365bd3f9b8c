import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { admitUncached } from "#platform/limits/cache-miss-limit.ts";
import { limitBodies } from "../body-limits.ts";
import { heldBodiesOfDesk, limitHeldBodies } from "../limit-held-bodies.ts";
import { authenticate, identifyCallers } from "../caller.ts";
import type { namedSchemas } from "../named-schemas.ts";
import { describeCalls } from "../openapi.ts";
import { refuseStoring } from "../reply.ts";
import { type MethodsByPath, noteMethods, refuseUnknownCalls } from "../unknown-calls.ts";
import { limitWrites, refuseCrossSite } from "../writes.ts";
import { limitAccess } from "./access.ts";
import { auditLogApi, auditWrites } from "./audit-log.ts";
import { catalogApi } from "./catalog.ts";
import { channelsApi } from "./channels.ts";
import { changesApi } from "./changes.ts";
import type { DeskOptions } from "./desk-options.ts";
import { DeskWork } from "./desk-work.ts";
import { editsApi } from "./edits.ts";
import { factorsApi } from "./factors.ts";
import { feedsApi } from "./feeds.ts";
import { importsApi } from "./imports.ts";
import { missingStoresApi } from "./missing-stores.ts";
import { backupDownload, operationsApi } from "./operations.ts";
import { newProductApi } from "./new-product.ts";
import { picturesApi } from "./pictures.ts";
import { previewApi } from "./preview.ts";
import { productsApi } from "./products.ts";
import { runningWorkApi } from "./running-work.ts";
import { scheduledApi } from "./scheduled.ts";
import { suggestionsQueueApi } from "./suggestions.ts";
import { todayApi } from "./today.ts";
import { usersApi } from "./users.ts";

const DESCRIPTION = [
  'The calls of the desk, for accounts with a role. A success is 200 with `status: "OK"`, an error',
  '`{ "status": "error", "message" }`: 401 without a session, 403 with another role or without the second factor, where',
  "`reason` is `role`, `factor-missing`, `factor-stale` or `login-stale`. A factor counts with the cookie of the reply to it.",
].join("\n");

const tags = [
  { name: "Access", description: "The session at the desk and its second factors" },
  {
    name: "Suggestions",
    description: "Corrections that visitors suggest and stores that they report, until somebody decides",
  },
  { name: "Catalog", description: "Entries in the words of the import format, and their changes" },
  { name: "Channels", description: "Other systems that get news of releases" },
  { name: "Operations", description: "The state of the site, its jobs, mails and backups" },
  { name: "Users", description: "Accounts, their roles and sessions" },
];

/** Serves the calls of the desk, with their description at /api/desk/openapi.json. No reply may be stored. */
export async function deskApi(
  app: FastifyInstance,
  { services, accountMails, suggestionMails, jobs }: Omit<DeskOptions, "work">,
): Promise<void> {
  const { config, db, now } = services;
  const options = { services, work: new DeskWork(), accountMails, suggestionMails, jobs };
  refuseStoring(app);
  // the headers of DESK-1
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  });
  const schemas: typeof namedSchemas = z.registry();
  await describeCalls(app, config, { title: `${config.SITE_NAME} desk`, description: DESCRIPTION, tags, schemas });
  const methods: MethodsByPath = new Map();
  noteMethods(app, methods);
  const isLimited = { onRequest: admitUncached(app.admitMiss) };
  app.get("/openapi.json", { ...isLimited, schema: { hide: true } }, async () => app.swagger());
  backupDownload(app, options);
  await app.register(async (calls) => {
    limitBodies(calls);
    limitHeldBodies(calls, heldBodiesOfDesk);
    identifyCallers(calls);
    refuseCrossSite(calls, config.ORIGIN, { withBodies: true });
    limitWrites(calls, app.rateLimits, config);
    calls.addHook("onRequest", admitUncached(app.admitMiss));
    authenticate(calls, db, now);
    limitAccess(calls, services);
    auditWrites(calls, db, now);
    await calls.register(factorsApi, options);
    await calls.register(todayApi, options);
    await calls.register(suggestionsQueueApi, options);
    await calls.register(missingStoresApi, options);
    await calls.register(catalogApi, options);
    await calls.register(runningWorkApi, options);
    await calls.register(scheduledApi, options);
    await calls.register(productsApi, options);
    await calls.register(changesApi, options);
    await calls.register(editsApi, options);
    await calls.register(feedsApi, options);
    await calls.register(newProductApi, options);
    await calls.register(importsApi, options);
    await calls.register(picturesApi, options);
    await calls.register(previewApi, options);
    await calls.register(channelsApi, options);
    await calls.register(usersApi, options);
    await calls.register(operationsApi, options);
    await calls.register(auditLogApi, options);
  });
  refuseUnknownCalls(app, methods);
}
