import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import * as mini from "zod/mini";
import type { Database } from "#platform/postgres/connect.ts";
import type { AccountMails } from "#domain/accounts/account-mails.ts";
import { countAttempt } from "#domain/accounts/attempts.ts";
import { emailAlone, login, passwordReset, registration } from "#domain/accounts/forms.ts";
import type { AccountLimits } from "#domain/accounts/limits.ts";
import { type RequestedKind, requestLink } from "#domain/accounts/link-requests.ts";
import { logIn, type LoginOrigin } from "#domain/accounts/log-in.ts";
import * as texts from "#domain/accounts/messages.ts";
import type { Passwords } from "#domain/accounts/passwords.ts";
import { register } from "#domain/accounts/register.ts";
import { resetPassword } from "#domain/accounts/reset-password.ts";
import { revokeSessions } from "#domain/accounts/sessions.ts";
import { findAddressToVerify, verifyEmail } from "#domain/accounts/verify-email.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { deviceName } from "#platform/http/device-name.ts";
import { requireSession } from "./caller.ts";
import { visitorParameters } from "#wire/caller-parameters.ts";
import { siteCalls } from "./site-calls.ts";

export interface AccountOptions {
  db: Database;
  now: () => Temporal.Instant;
  passwords: Passwords;
  accountMails: AccountMails;
  limits: AccountLimits;
  /** of the site */
  origin: string;
  /** folder for mails when there is no mail server; see MailSettings */
  outboxFolder: string;
}

export const message = z.string().describe("A message for the user");
export const loggedIn = z.object({ email: z.string(), token: z.string().describe("Opens the session") });

/** A one-time token of any length: which are valid, the database knows. */
export const tokenParameter = z.object({ token: z.string().describe("The token of the link") });

/** Calls to register, log in and out, and redeem links to verify an email or set a new password. */
export const signInApi: FastifyPluginAsyncZod<AccountOptions> = async (app, options) => {
  const { read, change, changeByGet } = siteCalls(app, "Account");
  const { db, now, passwords, accountMails: mails, limits } = options;
  const networkOfRequest = ({ ip }: FastifyRequest) => networkOf(ip) ?? "";

  change("/register", {
    id: "register",
    summary: "Creates an account, which works once its email is verified",
    description: "`agree` or `isChecked` must be true. `error` has the text of each field that is not valid.",
    ignoresToken: true,
    body: registration,
    reply: { message },
    async run(request) {
      await countAttempt(db, limits.registrations, [networkOfRequest(request)], now());
      await register(db, request.body, { passwords, mails, now: now() });
      return { message: texts.REGISTERED };
    },
  });

  change("/login", {
    id: "logIn",
    summary: "Opens a session",
    description:
      "It ends 30 days after its last use with `rememberMe`, else one day. What the visitor liked, voted on and watched becomes the account's.",
    ignoresToken: true,
    query: z.object(visitorParameters),
    body: mini.extend(login, {
      rememberMe: mini.nullish(mini.boolean("must be true or false")),
      ...visitorParameters,
    }),
    reply: { message, data: loggedIn },
    async run(request) {
      await countAttempt(db, limits.logins, [networkOfRequest(request)], now());
      const origin = {
        ...originOf(request, request.body.rememberMe === true),
        network: networkOfRequest(request),
        site: networkOf(request.ip, 48) ?? "",
      };
      const data = await logIn(db, request.body, { passwords, limits }, origin);
      return { message: texts.LOGGED_IN, data };
    },
  });

  changeByGet("/logout", {
    id: "logOut",
    summary: "Ends the session of the token",
    description: "The token stops working.",
    reply: { message },
    async run(request) {
      const { account_id, id } = requireSession(request);
      await revokeSessions(db, account_id, id);
      return { message: texts.LOGGED_OUT };
    },
  });

  /** Requests a mail with a link to an address, within the limits of the caller and of the mailbox. */
  async function mailLink(request: FastifyRequest, kind: RequestedKind, email: string): Promise<void> {
    await countAttempt(db, limits.links, [networkOfRequest(request)], now());
    await countAttempt(db, limits.linksToMailbox, [kind, email.toLowerCase()], now());
    await requestLink(db, kind, email, now());
  }

  change("/resend-verify-email", {
    id: "resendVerification",
    summary: "Mails a new link to verify the email of an account",
    description: "The reply is the same for an address that has no account, or a verified one.",
    body: emailAlone,
    reply: { message },
    async run(request) {
      await mailLink(request, "verify-email", request.body.email);
      return { message: texts.VERIFICATION_SENT };
    },
  });

  change("/forgot-password", {
    id: "forgotPassword",
    summary: "Mails a link to set a new password",
    description: "The reply is the same for every address.",
    ignoresToken: true,
    body: emailAlone,
    reply: { message },
    async run(request) {
      await mailLink(request, "reset-password", request.body.email);
      return { message: texts.RESET_SENT };
    },
  });

  change("/reset-password", {
    id: "resetPassword",
    summary: "Sets a new password with the token of a mail",
    description: "Every session of the account ends. A refused form leaves the token as it is.",
    ignoresToken: true,
    body: mini.safeExtend(passwordReset, { token: mini.nullish(mini.string(texts.INVALID_TOKEN)) }),
    reply: { message },
    async run({ body: { token, password } }) {
      await resetPassword(db, { token: token ?? "", password }, { passwords, mails, now: now() });
      return { message: texts.RESET_DONE };
    },
  });

  changeByGet("/verify-email/:token", {
    id: "verifyEmail",
    summary: "Verifies the email of an account with the token of a mail and opens a session",
    description: "A token works once.",
    ignoresToken: true,
    params: tokenParameter,
    query: z.object(visitorParameters),
    reply: { message, data: loggedIn },
    async run(request) {
      const data = await verifyEmail(db, request.params.token, originOf(request, true));
      return { message: texts.VERIFIED, data };
    },
  });

  read("/verify-email/:token/address", {
    id: "findAddressToVerify",
    summary: "The email address that a mailed link verifies",
    description: "The link still works.",
    ignoresToken: true,
    params: tokenParameter,
    reply: { data: z.object({ email: z.string() }) },
    run: async ({ params }) => ({ data: { email: await findAddressToVerify(db, params.token, now()) } }),
  });

  /** Returns the device, time and visitor that a session is opened with. */
  function originOf(request: FastifyRequest, isRemembered: boolean): Omit<LoginOrigin, "network" | "site"> {
    return {
      isRemembered,
      device: deviceName(request.headers["user-agent"]),
      now: now(),
      visitor: request.caller,
    };
  }
};
