import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { lockAccount } from "#domain/people/lock-account.ts";
import { createLink, redeemLink } from "#domain/accounts/one-time-links.ts";
import { noteChange } from "#domain/accounts/operator-actions.ts";
import { findById } from "#domain/people/find-account.ts";
import { describeStatus } from "#domain/status/describe-status.ts";
import { lastJobRuns } from "#domain/status/last-job-runs.ts";
import { readMachineStatus } from "#domain/status/machine-status.ts";
import { readDatabaseStatus, readSiteStatus } from "#domain/status/read-status.ts";
import { backUpNowJob } from "#platform/backup/jobs.ts";
import { listBackups, readBackup } from "#platform/backup/list-backups.ts";
import { NotFound, Unauthorized } from "#platform/errors.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { refuse } from "#platform/http/errors.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { admitUncached } from "#platform/limits/cache-miss-limit.ts";
import { discardMail, listWaitingMails, retryMails } from "#platform/mail/waiting-mails.ts";
import { shownSettings } from "#platform/process/shown-settings.ts";
import { backup, job, siteStatus, toWireBackup, toWireJob, toWireMail, waitingMail } from "#wire/desk/operations.ts";
import { id } from "#wire/parameters.ts";
import { ok, success } from "../reply.ts";
import { deskOf, deskPost, deskRead } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

const tags = ["Operations"];

const MAILS_PER_PAGE = 50;

const fileParameter = z.object({ file: z.string().max(200).describe("The name of the backup") });

/** Calls of operators about the state of the site, its jobs, mails and backups (DESK-5). */
export const operationsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, jobs }) => {
  const { db, now, config, version, migrations } = services;
  const read = deskRead("operator");
  const post = deskPost("operator");
  const freshPost = deskPost("operator", "fresh");

  app.get(
    "/status",
    {
      config: read,
      schema: {
        operationId: "getStatus",
        tags,
        summary: "The state of the site, and its settings",
        description: "That of `toebox status`. Of secrets it says only whether they are set.",
        response: ok({ data: siteStatus }),
      },
    },
    async () => {
      const { checks } = (await app.inject("/health/ready")).json<{ checks: Record<string, boolean> }>();
      const health = { address: config.ORIGIN, failing: Object.keys(checks).filter((name) => !checks[name]) };
      const { facts, problems } = describeStatus({
        config,
        version,
        database: await readDatabaseStatus(db, migrations),
        site: await readSiteStatus(db, now()),
        machine: await readMachineStatus(config, health),
        now: now(),
      });
      const settings = shownSettings(config).map(({ isSecret, ...setting }) => ({ ...setting, is_secret: isSecret }));
      return success({ data: { facts, problems, settings } });
    },
  );

  app.get(
    "/jobs",
    {
      config: read,
      schema: {
        operationId: "listJobs",
        tags,
        summary: "Every background job with its last run",
        description: "Runs are kept for a day.",
        response: ok({ data: z.array(job) }),
      },
    },
    async () => {
      const runs = new Map((await lastJobRuns(db)).map((run) => [run.job, run]));
      return success({ data: jobs.map((one) => toWireJob(one, runs.get(one.name))) });
    },
  );

  app.route({
    ...post,
    url: "/jobs/:name/run",
    schema: {
      operationId: "runJob",
      tags,
      summary: "Has a job run now",
      description: "It runs where the jobs of the site run; one that waits already is not doubled.",
      params: z.object({ name: z.string().max(100).describe("The job's name") }),
      response: ok({}),
    },
    async handler({ params: { name } }) {
      if (!jobs.some((one) => one.name === name)) throw new NotFound("There is no such job.");
      await db.transaction().execute((tx) => enqueue(tx, name));
      return success({});
    },
  });

  app.get(
    "/mails",
    {
      config: read,
      schema: {
        operationId: "listMails",
        tags,
        summary: "Mails that wait or are given up, the oldest first",
        description: `${MAILS_PER_PAGE} at a time.`,
        querystring: z.object({ after: id.optional().describe("The `next` of the page before") }),
        response: ok({ data: z.array(waitingMail), next: z.int().nullable() }),
      },
    },
    async ({ query: { after } }) => {
      const mails = await listWaitingMails(db, { after, limit: MAILS_PER_PAGE + 1 });
      const data = mails.slice(0, MAILS_PER_PAGE).map(toWireMail);
      return success({ data, next: mails.length > MAILS_PER_PAGE ? (data.at(-1)?.id ?? null) : null });
    },
  );

  app.route({
    ...post,
    url: "/mails/retry",
    schema: {
      operationId: "retryMails",
      tags,
      summary: "Has every mail that waits or is given up tried again",
      description: "Refusals are counted from zero.",
      response: ok({ count: z.int() }),
    },
    async handler() {
      return success({ count: await db.transaction().execute((tx) => retryMails(tx, now())) });
    },
  });

  app.route({
    ...freshPost,
    url: "/mails/:id/discard",
    schema: {
      operationId: "discardMail",
      tags,
      summary: "Deletes a mail that waits or is given up",
      description: "Nobody gets it. 404 once it is sent.",
      params: z.object({ id: id.describe("The mail's id") }),
      response: ok({}),
    },
    async handler({ params }) {
      if (!(await discardMail(db, params.id))) throw new NotFound("This mail waits no more.");
      return success({});
    },
  });

  app.get(
    "/backups",
    {
      config: read,
      schema: {
        operationId: "listBackups",
        tags,
        summary: "The backups of BACKUP_DIR, the newest first",
        description: "Those of this machine.",
        response: ok({ data: z.array(backup) }),
      },
    },
    async () => success({ data: (await listBackups(config.BACKUP_DIR)).map(toWireBackup) }),
  );

  app.route({
    ...post,
    url: "/backups",
    schema: {
      operationId: "backUp",
      tags,
      summary: "Has a backup made now",
      description: "By the job `back-up-now`, whose last run tells when it is there.",
      response: ok({}),
    },
    async handler() {
      await db.transaction().execute((tx) => enqueue(tx, backUpNowJob.name));
      return success({});
    },
  });

  app.route({
    ...freshPost,
    url: "/backups/:file/link",
    schema: {
      operationId: "linkBackup",
      tags,
      summary: "A link that downloads a backup once",
      description: "It works for a minute, while the session lasts. The download is noted.",
      params: fileParameter,
      response: ok({ path: z.string() }),
    },
    async handler(request) {
      const { file } = request.params;
      const { account_id, id: sessionId } = deskOf(request);
      await requireBackup(config.BACKUP_DIR, file);
      const token = await db.transaction().execute(async (tx) => {
        await lockAccount(tx, account_id);
        await requireOpenSession(tx, sessionId);
        const operator = { name: "desk", accountId: account_id, now: now() };
        await noteChange(tx, account_id, `asked for the backup ${file}`, operator);
        return createLink(tx, account_id, "backup-download", now(), { file, sessionId });
      });
      return success({ path: `/api/desk/backups/${file}/download?key=${token}` });
    },
  });
};

/**
 * Adds the download of a backup by its one-time link: a browser streams it to a file without a header of its own (DESK-5).
 */
export function backupDownload(app: FastifyInstance, { services }: Pick<DeskOptions, "services">): void {
  const { db, now, config } = services;
  app.get<{ Params: { file: string }; Querystring: { key?: string | string[] } }>(
    "/backups/:file/download",
    // a HEAD would use the link up
    { schema: { hide: true }, exposeHeadRoute: false, onRequest: admitUncached(app.admitMiss) },
    async ({ params: { file }, query: { key } }, reply) => {
      void reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
      const link = await db.transaction().execute((tx) => redeemLink(tx, "backup-download", String(key), now(), file));
      const account = link && (await findById(db, link.account_id));
      if (account?.role !== "operator") return refuse(reply, 404, "This link was already used or has expired.");
      const { bytes } = await requireBackup(config.BACKUP_DIR, file);
      return (
        reply
          .headers({
            "content-type": "application/zip",
            "content-length": bytes,
            "content-disposition": `attachment; filename="${file}"`,
          })
          // oxlint-disable-next-line toebox-errors/error-listeners -- Fastify listens to what it sends
          .send(createReadStream(join(config.BACKUP_DIR, file)))
      );
    },
  );
}

/** Keeps a session from ending until the transaction does. Throws Unauthorized where it has ended. */
async function requireOpenSession(tx: DatabaseTransaction, id: number): Promise<void> {
  const open = await tx.selectFrom("sessions").select("id").where("id", "=", id).forKeyShare().executeTakeFirst();
  if (!open) throw new Unauthorized();
}

async function requireBackup(folder: string, file: string) {
  const found = await readBackup(folder, file);
  if (!found) throw new NotFound("There is no such backup on this machine.");
  return found;
}
