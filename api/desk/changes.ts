import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MAX_LISTED_CHANGES } from "#wire/desk/to-wire-import.ts";
import { listedChange, shownChange, toListedChange } from "#wire/desk/changes.ts";
import { id, wholeNumber } from "#wire/parameters.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";
import { pageOf } from "./page-of.ts";

const limit = wholeNumber(1, 100, "must be a whole number from 1 to 100").default(30);

/** Calls of editors that read the ledger (DESK-13). */
export const changesApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { read } = deskCalls(app, "editor", "Catalog");
  const { db } = services;

  read("/changes", {
    id: "listChanges",
    summary: "The last changes of the catalog, the newest first",
    description: "By whom, when and why, with the entries of a small one.",
    query: z.object({ before: id.optional().describe("The `next` of the page before"), limit }),
    reply: { data: z.array(listedChange), next: z.int().nullable() },
    async run({ query: { before, limit } }) {
      const { listChanges } = await import("#domain/ledger/read-changes.ts");
      const changes = await listChanges(db, { before, limit: limit + 1 });
      return pageOf(changes, limit, toListedChange);
    },
  });

  read("/changes/:id", {
    id: "getChange",
    summary: "A change of the catalog, with what it did to each entry",
    description: `Of its first ${MAX_LISTED_CHANGES} entries.`,
    params: z.object({ id: id.describe("The number of the change") }),
    reply: { data: shownChange },
    async run({ params }) {
      const { describeChanges } = await import("#domain/editing/describe-changes.ts");
      const { readChange } = await import("#domain/ledger/read-changes.ts");
      const { rows, ...change } = await readChange(db, params.id, { maxRows: MAX_LISTED_CHANGES });
      const total = Object.values(change.sections).reduce((sum, count) => sum + count, 0);
      return { data: { ...toListedChange(change), changes: describeChanges(rows), total } };
    },
  });
};
