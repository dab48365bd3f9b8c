import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listCalls, noteAnswer, noteCall } from "#domain/desk/audit-log.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { notedCall } from "#wire/desk/operations.ts";
import { id } from "#wire/parameters.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";
import { pageOf } from "./page-of.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** number of the note about the call; null for one that changes nothing */
    auditId: number | null;
  }
}

const PAGE_SIZE = 50;

/** Notes each of `calls` that changes something with who makes it, before it is made, and its status when it is answered (ROLE-10). */
export function auditWrites(calls: FastifyInstance, db: Database, now: () => Temporal.Instant): void {
  calls.decorateRequest("auditId", null);
  // after limitAccess(): whoever may not make a call has not made it
  calls.addHook("preHandler", async (request) => {
    if (!request.routeOptions.config.isWrite) return;
    const [path = ""] = request.url.split("?");
    const call = path.slice(calls.prefix.length);
    request.auditId = await noteCall(db, { accountId: deskOf(request).account_id, call, now: now() });
  });
  calls.addHook("onSend", async ({ auditId, log }, reply) => {
    if (auditId === null) return;
    // the call is made, whatever becomes of its note
    await noteAnswer(db, auditId, reply.statusCode).catch((error: unknown) =>
      log.error(error, "the status of a call is not noted"),
    );
  });
}

/** Call of operators that lists who changed what at the desk (ROLE-10). */
export const auditLogApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services: { db } }) => {
  const { read } = deskCalls(app, "operator", "Operations");
  read("/audit-log", {
    id: "listAuditLog",
    summary: "The calls at the desk that changed something, the newest first",
    description: `${PAGE_SIZE} at a time. Each is noted before it is made; \`status\` is null where it was never answered.`,
    query: z.object({ before: id.optional().describe("The `next` of the page before") }),
    reply: {
      data: z.array(notedCall),
      next: z.int().nullable(),
    },
    async run({ query: { before } }) {
      const calls = await listCalls(db, { before, limit: PAGE_SIZE + 1 });
      return pageOf(calls, PAGE_SIZE, ({ made_at, ...call }) => ({ ...call, at: made_at.toISOString() }));
    },
  });
};
