import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { beginApp } from "#domain/second-factor/authenticator-app.ts";
import { addFactor, renewRecoveryCodes, requireMayAdd, takeFactor } from "#domain/second-factor/change-factors.ts";
import { confirmSession, type FactorOptions, type Proof } from "#domain/second-factor/confirm-session.ts";
import { readFactors } from "#domain/second-factor/factors.ts";
import { FACTOR_HOURS, FRESH_MINUTES } from "#domain/second-factor/freshness.ts";
import { beginConfirmation, beginPasskey, type RegistrationResponseJSON } from "#domain/second-factor/passkeys.ts";
import { deviceName } from "#platform/http/device-name.ts";
import { deskSession, toWireSession } from "#wire/desk/session.ts";
import { id } from "#wire/parameters.ts";
import { giveKey } from "../desk-key.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Longer than any answer of an authenticator. */
const MAX_ANSWER_PART = 20_000;

/** Base64url, as browsers write bytes. */
const bytes = z
  .string()
  .max(MAX_ANSWER_PART)
  .regex(/^[\w-]*$/);

const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z
    .object({
      id: bytes,
      rawId: bytes,
      type: z.literal("public-key"),
      clientExtensionResults: z.looseObject({}).default({}),
      response: z.object({ clientDataJSON: bytes, ...response }),
    })
    .describe("What the browser's credential gives as JSON; its signature says whether it counts");

const newPasskey = answerOf({
  attestationObject: bytes,
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .optional(),
});

const signed = answerOf({ authenticatorData: bytes, signature: bytes });

const code = z.string().regex(/\w/, "Please enter the code").max(100);

const proof = z
  .object({ passkey: signed.optional(), code: code.optional(), recovery_code: code.optional() })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    error: "must be one of passkey, code and recovery_code",
    path: ["code"],
  });

const options = z.record(z.string(), z.unknown()).describe("What the browser asks its authenticator for");
const recoveryCodes = z.array(z.string()).describe("Ten codes, each for one use; they are shown once");

/** Calls of everyone with a role: the session, and the second factors of the account (ROLE-7, ROLE-8). */
export const factorsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, accountMails: mails }) => {
  const { read, change } = deskCalls(app, "moderator", "Access");
  const { db, secrets, now, config } = services;
  const site = { name: config.SITE_NAME, origin: config.ORIGIN };
  const optionsNow = (): FactorOptions => ({ secrets, site, mails, now: now() });

  read("/session", {
    id: "getDeskSession",
    summary: "The account of the token, its role and its second factors",
    description: "Works before a second factor is shown.",
    factor: "none",
    reply: { data: deskSession },
    async run(request) {
      const session = deskOf(request);
      const factors = await readFactors(db, session.account_id);
      return { data: toWireSession(session, { siteName: site.name, factors, now: now() }) };
    },
  });

  change("/confirmation/passkey", {
    id: "beginConfirmation",
    summary: "Begins to confirm the session by a passkey",
    description: "The answer goes to `/confirmation` within 5 minutes.",
    factor: "none",
    reply: { data: options },
    async run(request) {
      const data = await db.transaction().execute((tx) => beginConfirmation(tx, deskOf(request), { site, now: now() }));
      return { data: { ...data } };
    },
  });

  change("/confirmation", {
    id: "confirmSession",
    summary: "Confirms the session by a passkey, a code of the app or a recovery code",
    description: `It opens the desk for ${FACTOR_HOURS} hours to the browser that keeps its cookie, and counts as fresh for ${FRESH_MINUTES} minutes. Five wrong codes in 15 minutes are 429.`,
    factor: "none",
    body: proof,
    async run(request, reply) {
      giveKey(reply, await confirmSession(db, deskOf(request), request.body as Proof, optionsNow()), site.origin);
    },
  });

  change("/passkeys/options", {
    id: "beginPasskey",
    summary: "Begins to add a passkey",
    description: "The first one needs a login of the last 15 minutes, further ones a fresh second factor.",
    factor: "none",
    reply: { data: options },
    async run(request) {
      const session = deskOf(request);
      await requireMayAdd(db, session, now());
      const { email } = session;
      const data = await db.transaction().execute((tx) => beginPasskey(tx, session, { email, site, now: now() }));
      return { data: { ...data } };
    },
  });

  change("/passkeys", {
    id: "addPasskey",
    summary: "Adds a passkey, which confirms the session",
    description: "With the first second factor come the recovery codes. The cookie is that of `/confirmation`.",
    factor: "none",
    body: z.object({ passkey: newPasskey }),
    reply: { recovery_codes: recoveryCodes.nullable() },
    async run(request, reply) {
      const passkey = request.body.passkey as RegistrationResponseJSON;
      const device = deviceName(request.headers["user-agent"]);
      const { key, codes } = await addFactor(db, deskOf(request), { passkey, device }, optionsNow());
      giveKey(reply, key, site.origin);
      return { recovery_codes: codes };
    },
  });

  change("/passkeys/:id/remove", {
    id: "removePasskey",
    summary: "Removes a passkey",
    description: "The last second factor stays.",
    factor: "fresh",
    params: z.object({ id: id.describe("The passkey's id") }),
    async run(request) {
      await takeFactor(db, deskOf(request), { passkey: request.params.id }, optionsNow());
    },
  });

  change("/authenticator-app", {
    id: "beginApp",
    summary: "Begins to add an authenticator app",
    description: "It counts after its first code. The conditions are those of a passkey.",
    factor: "none",
    reply: { data: z.object({ uri: z.string(), secret: z.string().describe("In Base32, for typing") }) },
    async run(request) {
      const session = deskOf(request);
      await requireMayAdd(db, session, now());
      const setup = { accountId: session.account_id, email: session.email, siteName: site.name, now: now() };
      return { data: await db.transaction().execute((tx) => beginApp(tx, secrets, setup)) };
    },
  });

  change("/authenticator-app/confirm", {
    id: "confirmApp",
    summary: "Ends the setup of an authenticator app by its first code, which confirms the session",
    description: "With the first second factor come the recovery codes. The cookie is that of `/confirmation`.",
    factor: "none",
    body: z.object({ code }),
    reply: { recovery_codes: recoveryCodes.nullable() },
    async run(request, reply) {
      const { key, codes } = await addFactor(db, deskOf(request), { code: request.body.code }, optionsNow());
      giveKey(reply, key, site.origin);
      return { recovery_codes: codes };
    },
  });

  change("/authenticator-app/remove", {
    id: "removeApp",
    summary: "Removes the authenticator app",
    description: "The last second factor stays.",
    factor: "fresh",
    async run(request) {
      await takeFactor(db, deskOf(request), "app", optionsNow());
    },
  });

  change("/recovery-codes", {
    id: "renewRecoveryCodes",
    summary: "Makes ten new recovery codes in place of the others",
    description: "They are shown once.",
    factor: "fresh",
    reply: { recovery_codes: recoveryCodes },
    async run(request) {
      return { recovery_codes: await renewRecoveryCodes(db, deskOf(request), optionsNow()) };
    },
  });
};
