import { finished } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { ImportedFiles } from "#domain/editing/import-files.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import { backUpLargeChange } from "#platform/backup/back-up-large-change.ts";
import { Conflict } from "#platform/errors.ts";
import { refuse } from "#platform/http/errors.ts";
import { importCheck, importForm, type ImportForm, importResult, mistake } from "#wire/desk/imports.ts";
import { MAX_LISTED_CHANGES, toWireMistakes, toWireSummary } from "#wire/desk/to-wire-import.ts";
import { bodyLimits } from "../body-limits.ts";
import { ok, refusalOf, success } from "../reply.ts";
import { untilGone } from "../until-gone.ts";
import { deskCheck, deskOf, deskPost, guardRemovals } from "./access.ts";
import { beginLongWork } from "./begin-long-work.ts";
import type { DeskOptions } from "./desk-api.ts";
import { multipartOptions, readImportForm } from "./read-import-form.ts";
import { readMoment } from "./read-moment.ts";

const tags = ["Catalog"];

const NOT_IMPORTED = "Nothing is imported: some rows have mistakes.";
const BUSY = "Another import is running. Please try again in a moment.";

/** Calls by which editors import files (DESK-12). Rules of imports are loaded when they are needed. */
export const importsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work: deskWork }) => {
  const { db, now, media, fetching } = services;
  app.removeContentTypeParser("application/json");
  await app.register(multipart, multipartOptions);

  // one at a time: all of its files are in memory
  let current: FastifyRequest | null = null;
  let isWorking = false;
  app.addHook("preValidation", async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isMultipart()) return refuse(reply, 415);
    if (current) throw new Conflict(BUSY);
    current = request;
    // an upload may break off; work goes on when its sender leaves
    finished(reply.raw, () => {
      if (current === request && !isWorking) current = null;
    });
    // before whoever sends it is asked for once more: see limitAccess()
    request.body = await readImportForm(request);
    beginLongWork(request);
  });

  /** Runs the work of the current request. Throws Conflict where its sender left before, and others have the place by now. */
  const work = async <Result>(request: FastifyRequest, run: () => Promise<Result>): Promise<Result> => {
    if (current !== request) throw new Conflict(BUSY);
    isWorking = true;
    try {
      return await deskWork.run(request, run);
    } finally {
      isWorking = false;
      current = null;
    }
  };

  /** Imports the files of a request, or only shows what that would do. */
  const run = async (request: FastifyRequest, reply: FastifyReply, form: ImportForm, dryRun: boolean) => {
    const { importFiles } = await import("#domain/editing/import-files.ts");
    const { account_id: accountId, email } = deskOf(request);
    const moment = form.publish_at ? readMoment(form.publish_at, now()) : undefined;
    let backup: string | null = null;
    const imported = await importFiles(db, form.files, {
      media,
      fetching,
      signal: untilGone(reply),
      now: now(),
      author: {
        actor: "desk",
        accountId,
        origin: "desk",
        note: form.note || undefined,
        sourceUrl: form.source_url || undefined,
      },
      dryRun,
      isQuiet: form.is_quiet,
      force: form.force,
      limitsRemovals: !form.confirm,
      matchesSkus: form.match_skus,
      skipsRefused: form.skip_refused,
      newBrands: form.new_brands,
      newRetailers: form.new_retailers || null,
      dateOrder: form.dates ?? null,
      schedule: moment && { moment, notifyEmail: email },
      ...(!dryRun && { mayMake: guardRemovals(request, now()) }),
      async beforeWriting(entries) {
        if (!dryRun) backup = await backUpLargeChange("import", entries, services);
      },
    });
    return { imported, moment, backup };
  };

  app.route({
    ...deskCheck("editor"),
    url: "/imports/check",
    bodyLimit: bodyLimits.files,
    schema: {
      operationId: "checkImport",
      tags,
      summary: "What an import of files would do, or why it cannot be made",
      description: "Nothing is saved, nor kept of the files.",
      consumes: ["multipart/form-data"],
      body: importForm,
      response: ok(importCheck),
    },
    async handler(request, reply) {
      const { imported, moment } = await work(request, () => run(request, reply, request.body, true));
      return success({
        ...(await toWireImport(imported)),
        issues: toWireMistakes(imported.issues),
        removes: imported.changes.some(({ after }) => after === null),
        publish_at: moment && imported.issues.length === 0 ? describePublishMoment(moment) : null,
      });
    },
  });

  app.route({
    ...deskPost("editor"),
    url: "/imports/apply",
    bodyLimit: bodyLimits.files,
    schema: {
      operationId: "applyImport",
      tags,
      summary: "Imports files, now or at a moment",
      description:
        "As one change of the ledger. With a mistake nothing is imported, unless `skip_refused` leaves out its row: then it is 422 with `issues`. What removes an entry needs a fresh second factor.",
      consumes: ["multipart/form-data"],
      body: importForm,
      response: {
        ...ok(importResult),
        422: refusalOf(mistake),
      },
    },
    async handler(request, reply) {
      const { imported, backup } = await work(request, () => run(request, reply, request.body, false));
      const { issues, changeId, scheduled } = imported;
      if (issues.length > 0) return refuse(reply, 422, NOT_IMPORTED, { issues: toWireMistakes(issues).listed });
      return success({
        ...(await toWireImport(imported)),
        change_id: changeId,
        scheduled_id: scheduled?.id ?? null,
        refused: scheduled?.refused ?? [],
        backup,
      });
    },
  });
};

async function toWireImport({ summary, changes, leftOut, notes }: ImportedFiles) {
  const { describeChanges } = await import("#domain/editing/describe-changes.ts");
  return {
    summary: toWireSummary(summary),
    changes: { listed: describeChanges(changes.slice(0, MAX_LISTED_CHANGES)), total: changes.length },
    left_out: toWireMistakes(leftOut),
    notes,
  };
}
