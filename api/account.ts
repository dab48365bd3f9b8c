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
import { id } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { type AccountOptions, message, tokenParameter } from "./sign-in.ts";
import { profileChange, updateProfile } from "./update-profile.ts";

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
  const { read, change, changeByGet } = siteCalls(app, "Account");
  const { db, now, limits, accountMails: mails, origin, outboxFolder } = options;

  read("/profile", {
    id: "getProfile",
    summary: "The account of the token",
    description: "What its owner may change.",
    reply: { data: profile },
    run: async (request) => ({ data: await readProfile(db, requireSession(request).account_id, now()) }),
  });

  change("/update-profile", {
    id: "updateProfile",
    summary: "Changes the name, the email, the password, or time zone and newsletter",
    description:
      "One group of fields a call. `data` comes with a new password, which ends every session: its token opens the new one.",
    body: profileChange,
    reply: { message, data: z.object({ email: z.string(), token: z.string() }).optional() },
    run: async (request) => await updateProfile(request, requireSession(request), options),
  });

  changeByGet("/verify-updated-email/:token", {
    id: "verifyNewEmail",
    summary: "Confirms a new email with the token of a mail",
    description: "A token works once and needs no session. Every other session and every link ends.",
    ignoresToken: true,
    params: tokenParameter,
    reply: { message },
    async run(request) {
      const session = await sessionIfAny(request, db, now());
      await verifyNewEmail(db, request.params.token, { now: now(), session });
      return { message: texts.NEW_EMAIL_VERIFIED };
    },
  });

  changeByGet("/cancel-updated-email/:token", {
    id: "keepEmail",
    summary: "Cancels a pending email change with the token of its notice",
    description: "A token works once and needs no session.",
    ignoresToken: true,
    params: tokenParameter,
    reply: { message },
    async run({ params }) {
      await cancelEmailChangeByLink(db, params.token, now());
      return { message: texts.EMAIL_CHANGE_CANCELLED };
    },
  });

  change("/cancel-update-email", {
    id: "cancelNewEmail",
    summary: "Cancels the pending email change",
    description: "422 if no change is pending.",
    reply: { message },
    async run(request) {
      await cancelEmailChange(db, requireSession(request).account_id, now());
      return { message: texts.EMAIL_CHANGE_CANCELLED };
    },
  });

  changeByGet("/resend-update-email", {
    id: "resendNewEmail",
    summary: "Resends the link of a pending email change",
    description: "The previous link stops working. 422 if no change is pending.",
    reply: { message },
    async run(request) {
      const network = networkOf(request.ip) ?? "";
      await resendEmailChange(db, requireSession(request).account_id, { mails, limits, network, now: now() });
      return { message: texts.NEW_EMAIL_SENT };
    },
  });

  change("/account-delete", {
    id: "deleteAccount",
    summary: "Deletes the account and everything personal",
    description:
      "Its tokens stop working. One with a role needs a second factor of the last 15 minutes, else it is 403.",
    reply: { message },
    async run(request) {
      const session = requireSession(request);
      await requireFreshFactor(db, session, readKey(request, origin), now());
      await deleteAccount(db, session.account_id, outboxFolder, async (tx, { role, held }) => {
        if (role === null) return;
        const note = withHeld(`who was ${role} was deleted by its owner`, held);
        await noteChange(tx, null, note, { name: "the owner", now: now() });
      });
      return { message: texts.ACCOUNT_DELETED };
    },
  });

  read("/personal-data", {
    id: "getPersonalData",
    summary: "Everything stored about the user",
    description: "Grouped by kind. Deleting the account deletes all of it.",
    reply: { data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
    async run(request) {
      const account = await requireAccount(db, requireSession(request).account_id);
      return { data: await readPersonalData(db, account) };
    },
  });

  read("/sessions", {
    id: "listSessions",
    summary: "The open sessions of the account",
    description: "Last used first.",
    reply: { data: z.array(openSession) },
    async run(request) {
      const { account_id, id: current } = requireSession(request);
      const sessions = await listSessions(db, account_id, now());
      const data = sessions.map(({ id, device, last_seen_at }) => ({
        id,
        device,
        last_seen_at: last_seen_at.toISOString(),
        is_current: id === current,
      }));
      return { data };
    },
  });

  change("/sessions/:id/end", {
    id: "endSession",
    summary: "Ends one session of the account",
    description: "Its token stops working.",
    params: z.object({ id: id.describe("The session's id") }),
    reply: { message },
    async run(request) {
      const isEnded = await revokeSessions(db, requireSession(request).account_id, request.params.id);
      if (!isEnded) throw new NotFound("Session not found.");
      return { message: texts.SESSION_ENDED };
    },
  });

  change("/sessions/end", {
    id: "endSessions",
    summary: "Ends every session and every link of the account, this session too",
    description: "The account's tokens and mailed links stop working.",
    reply: { message },
    async run(request) {
      const { account_id } = requireSession(request);
      await db.transaction().execute((tx) => revokeAccess(tx, account_id));
      return { message: texts.SESSIONS_ENDED };
    },
  });
};
