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
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";
import { pageOf } from "./page-of.ts";

const MAILS_PER_PAGE = 50;

const fileParameter = z.object({ file: z.string().max(200).describe("The name of the backup") });

/** Calls of operators about the state of the site, its jobs, mails and backups (DESK-5). */
export const operationsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, jobs }) => {
  const { read, change } = deskCalls(app, "operator", "Operations");
  const { db, now, config, version, migrations } = services;

  read("/status", {
    id: "getStatus",
    summary: "The state of the site, and its settings",
    description: "That of `toebox status`. Of secrets it says only whether they are set.",
    reply: { data: siteStatus },
    async run() {
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
      return { data: { facts, problems, settings } };
    },
  });

  read("/jobs", {
    id: "listJobs",
    summary: "Every background job with its last run",
    description: "Runs are kept for a day.",
    reply: { data: z.array(job) },
    async run() {
      const runs = new Map((await lastJobRuns(db)).map((run) => [run.job, run]));
      return { data: jobs.map((one) => toWireJob(one, runs.get(one.name))) };
    },
  });

  change("/jobs/:name/run", {
    id: "runJob",
    summary: "Has a job run now",
    description: "It runs where the jobs of the site run; one that waits already is not doubled.",
    params: z.object({ name: z.string().max(100).describe("The job's name") }),
    async run({ params: { name } }) {
      if (!jobs.some((one) => one.name === name)) throw new NotFound("There is no such job.");
      await db.transaction().execute((tx) => enqueue(tx, name));
    },
  });

  read("/mails", {
    id: "listMails",
    summary: "Mails that wait or are given up, the oldest first",
    description: `${MAILS_PER_PAGE} at a time.`,
    query: z.object({ after: id.optional().describe("The `next` of the page before") }),
    reply: { data: z.array(waitingMail), next: z.int().nullable() },
    async run({ query: { after } }) {
      const mails = await listWaitingMails(db, { after, limit: MAILS_PER_PAGE + 1 });
      return pageOf(mails, MAILS_PER_PAGE, toWireMail);
    },
  });

  change("/mails/retry", {
    id: "retryMails",
    summary: "Has every mail that waits or is given up tried again",
    description: "Refusals are counted from zero.",
    reply: { count: z.int() },
    async run() {
      return { count: await db.transaction().execute((tx) => retryMails(tx, now())) };
    },
  });

  change("/mails/:id/discard", {
    id: "discardMail",
    summary: "Deletes a mail that waits or is given up",
    description: "Nobody gets it. 404 once it is sent.",
    factor: "fresh",
    params: z.object({ id: id.describe("The mail's id") }),
    async run({ params }) {
      if (!(await discardMail(db, params.id))) throw new NotFound("This mail waits no more.");
    },
  });

  read("/backups", {
    id: "listBackups",
    summary: "The backups of BACKUP_DIR, the newest first",
    description: "Those of this machine.",
    reply: { data: z.array(backup) },
    run: async () => ({ data: (await listBackups(config.BACKUP_DIR)).map(toWireBackup) }),
  });

  change("/backups", {
    id: "backUp",
    summary: "Has a backup made now",
    description: "By the job `back-up-now`, whose last run tells when it is there.",
    async run() {
      await db.transaction().execute((tx) => enqueue(tx, backUpNowJob.name));
    },
  });

  change("/backups/:file/link", {
    id: "linkBackup",
    summary: "A link that downloads a backup once",
    description: "It works for a minute, while the session lasts. The download is noted.",
    factor: "fresh",
    params: fileParameter,
    reply: { path: z.string() },
    async run(request) {
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
      return { path: `/api/desk/backups/${file}/download?key=${token}` };
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
