import { randomBytes } from "node:crypto";
import type * as OtpAuth from "otpauth";
import { Refused } from "#platform/errors.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import { toDate } from "#platform/to-date.ts";
import { APP_PRESENT, CODE_WRONG, NO_APP } from "./messages.ts";

const SECRET_BYTES = 20;
const PERIOD_S = 30;

/** Steps by which the clock of a phone may be off, in either direction. */
const WINDOW = 1;

const SECRET = "authenticator_apps.secret";

/** Loads the library when it is needed. */
const loadOtpAuth = (): Promise<typeof OtpAuth> => import("otpauth");

/** Secret of a new authenticator app. */
export interface AppSetup {
  /** address that the app reads from a QR code */
  uri: string;
  /** the secret in Base32, for typing */
  secret: string;
}

/**
 * Begins an authenticator app (TOTP): it counts once confirmApp() has seen a code of it, and takes the place of one that
 * never had. Throws Refused when the account has one.
 */
export async function beginApp(
  tx: DatabaseTransaction,
  secrets: Secrets,
  { accountId, email, siteName, now }: { accountId: number; email: string; siteName: string; now: Temporal.Instant },
): Promise<AppSetup> {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = await secrets.seal(bytes.toString("base64"), SECRET);
  const row = { secret, created_at: toDate(now), last_step: 0 };
  const written = await tx
    .insertInto("authenticator_apps")
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet(row).where("authenticator_apps.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (!written) throw new Refused(APP_PRESENT);
  const totp = await totpOf(bytes, { issuer: siteName, label: email });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Ends the setup of an app by its first code. Throws Refused for a wrong one, and without an app that waits. */
export async function confirmApp(
  tx: DatabaseTransaction,
  secrets: Secrets,
  accountId: number,
  code: string,
  now: Temporal.Instant,
): Promise<void> {
  const app = await readApp(tx, secrets, accountId);
  if (!app || app.confirmed_at) throw new Refused(NO_APP);
  if (!(await spendStep(tx, accountId, await stepOf(app.secret, code, now)))) throw Refused.field("code", CODE_WRONG);
  await tx
    .updateTable("authenticator_apps")
    .set({ confirmed_at: toDate(now) })
    .where("account_id", "=", accountId)
    .execute();
}

/** Uses up a code of an account's app. Returns false for a wrong one, and for one that was used. */
export async function spendAppCode(
  tx: DatabaseTransaction,
  secrets: Secrets,
  accountId: number,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const app = await readApp(tx, secrets, accountId);
  return app?.confirmed_at ? spendStep(tx, accountId, await stepOf(app.secret, code, now)) : false;
}

async function readApp(tx: DatabaseTransaction, secrets: Secrets, accountId: number) {
  const app = await tx
    .selectFrom("authenticator_apps")
    .select(["secret", "confirmed_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return app && { ...app, secret: Buffer.from(await secrets.open(app.secret, SECRET), "base64") };
}

/** Returns the step of time that a code is of; null for a wrong code. */
async function stepOf(secret: Buffer, code: string, now: Temporal.Instant): Promise<number | null> {
  const totp = await totpOf(secret);
  const timestamp = now.epochMilliseconds;
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Marks a step as used. Returns false when it, or a later one, was: whoever reads a code over a shoulder cannot use it. */
async function spendStep(tx: DatabaseTransaction, accountId: number, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable("authenticator_apps")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function totpOf(bytes: Buffer, names: { issuer?: string; label?: string } = {}): Promise<OtpAuth.TOTP> {
  const { Secret, TOTP } = await loadOtpAuth();
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });
}
