import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MAX_LISTED_CHANGES } from "#wire/desk/to-wire-import.ts";
import { listedChange, shownChange, toListedChange } from "#wire/desk/changes.ts";
import { id, wholeNumber } from "#wire/parameters.ts";
import { ok, success } from "../reply.ts";
import { deskRead } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

const tags = ["Catalog"];

const limit = wholeNumber(1, 100, "must be a whole number from 1 to 100").default(30);

/** Calls of editors that read the ledger (DESK-13). */
export const changesApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { db } = services;
  const config = deskRead("editor");

  app.get(
    "/changes",
    {
      config,
      schema: {
        operationId: "listChanges",
        tags,
        summary: "The last changes of the catalog, the newest first",
        description: "By whom, when and why, with the entries of a small one.",
        querystring: z.object({ before: id.optional().describe("The `next` of the page before"), limit }),
        response: ok({ data: z.array(listedChange), next: z.int().nullable() }),
      },
    },
    async ({ query: { before, limit } }) => {
      const { listChanges } = await import("#domain/ledger/read-changes.ts");
      const changes = await listChanges(db, { before, limit: limit + 1 });
      const data = changes.slice(0, limit).map(toListedChange);
      return success({ data, next: changes.length > limit ? (data.at(-1)?.id ?? null) : null });
    },
  );

  app.get(
    "/changes/:id",
    {
      config,
      schema: {
        operationId: "getChange",
        tags,
        summary: "A change of the catalog, with what it did to each entry",
        description: `Of its first ${MAX_LISTED_CHANGES} entries.`,
        params: z.object({ id: id.describe("The number of the change") }),
        response: ok({ data: shownChange }),
      },
    },
    async ({ params }) => {
      const { describeChanges } = await import("#domain/editing/describe-changes.ts");
      const { readChange } = await import("#domain/ledger/read-changes.ts");
      const { rows, ...change } = await readChange(db, params.id, { maxRows: MAX_LISTED_CHANGES });
      const total = Object.values(change.sections).reduce((sum, count) => sum + count, 0);
      return success({ data: { ...toListedChange(change), changes: describeChanges(rows), total } });
    },
  );
};
