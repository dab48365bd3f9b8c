import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { readAccountNames } from "#domain/people/account-names.ts";
import { listWaiting } from "#domain/schedule/list-waiting.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import { canceledChange, scheduledChange } from "#wire/desk/catalog.ts";
import { key, section } from "#wire/desk/edits.ts";
import { id } from "#wire/parameters.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";
import { orderScheduled } from "./order-large-work.ts";

const params = z.object({ id: id.describe("The number of the change") });

/** Calls of editors about changes that wait for their moment (SCHED-5 to SCHED-7). Rules of imports are loaded when they are needed. */
export const scheduledApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work }) => {
  const { read, change } = deskCalls(app, "editor", "Catalog");
  const { db, now } = services;
  const settle = (request: FastifyRequest, id: number, act: "cancel" | "restore") => {
    const order = { id, act, accountId: deskOf(request).account_id, now: now().toString() };
    return work.run(request, () => orderScheduled(services, order));
  };

  read("/scheduled", {
    id: "listScheduled",
    summary: "The changes that wait for their moment, in its order, and those that were canceled lately",
    description: "Those that wait, of one entry or all, each with its first entries.",
    query: z
      .object({ section: section.optional(), key: key.optional() })
      .refine((about) => (about.section === undefined) === (about.key === undefined), "must be given together")
      .describe("The entry that changes are about"),
    reply: { data: z.array(scheduledChange), canceled: z.array(canceledChange) },
    async run(request) {
      const { section, key } = request.query;
      const { listRestorable } = await import("#domain/schedule/cancel-scheduled.ts");
      const waiting = await listWaiting(db, section !== undefined && key !== undefined ? { section, key } : undefined);
      const canceled = await listRestorable(db, now());
      const accounts = [...waiting.map((one) => one.account_id), ...canceled.map((one) => one.ended_by_account)];
      const names = await readAccountNames(
        db,
        accounts.flatMap((account) => account ?? []),
      );
      return {
        data: waiting.map((change) => ({
          id: change.id,
          publish_at: change.moment.instant.toString(),
          moment: describePublishMoment(change.moment),
          by: names.get(change.account_id ?? 0) ?? change.actor,
          note: change.note,
          waits_for_editor: change.waitsForEditor,
          entries: change.entries,
          total: change.total,
        })),
        canceled: canceled.map((change) => ({
          id: change.id,
          moment: describePublishMoment({ instant: change.publish_at.toTemporalInstant(), zone: change.time_zone }),
          by: names.get(change.ended_by_account ?? 0) ?? change.ended_by ?? "",
          note: change.note,
        })),
      };
    },
  });

  change("/scheduled/:id/cancel", {
    id: "cancelScheduled",
    summary: "Cancels a change that waits for its moment",
    description: "It is noted who did, and mailed to its author. 422 for one that has ended.",
    params,
    reply: {
      refused: z.array(z.string()).describe("Scheduled changes that need it, and could not be made any more"),
    },
    async run(request) {
      return { refused: await settle(request, request.params.id, "cancel") };
    },
  });

  change("/scheduled/:id/restore", {
    id: "restoreScheduled",
    summary: "Lets a change wait again that was canceled in the last 14 days",
    description: "Where its moment has passed, it is published at once. 422 for another.",
    // it may remove entries, which nobody has looked at since
    factor: "fresh",
    params,
    reply: { refused: z.array(z.string()).describe("Scheduled changes that cannot be made any more with it") },
    async run(request) {
      return { refused: await settle(request, request.params.id, "restore") };
    },
  });

  change("/scheduled/:id/confirm", {
    id: "confirmScheduled",
    summary: "Makes the caller the author of a change that waits for an editor",
    description:
      "Its own author is none any more. Where its moment has passed, it is published at once. 422 for another.",
    // it may remove entries, which nobody has looked at since
    factor: "fresh",
    params,
    async run(request) {
      const { confirmScheduled } = await import("#domain/schedule/confirm-scheduled.ts");
      const { account_id, email } = deskOf(request);
      const account = { id: account_id, email };
      await work.run(request, () => confirmScheduled(db, request.params.id, { actor: "desk", account }));
    },
  });
};
