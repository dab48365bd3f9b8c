import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { cancelEmailChange, cancelEmailChangeByLink, resendEmailChange } from "#domain/accounts/change-email.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { withHeld } from "#domain/accounts/grant-role.ts";
import * as texts from "#domain/accounts/messages.ts";
import { noteChange } from "#domain/accounts/operator-actions.ts";
import { readPersonalData } from "#domain/accounts/personal-data.ts";
import { readProfile, requireAccount } from "#domain/accounts/profile.ts";
import { revokeAccess } from "#domain/accounts/revoke-access.ts";
import { listSessions, revokeSessions } from "#domain/accounts/sessions.ts";
import { verifyNewEmail } from "#domain/accounts/verify-email.ts";
import { requireFreshFactor } from "#domain/second-factor/require-fresh-factor.ts";
import { NotFound } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { readKey } from "./desk-key.ts";
import { requireSession, sessionIfAny } from "./caller.ts";
import { getOrPostMutation, mutationRoute } from "./writes.ts";
import { id } from "#wire/parameters.ts";
import { ok, success } from "./reply.ts";
import type { AccountOptions } from "./sign-in.ts";
import { profileChange, updateProfile } from "./update-profile.ts";

const tags = ["Account"];
const message = z.string().describe("A message for the user");

const linkParameter = z.object({ token: z.string().describe("The token of the link") });

const profile = z.object({
  id: z.int(),
  email: z.string(),
  new_email: z.string().nullable().describe("The address that is not verified yet"),
  first_name: z.string(),
  last_name: z.string(),
  news_letter: z.boolean(),
  time_zone: z.string().nullable().describe("An IANA key; null before a choice"),
  is_password: z.boolean().describe("Whether the account has a password of its own"),
});

const openSession = z.object({
  id: z.int(),
  device: z.string().meta({ examples: ["Firefox on Windows"] }),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean().describe("Whether it is the session of this call"),
});

/** Adds the calls of a signed-in user about the account. */
export const accountApi: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { db, now, limits, accountMails: mails, origin, outboxFolder } = options;

  app.get(
    "/profile",
    {
      schema: {
        operationId: "getProfile",
        tags,
        summary: "The account of the token",
        description: "What its owner may change.",
        response: ok({ data: profile }),
      },
    },
    async (request) => success({ data: await readProfile(db, requireSession(request).account_id, now()) }),
  );

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/update-profile",
    schema: {
      operationId: "updateProfile",
      tags,
      summary: "Changes the name, the email, the password, or time zone and newsletter",
      description:
        "One group of fields a call. `data` comes with a new password, which ends every session: its token opens the new one.",
      body: profileChange,
      response: ok({ message, data: z.object({ email: z.string(), token: z.string() }).optional() }),
    },
    handler: async (request) => success(await updateProfile(request, requireSession(request), options)),
  });

  app.route({
    ...getOrPostMutation,
    config: { isWrite: true, ignoresToken: true },
    url: "/verify-updated-email/:token",
    schema: {
      operationId: "verifyNewEmail",
      tags,
      summary: "Confirms a new email with the token of a mail",
      description: "A token works once and needs no session. Every other session and every link ends.",
      params: linkParameter,
      response: ok({ message }),
    },
    async handler(request) {
      const session = await sessionIfAny(request, db, now());
      await verifyNewEmail(db, request.params.token, { now: now(), session });
      return success({ message: texts.NEW_EMAIL_VERIFIED });
    },
  });

  app.route({
    ...getOrPostMutation,
    config: { isWrite: true, ignoresToken: true },
    url: "/cancel-updated-email/:token",
    schema: {
      operationId: "keepEmail",
      tags,
      summary: "Cancels a pending email change with the token of its notice",
      description: "A token works once and needs no session.",
      params: linkParameter,
      response: ok({ message }),
    },
    async handler({ params }) {
      await cancelEmailChangeByLink(db, params.token, now());
      return success({ message: texts.EMAIL_CHANGE_CANCELLED });
    },
  });

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/cancel-update-email",
    schema: {
      operationId: "cancelNewEmail",
      tags,
      summary: "Cancels the pending email change",
      description: "422 if no change is pending.",
      response: ok({ message }),
    },
    async handler(request) {
      await cancelEmailChange(db, requireSession(request).account_id, now());
      return success({ message: texts.EMAIL_CHANGE_CANCELLED });
    },
  });

  app.route({
    ...getOrPostMutation,
    url: "/resend-update-email",
    schema: {
      operationId: "resendNewEmail",
      tags,
      summary: "Resends the link of a pending email change",
      description: "The previous link stops working. 422 if no change is pending.",
      response: ok({ message }),
    },
    async handler(request) {
      const network = networkOf(request.ip) ?? "";
      await resendEmailChange(db, requireSession(request).account_id, { mails, limits, network, now: now() });
      return success({ message: texts.NEW_EMAIL_SENT });
    },
  });

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/account-delete",
    schema: {
      operationId: "deleteAccount",
      tags,
      summary: "Deletes the account and everything personal",
      description:
        "Its tokens stop working. One with a role needs a second factor of the last 15 minutes, else it is 403.",
      response: ok({ message }),
    },
    async handler(request) {
      const session = requireSession(request);
      await requireFreshFactor(db, session, readKey(request, origin), now());
      await deleteAccount(db, session.account_id, outboxFolder, async (tx, { role, held }) => {
        if (role === null) return;
        const note = withHeld(`who was ${role} was deleted by its owner`, held);
        await noteChange(tx, null, note, { name: "the owner", now: now() });
      });
      return success({ message: texts.ACCOUNT_DELETED });
    },
  });

  app.get(
    "/personal-data",
    {
      schema: {
        operationId: "getPersonalData",
        tags,
        summary: "Everything stored about the user",
        description: "Grouped by kind. Deleting the account deletes all of it.",
        response: ok({ data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
      },
    },
    async (request) => {
      const account = await requireAccount(db, requireSession(request).account_id);
      return success({ data: await readPersonalData(db, account) });
    },
  );

  app.get(
    "/sessions",
    {
      schema: {
        operationId: "listSessions",
        tags,
        summary: "The open sessions of the account",
        description: "Last used first.",
        response: ok({ data: z.array(openSession) }),
      },
    },
    async (request) => {
      const { account_id, id: current } = requireSession(request);
      const sessions = await listSessions(db, account_id, now());
      const data = sessions.map(({ id, device, last_seen_at }) => ({
        id,
        device,
        last_seen_at: last_seen_at.toISOString(),
        is_current: id === current,
      }));
      return success({ data });
    },
  );

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/sessions/:id/end",
    schema: {
      operationId: "endSession",
      tags,
      summary: "Ends one session of the account",
      description: "Its token stops working.",
      params: z.object({ id: id.describe("The session's id") }),
      response: ok({ message }),
    },
    async handler(request) {
      const isEnded = await revokeSessions(db, requireSession(request).account_id, request.params.id);
      if (!isEnded) throw new NotFound("Session not found.");
      return success({ message: texts.SESSION_ENDED });
    },
  });

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/sessions/end",
    schema: {
      operationId: "endSessions",
      tags,
      summary: "Ends every session and every link of the account, this session too",
      description: "The account's tokens and mailed links stop working.",
      response: ok({ message }),
    },
    async handler(request) {
      const { account_id } = requireSession(request);
      await db.transaction().execute((tx) => revokeAccess(tx, account_id));
      return success({ message: texts.SESSIONS_ENDED });
    },
  });
};
