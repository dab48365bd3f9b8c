import { finished } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readAccountNames } from "#domain/people/account-names.ts";
import { describePublishMoment } from "#domain/schedule/publish-moment.ts";
import { Conflict } from "#platform/errors.ts";
import { refuse } from "#platform/http/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { importCheck, importForm, type ImportForm, importResult, mistake } from "#wire/desk/imports.ts";
import { bodyLimits } from "../body-limits.ts";
import { refusalOf } from "../reply.ts";
import { untilGone } from "../until-gone.ts";
import { deskOf, mayRemoveEntries } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import { beginLongWork } from "./begin-long-work.ts";
import type { DeskOptions } from "./desk-options.ts";
import { orderImport } from "./order-large-work.ts";
import { multipartOptions, readImportForm } from "./read-import-form.ts";
import { readMoment } from "./read-moment.ts";

const NOT_IMPORTED = "Nothing is imported: some rows have mistakes.";
/** Refusal of a second import at a time, which a process has no memory for. */
async function busy(db: Database, request: FastifyRequest): Promise<Conflict> {
  const accountId = deskOf(request).account_id;
  const names = await readAccountNames(db, [accountId]);
  return new Conflict(`An import by ${names.get(accountId) ?? "somebody"} is running. Please try again in a moment.`);
}

/** Calls by which editors import files (DESK-12). Rules of imports are loaded when they are needed. */
export const importsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work: deskWork }) => {
  const { check, change } = deskCalls(app, "editor", "Catalog");
  const { db, now } = services;
  app.removeContentTypeParser("application/json");
  await app.register(multipart, multipartOptions);

  // one at a time: all of its files are in memory
  let current: FastifyRequest | null = null;
  let isWorking = false;
  app.addHook("preValidation", async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isMultipart()) return refuse(reply, 415);
    if (current) throw await busy(db, current);
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
    if (current !== request) throw await busy(db, current ?? request);
    isWorking = true;
    try {
      return await deskWork.run(request, run);
    } finally {
      isWorking = false;
      current = null;
    }
  };

  /** Imports the files of a request, or only shows what that would do. */
  const run = (request: FastifyRequest, reply: FastifyReply, { files, ...form }: ImportForm, dryRun: boolean) => {
    const { account_id: accountId, email } = deskOf(request);
    const mayRemove = mayRemoveEntries(request, now());
    const given = files.map(({ name, bytes }) => ({ name, bytes: bytes as Uint8Array<ArrayBuffer> }));
    const order = { form, files: given, accountId, email, mayRemove, dryRun, now: now().toString() };
    return orderImport(services, order, untilGone(reply));
  };

  check("/imports/check", {
    id: "checkImport",
    summary: "What an import of files would do, or why it cannot be made",
    description: "Nothing is saved, nor kept of the files.",
    bodyLimit: bodyLimits.files,
    consumes: ["multipart/form-data"],
    body: importForm,
    reply: importCheck,
    async run(request, reply) {
      const { publish_at } = request.body;
      const { backup: _, ...review } = await work(request, () => run(request, reply, request.body, true));
      const isPossible = publish_at && review.issues.total === 0;
      return {
        ...review,
        publish_at: isPossible ? describePublishMoment(readMoment(publish_at, now())) : null,
      };
    },
  });

  change("/imports/apply", {
    id: "applyImport",
    summary: "Imports files, now or at a moment",
    description:
      "As one change of the ledger. With a mistake nothing is imported, unless `skip_refused` leaves out its row: then it is 422 with `issues`. What removes an entry needs a fresh second factor.",
    bodyLimit: bodyLimits.files,
    consumes: ["multipart/form-data"],
    body: importForm,
    reply: importResult,
    response: { 422: refusalOf(mistake) },
    async run(request, reply) {
      const { issues, ...outcome } = await work(request, () => run(request, reply, request.body, false));
      if (issues.total > 0) return refuse(reply, 422, NOT_IMPORTED, { issues: issues.listed });
      return outcome;
    },
  });
};
