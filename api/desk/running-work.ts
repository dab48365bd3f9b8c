import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { includesRole } from "#domain/people/role.ts";
import type { DeskSession } from "#domain/desk/desk-session.ts";
import { Forbidden, NotFound } from "#platform/errors.ts";
import { cancelWork, readHolder, type RunningWork } from "#platform/media/import-holder.ts";
import { LOCK_ID } from "#platform/media/import-lock.ts";
import { runningWork, type WireRunningWork } from "#wire/desk/running-work.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

const OVER = "It has ended already.";
const OF_ANOTHER = "Only whoever runs it or an operator may end it.";

/** Calls about the import, undo or redo of many entries that runs now (CAT-66). */
export const runningWorkApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services: { db } }) => {
  const { read, change } = deskCalls(app, "editor", "Catalog");
  read("/running-work", {
    id: "getRunningWork",
    summary: "The import, undo or redo of more than 100 entries that runs now",
    description: "By anybody, also by a command. Null while nothing does.",
    reply: { data: runningWork.nullable() },
    async run(request) {
      const work = await readHolder(db, LOCK_ID);
      return { data: work && toWire(work, deskOf(request)) };
    },
  });

  change("/running-work/cancel", {
    id: "cancelRunningWork",
    summary: "Ends the import, undo or redo that runs now",
    description: "Nothing of it is changed. Of another's, an operator alone; 404 when it has ended.",
    body: z.object({
      since: runningWork.shape.since.describe("Of the work that is meant: another one may run by now"),
    }),
    async run(request) {
      const work = await readHolder(db, LOCK_ID);
      if (work?.since.toISOString() !== request.body.since) throw new NotFound(OVER);
      if (!mayCancel(work, deskOf(request))) throw new Forbidden(OF_ANOTHER, "role");
      if (!(await cancelWork(db, work))) throw new NotFound(OVER);
    },
  });
};

function isOwn({ accountId }: RunningWork, { account_id }: DeskSession): boolean {
  return accountId === account_id;
}

function mayCancel(work: RunningWork, session: DeskSession): boolean {
  return isOwn(work, session) || includesRole(session.role, "operator");
}

function toWire(work: RunningWork, session: DeskSession): WireRunningWork {
  const { kind, by, since, percent } = work;
  const rights = { is_own: isOwn(work, session), may_cancel: mayCancel(work, session) };
  return { kind, by, since: since.toISOString(), percent, ...rights };
}
