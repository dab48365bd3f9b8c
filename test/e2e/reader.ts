import { dirname } from "node:path";
import { expect, type Page } from "@playwright/test";
import { connect } from "#platform/postgres/connect.ts";
import { startEmbedded } from "#platform/postgres/embedded/start.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { type AlertKind, alertKindNames } from "#domain/alerts/alert-kinds.ts";
import type { Alerts } from "#wire/alerts.ts";
import { type Account, createAccount } from "./account.ts";

/** Mails that an account gets. */
export interface Mails {
  news_letter: boolean;
  alerts: AlertKind[];
}

/** Creates an account of the shared site that gets every mail. */
export async function createReader(page: Page): Promise<Account> {
  const account = await createAccount(page);
  const headers = headersOf(account);
  const profile = await page.request.post("/api/update-profile", { data: { news_letter: true }, headers });
  const alerts = await page.request.post("/api/alerts", { data: { mail: alertKindNames }, headers });
  expect([profile.status(), alerts.status()]).toEqual([200, 200]);
  return account;
}

/** Returns the mails that an account gets. */
export async function mailsOf(page: Page, account: Account): Promise<Mails> {
  const read = async <Data>(address: string) => {
    const reply = await page.request.get(address, { headers: headersOf(account) });
    return ((await reply.json()) as { data: Data }).data;
  };
  const { news_letter } = await read<Profile>("/api/profile");
  const { mail } = await read<Alerts>("/api/alerts");
  return { news_letter, alerts: mail.toSorted() };
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
