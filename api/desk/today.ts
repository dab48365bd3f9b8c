import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { includesRole } from "#domain/people/role.ts";
import { type EarlierVisit, noteVisit } from "#domain/desk/desk-visit.ts";
import { listUpcomingDrops } from "#domain/desk/upcoming-drops.ts";
import { countHeld } from "#domain/schedule/list-held.ts";
import { listFailed } from "#domain/schedule/list-failed.ts";
import { readFeedStatus } from "#domain/status/read-status.ts";
import { listSubmissions } from "#domain/store-submissions/read-submissions.ts";
import { countMails } from "#platform/mail/count-mails.ts";
import { toListedChange } from "#wire/desk/changes.ts";
import { today, toWireFailed } from "#wire/desk/today.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Changes since the last visit that a reply lists, at most. */
const MAX_CHANGES = 10;

/** Call that tells whoever works at the desk where to begin (DESK-14). */
export const todayApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { read } = deskCalls(app, "moderator", "Access");
  const { db, now } = services;

  const readChanges = async (earlier: EarlierVisit | null, accountId: number) => {
    if (!earlier) return { since: null, data: [], has_more: false };
    const { listChanges } = await import("#domain/ledger/read-changes.ts");
    const news = { after: earlier.change, accountId };
    const changes = await listChanges(db, { news, limit: MAX_CHANGES + 1 });
    return {
      since: earlier.at.toISOString(),
      data: changes.slice(0, MAX_CHANGES).map(toListedChange),
      has_more: changes.length > MAX_CHANGES,
    };
  };

  read("/today", {
    id: "getToday",
    summary: "What drops in the next 48 hours and what it lacks, what changed, and what waits",
    description:
      "What needs another role is null. Changes are those since the last visit, which ends with half an hour without a look.",
    reply: { data: today },
    async run(request) {
      const { role, account_id: accountId } = deskOf(request);
      const [isEditor, isOperator] = [includesRole(role, "editor"), includesRole(role, "operator")];
      const { listQueue } = await import("#domain/suggestions/list-queue.ts");
      const earlier = await noteVisit(db, accountId, now());
      return {
        data: {
          drops: isEditor ? await listUpcomingDrops(db, now()) : null,
          changes: isEditor ? await readChanges(earlier, accountId) : null,
          suggestions: (await listQueue(db, now())).length,
          missing_stores: (await listSubmissions(db, false)).length,
          scheduled: isEditor ? (await listFailed(db, now())).map(toWireFailed) : null,
          held: isEditor ? await countHeld(db) : null,
          mails: isOperator ? (await countMails(db)).givenUp : null,
          feeds: isEditor ? (await readFeedStatus(db)).failing : null,
        },
      };
    },
  });
};
