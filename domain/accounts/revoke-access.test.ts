import { expect, it } from "vitest";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { accountMails } from "#app/mails/account-mails.ts";
import { NotFound, Refused, Unauthorized } from "#platform/errors.ts";
import { insertAccount, PASSWORD } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { cancelEmailChangeByLink, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { accountLimits } from "./limits.ts";
import { lockAccount } from "../people/lock-account.ts";
import { logIn } from "./log-in.ts";
import { LOGIN_REFUSED } from "./messages.ts";
import { createLink } from "./one-time-links.ts";
import { Passwords } from "./passwords.ts";
import { findSession } from "./sessions.ts";
import { verifyNewEmail } from "./verify-email.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
const network = "192.0.2.1";
const mails = accountMails({ SITE_NAME: "Toebox", ORIGIN: "https://toebox.example" });
const limits = accountLimits({
  WRONG_PASSWORDS: 0,
  LOGINS_PER_ADDRESS: 0,
  REGISTRATIONS_PER_ADDRESS: 0,
  LINKS_PER_ADDRESS: 0,
  LINKS_PER_MAILBOX: 0,
});

/** Compares passwords, and calls `meanwhile` before it returns the result. */
class DelayedPasswords extends Passwords {
  readonly #meanwhile: () => Promise<unknown>;

  constructor(meanwhile: () => Promise<unknown>) {
    super();
    this.#meanwhile = meanwhile;
  }

  override async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const matches = await super.matches(stored, password);
    await this.#meanwhile();
    return matches;
  }
}

async function signedIn() {
  const { db } = await createTestDatabase();
  const { email, token } = await insertAccount(db, { now: now.toString() });
  const session = await findSession(db, token, now);
  const options = { passwords: new Passwords(), mails, device: "Test", now };
  return { db, email, session, setPassword: () => changePassword(db, session, "battery staple 2", options) };
}

it("a login with the password that a new one replaces meanwhile opens no session (ACC-62)", async () => {
  const { db, email, setPassword } = await signedIn();
  const passwords = new DelayedPasswords(setPassword);
  const origin = { network, site: network, visitor: {}, isRemembered: true, device: "Old", now };
  const login = logIn(db, { email, password: PASSWORD }, { passwords, limits }, origin);
  await expect(login).rejects.toThrow(new Refused(LOGIN_REFUSED));
  const sessions = await db.selectFrom("sessions").select("device").execute();
  // the session of the new password
  expect(sessions).toEqual([{ device: "Test" }]);
});

it("a session that ends meanwhile changes no e-mail (ACC-62)", async () => {
  const { db, session, setPassword } = await signedIn();
  await setPassword();
  const request = requestEmailChange(db, session, "new@example.com", { mails, limits, network, now });
  await expect(request).rejects.toBeInstanceOf(Unauthorized);
  expect(await db.selectFrom("one_time_links").selectAll().execute()).toEqual([]);
  const recipients = await db.selectFrom("mails").select("recipient").execute();
  expect(recipients.map(({ recipient }) => recipient)).not.toContain("new@example.com");
});

it.each(["verify-updated-email", "cancel-updated-email"] as const)(
  "a link of %s waits for a change that has begun, and no two wait for each other (ACC-62)",
  async (kind) => {
    const { db, session } = await signedIn();
    const { account_id } = session;
    const make = (tx: DatabaseTransaction, of: typeof kind) =>
      createLink(tx, account_id, of, now, { newEmail: of === "verify-updated-email" ? "new@example.com" : null });
    const kinds = ["verify-updated-email", "cancel-updated-email"] as const;
    const tokens = await db.transaction().execute((tx) => Promise.all(kinds.map((of) => make(tx, of))));
    const token = tokens[kinds.indexOf(kind)] ?? "";
    const tx = await db.startTransaction().execute();
    await lockAccount(tx, account_id);
    await make(tx, kind === "verify-updated-email" ? "cancel-updated-email" : "verify-updated-email");
    const redeemed =
      kind === "verify-updated-email"
        ? verifyNewEmail(db, token, { now, session: null })
        : cancelEmailChangeByLink(db, token, now);
    const outcome = redeemed.then(
      () => "redeemed",
      (error: unknown) => error,
    );
    await expect.poll(() => countLockWaits(db)).toBe(1);
    await make(tx, kind);
    await tx.commit().execute();
    // a newer link has replaced it
    expect(await outcome).toBeInstanceOf(NotFound);
  },
);
