import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Edit } from "#domain/editing/edit.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import { refuse } from "#platform/http/errors.ts";
import { edits, editIssue, publication, review } from "#wire/desk/edits.ts";
import { id } from "#wire/parameters.ts";
import { bodyLimits } from "../body-limits.ts";
import { refusalOf } from "../reply.ts";
import { deskOf, mayRemoveEntries } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";
import { orderEdits, orderToggle } from "./order-large-work.ts";
import { readMoment } from "./read-moment.ts";

const NOT_SAVED = "Nothing is saved: please look at what is marked.";

/** Calls of editors that change the catalog (DESK-8). Rules of imports are loaded when they are needed. */
export const editsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work }) => {
  const { check, change } = deskCalls(app, "editor", "Catalog");
  const { now } = services;
  /** Makes edits of a request, or only shows what they would do. */
  const make = (
    request: FastifyRequest,
    given: z.output<typeof edits>,
    when: z.output<typeof publication>,
    dryRun: boolean,
  ) => {
    const { account_id: accountId, email } = deskOf(request);
    const mayRemove = mayRemoveEntries(request, now());
    const order = { accountId, email, mayRemove, dryRun, now: now().toString() };
    return work.run(request, () => orderEdits(services, { ...order, edits: given as Edit[], publication: when }));
  };

  check("/edits/check", {
    id: "checkEdits",
    summary: "What edits would do, or why they cannot be made",
    description: "Nothing is saved. The rules are those of an import.",
    bodyLimit: bodyLimits.edits,
    body: z.object({ edits, publish_at: publication.shape.publish_at }),
    reply: review,
    async run(request) {
      const { edits: given, publish_at } = request.body;
      const { changes, issues, removes } = await make(request, given, { publish_at }, true);
      const moment = publish_at && issues.length === 0 ? readMoment(publish_at, now()) : null;
      return { changes, issues, removes, publish_at: moment && describePublishMoment(moment) };
    },
  });

  change("/edits/publish", {
    id: "publishEdits",
    summary: "Makes edits, now or at a moment",
    description:
      "All are one change of the ledger, or none is made: then it is 422 with `issues`. What removes an entry needs a fresh second factor.",
    bodyLimit: bodyLimits.edits,
    body: publication.extend({ edits }),
    reply: {
      change_id: z.int().nullable().describe("Null where nothing changes, or it waits for its moment"),
      scheduled_id: z.int().nullable(),
      refused: z.array(z.string()).describe("Scheduled changes that could not be made any more"),
    },
    response: { 422: refusalOf(editIssue) },
    async run(request, reply) {
      const { edits: given, ...when } = request.body;
      const { issues, change_id, scheduled_id, refused } = await make(request, given, when, false);
      if (issues.length > 0) return refuse(reply, 422, NOT_SAVED, { issues });
      return { change_id, scheduled_id, refused };
    },
  });

  for (const direction of ["undo", "redo"] as const)
    change(`/changes/:id/${direction}`, {
      id: direction === "undo" ? "undoChange" : "redoChange",
      summary: direction === "undo" ? "Takes a change back" : "Makes a change again that was taken back",
      description:
        "What was edited since stays, and `kept` says so. What removes an entry needs a fresh second factor.",
      params: z.object({ id: id.describe("The number of the change") }),
      body: z.object({ note: publication.shape.note }),
      reply: { changed: z.int().describe("Number of entries"), kept: z.array(z.string()) },
      async run(request) {
        const order = {
          change: request.params.id,
          direction,
          accountId: deskOf(request).account_id,
          mayRemove: mayRemoveEntries(request, now()),
          note: request.body.note || undefined,
          now: now().toString(),
        };
        return await work.run(request, () => orderToggle(services, order));
      },
    });
};
