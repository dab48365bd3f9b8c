import { dirname } from "node:path";
import { expect, type Page } from "@playwright/test";
import { connect } from "#platform/postgres/connect.ts";
import { startEmbedded } from "#platform/postgres/embedded/start.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { type Account, createAccount } from "./account.ts";

const all = { news_letter: true, remind_changes: true, remind_day: true, remind_hour: true };

export type Mails = Record<keyof typeof all, boolean>;

/** Creates an account of the shared site that gets every mail. */
export async function createReader(page: Page): Promise<Account> {
  const account = await createAccount(page);
  const data = { ...all, quiet_from: null, quiet_until: null };
  const reply = await page.request.post("/api/update-profile", { data, headers: headersOf(account) });
  expect(reply.status()).toBe(200);
  return account;
}

/** Returns the mails that an account gets. */
export async function mailsOf(page: Page, account: Account): Promise<Mails> {
  const reply = await page.request.get("/api/profile", { headers: headersOf(account) });
  const { news_letter, remind_changes, remind_day, remind_hour } = ((await reply.json()) as { data: Profile }).data;
  return { news_letter, remind_changes, remind_day, remind_hour };
}

const headersOf = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

/**
 * Reads the token of an account in the links that stop mails, which only bulk mail contains, from the database, as
 * commands of the operator do.
 */
export async function stopTokenOf({ email }: Account): Promise<string> {
  const dataDir = dirname(process.env["SITE_OUTBOX"] ?? "");
  const postgres = await startEmbedded({ dataDir, owner: "a browser test", shared: true });
  const db = connect({ ...postgres.connection, max: 1 });
  const { unsubscribe_token } = await db
    .selectFrom("accounts")
    .select("unsubscribe_token")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await db.destroy();
  await postgres.stop();
  return unsubscribe_token;
}
