import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { findById } from "#domain/people/find-account.ts";
import { listAccounts, listChanges, noteChange, type Operator } from "#domain/accounts/operator-actions.ts";
import { setRole } from "#domain/accounts/grant-role.ts";
import { revokeAccess } from "#domain/accounts/revoke-access.ts";
import { roles } from "#domain/people/role.ts";
import { listSessions } from "#domain/accounts/sessions.ts";
import { countFactors, readFactors, resetFactorsFor } from "#domain/second-factor/factors.ts";
import { ACCOUNT_GONE, OWN_ACCOUNT } from "#domain/second-factor/messages.ts";
import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toWireUser, toWireUserDetail, user, userDetail } from "#wire/desk/users.ts";
import { id } from "#wire/parameters.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";
import { pageOf } from "./page-of.ts";

const PAGE_SIZE = 50;
const MAX_TEXT = 200;

const params = z.object({ id: id.describe("The account's id") });

/** Calls of operators about accounts, their roles and sessions (ROLE-5, ROLE-6). */
export const usersApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, accountMails: mails }) => {
  const { read, change } = deskCalls(app, "operator", "Users");
  const { db, now } = services;
  const operatorOf = (request: FastifyRequest): Operator => ({
    name: "desk",
    accountId: deskOf(request).account_id,
    now: now(),
  });
  /** Returns the id of an account that is not the caller's own. Throws Refused, and NotFound. */
  const otherAccount = async (request: FastifyRequest, accountId: number): Promise<number> => {
    if (deskOf(request).account_id === accountId) throw new Refused(OWN_ACCOUNT);
    await requireUser(db, accountId);
    return accountId;
  };

  read("/users", {
    id: "listUsers",
    summary: "Accounts, the newest first",
    description: `${PAGE_SIZE} at a time.`,
    query: z.object({
      text: z
        .string()
        .max(MAX_TEXT)
        .regex(/^\P{Cc}*$/u, "must be one line")
        .optional()
        .describe("Part of an address or a name"),
      staff: z.enum(["1"]).optional().describe("Only those with a role"),
      before: id.optional().describe("The `next` of the page before"),
    }),
    reply: {
      data: z.array(user),
      next: z.int().nullable().describe("Gives the next page; null at the end"),
    },
    async run({ query: { text, staff, before } }) {
      const accounts = await listAccounts(db, { text, hasRole: staff === "1", before, limit: PAGE_SIZE + 1 });
      return pageOf(accounts, PAGE_SIZE, toWireUser);
    },
  });

  read("/users/:id", {
    id: "getUser",
    summary: "An account with its sessions and what operators did to it",
    description: "The latest first.",
    params,
    reply: { data: userDetail },
    async run({ params: { id: accountId } }) {
      const account = await requireUser(db, accountId);
      const sessions = await listSessions(db, accountId, now());
      const changes = await listChanges(db, accountId);
      const factors = countFactors(await readFactors(db, accountId));
      return { data: toWireUserDetail(account, { factors, sessions, changes }) };
    },
  });

  change("/users/:id/role", {
    id: "setRole",
    summary: "Gives an account a role, or takes it with null",
    description: "It counts from the account's next call, and is noted and mailed. Not for one's own account.",
    factor: "fresh",
    params,
    body: z.object({ role: z.enum(roles).nullable() }),
    reply: { held: z.array(z.int()).describe("Scheduled changes of the account that wait for an editor now") },
    async run(request) {
      const accountId = await otherAccount(request, request.params.id);
      const { held } = await setRole(db, accountId, request.body.role, { mails, ...operatorOf(request) });
      return { held };
    },
  });

  change("/users/:id/reset-factors", {
    id: "resetFactors",
    summary: "Deletes the second factors of an account whose owner has lost them",
    description: "It is noted and mailed. Not for one's own account.",
    factor: "fresh",
    params,
    async run(request) {
      const accountId = await otherAccount(request, request.params.id);
      await resetFactorsFor(db, accountId, { mails, ...operatorOf(request) });
    },
  });

  change("/users/:id/end-sessions", {
    id: "endUserSessions",
    summary: "Ends every session and link of an account",
    description: "It is noted. Not for one's own account.",
    factor: "fresh",
    params,
    async run(request) {
      const accountId = await otherAccount(request, request.params.id);
      await db.transaction().execute(async (tx) => {
        await revokeAccess(tx, accountId);
        await noteChange(tx, accountId, "was signed out everywhere", operatorOf(request));
      });
    },
  });
};

async function requireUser(db: Database, accountId: number) {
  const account = await findById(db, accountId);
  if (!account) throw new NotFound(ACCOUNT_GONE);
  return account;
}
