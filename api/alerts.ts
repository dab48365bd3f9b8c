import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { findById } from "#domain/people/find-account.ts";
import { type AlertSettings, readAlertSettings, saveAlertSettings, stopAlerts } from "#domain/alerts/alert-settings.ts";
import { follow, listFollows, unfollow } from "#domain/alerts/follows.ts";
import {
  addAlertBrowser,
  listAlertBrowsers,
  removeAlertBrowser,
  renewAlertBrowser,
} from "#domain/alerts/push-subscriptions.ts";
import { countPlanned } from "#domain/plan/plan.ts";
import { readWatchlist } from "#domain/engagement/watchlist.ts";
import { LimitReached, NotFound, Refused } from "#platform/errors.ts";
import { deviceName } from "#platform/http/device-name.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Config } from "#platform/process/config.ts";
import { readPublicKey } from "#platform/push/push-keys.ts";
import { isPushKey, isPushSecret } from "#platform/push/push-message.ts";
import { isAllowedPushService } from "#platform/push/push-services.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import { alertChoices, alerts } from "#wire/alerts.ts";
import { watchlistCookie } from "#wire/caller-parameters.ts";
import { id } from "#wire/parameters.ts";
import { requireWatchlistOwner } from "./caller.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { siteCalls } from "./site-calls.ts";

interface Options {
  db: Database;
  /** seals the keys of pushes */
  secrets: Secrets;
  config: Pick<Config, "PUSH_SERVICES">;
  /** of browsers */
  limit: DailyLimit;
  now: () => Temporal.Instant;
}

const querystring = z.object({ "watchlist-cookie": watchlistCookie.optional() });

const HOUR_MS = 60 * 60 * 1000;
const NOT_HERE = "This browser’s push service is not known here";

const address = z.string("must be an address").regex(/^[!-~]{1,1000}$/, "must be an address");

const keyRule = "must be the key of a browser";
const browser = z.object({
  endpoint: z
    .string("must be an address")
    .max(1000, "must be an address")
    .describe("Of the browser's PushSubscription"),
  keys: z.object(
    {
      p256dh: z.string(keyRule).refine(isPushKey, keyRule),
      auth: z.string(keyRule).refine(isPushSecret, keyRule),
    },
    keyRule,
  ),
});

const idRule = "must be an id, or null";
const followed = z.object({
  brand_id: z.int32(idRule).min(1, idRule).nullable().default(null),
  model_id: z.int32(idRule).min(1, idRule).nullable().default(null),
  is_followed: z.boolean("must be true or false"),
});

/** Adds the calls about alerts: what a person follows, and how alerts of it come (ALERT-1 to ALERT-10). */
export const alertsApi: FastifyPluginAsyncZod<Options> = async (app, { db, secrets, config, limit, now }) => {
  const { read, change } = siteCalls(app, "Alerts");
  const requireKnown = (endpoint: string) => {
    if (!isAllowedPushService(endpoint, config.PUSH_SERVICES)) throw Refused.field("endpoint", NOT_HERE);
  };
  read("/alerts", {
    id: "getAlerts",
    summary: "What the caller follows, and how alerts of it come",
    description: "For an account by its token, or a visitor by the number of the watchlist.",
    query: querystring,
    reply: { data: alerts },
    async run(request) {
      const owner = requireWatchlistOwner(request);
      const account = owner.accountId === null ? undefined : await findById(db, owner.accountId);
      const publicKey = await readPublicKey(db, secrets, now());
      const browsers = await listAlertBrowsers(db, owner);
      const data = {
        ...(await readAlertSettings(db, owner)),
        follows: await listFollows(db, owner),
        watched: (await readWatchlist(db, owner)).length,
        planned: await countPlanned(db, owner),
        email: account?.email ?? null,
        browsers: browsers.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
        public_key: publicKey,
      };
      return { data };
    },
  });

  change("/alerts", {
    id: "saveAlerts",
    summary: "Chooses the alerts that come, their quiet hours and size runs",
    description: "What is left out stays. Mail is for accounts.",
    storesForVisitor: true,
    query: querystring,
    body: alertChoices.partial(),
    async run(request) {
      const owner = requireWatchlistOwner(request);
      await requirePossible(db, request.body, owner.accountId !== null);
      await saveAlertSettings(db, owner, request.body, now());
    },
  });

  change("/alerts/follow", {
    id: "followReleases",
    summary: "Follows a brand, a model, or, with neither, everything that is confirmed",
    description: "Or no longer. Products are followed by the watchlist.",
    storesForVisitor: true,
    query: querystring,
    body: followed,
    async run(request) {
      const owner = requireWatchlistOwner(request);
      const { is_followed, ...what } = request.body;
      if (what.brand_id !== null && what.model_id !== null) throw Refused.field("model_id", "must be without brand_id");
      if (is_followed) await follow(db, owner, what, now());
      else await unfollow(db, owner, what);
    },
  });

  change("/alerts/browsers", {
    id: "addAlertBrowser",
    summary: "Has a browser show alerts",
    description: "Takes the JSON of a PushSubscription. The first browser switches kinds on where none was chosen.",
    storesForVisitor: true,
    query: querystring,
    body: browser.extend({
      time_zone: z.string("must be an IANA key").max(100, "must be an IANA key").optional().describe("Of the browser"),
      is_kept: z
        .boolean("must be true or false")
        .default(false)
        .describe("It showed alerts before: no kind is switched on"),
    }),
    async run(request) {
      const owner = requireWatchlistOwner(request);
      const { endpoint, keys, time_zone: timeZone = null, is_kept: isKept } = request.body;
      requireKnown(endpoint);
      // visitors make their own numbers
      if (!(await limit.admits(request, 0))) throw new LimitReached(HOUR_MS);
      const sessionId = request.session?.id ?? null;
      const target = { endpoint, ...keys };
      await addAlertBrowser(db, owner, { target, sessionId, device: deviceOf(request), timeZone, isKept }, now());
    },
  });

  change("/alerts/browsers/renew", {
    id: "renewAlertBrowser",
    summary: "Changes the address of a browser that shows alerts",
    description: "By the address that it had, which is its secret. 404 for one that shows none.",
    body: browser.extend({ before: address }),
    async run(request) {
      const { before, endpoint, keys } = request.body;
      requireKnown(endpoint);
      if (!(await renewAlertBrowser(db, before, { endpoint, ...keys }))) throw new NotFound("Browser not found.");
    },
  });

  change("/alerts/browsers/:id/remove", {
    id: "removeAlertBrowser",
    summary: "Ends alerts in a browser of the caller",
    description: "404 for a browser of somebody else.",
    params: z.object({ id: id.describe("The browser's id") }),
    query: querystring,
    async run(request) {
      const isRemoved = await removeAlertBrowser(db, requireWatchlistOwner(request), request.params.id);
      if (!isRemoved) throw new NotFound("Browser not found.");
    },
  });

  change("/alerts/stop", {
    id: "stopAlerts",
    summary: "Stops every alert of the caller",
    description: "All kinds are off, and no browser shows any. What is followed stays.",
    query: querystring,
    async run(request) {
      await stopAlerts(db, requireWatchlistOwner(request));
    },
  });
};

function deviceOf({ headers }: FastifyRequest): string {
  return deviceName(headers["user-agent"]);
}

/** Throws Refused for choices that nobody can have. */
async function requirePossible(
  db: Database,
  { mail, quiet_from, quiet_until, time_zone, size_run_ids }: Partial<AlertSettings>,
  isAccount: boolean,
): Promise<void> {
  if (mail && mail.length > 0 && !isAccount) throw Refused.field("mail", "Log in to get alerts by mail");
  const isHalf = !quiet_from !== !quiet_until || (quiet_from === undefined) !== (quiet_until === undefined);
  if (isHalf) throw Refused.field("quiet_until", "Quiet hours need a start and an end");
  if (quiet_from && quiet_from === quiet_until)
    throw Refused.field("quiet_until", "Quiet hours cannot start and end at the same time");
  if (size_run_ids?.length === 0) throw Refused.field("size_run_ids", "Choose a size run, or all");
  if (time_zone) {
    const zone = await db.selectFrom("time_zones").select("name").where("name", "=", time_zone).executeTakeFirst();
    if (!zone) throw Refused.field("time_zone", "Unknown time zone");
  }
  if (size_run_ids) {
    const known = await db.selectFrom("size_runs").select("id").where("id", "in", size_run_ids).execute();
    if (known.length < new Set(size_run_ids).size) throw Refused.field("size_run_ids", "Unknown size run");
  }
}
