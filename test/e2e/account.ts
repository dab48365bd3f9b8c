import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { open } from "./open.ts";

export const PASSWORD = "correct horse 1";

export interface Account {
  email: string;
  token: string;
}

/** Returns an address that no account has. */
export const newEmail = () => `ann.${randomUUID().slice(0, 8)}@example.com`;

/** Registers accounts of the shared site for tests to take: their mails have arrived when a test wants one. */
export async function registerAccounts(site: string, folder: string, count: number): Promise<void> {
  mkdirSync(folder);
  const emails = Array.from({ length: count }, newEmail);
  await Promise.all(emails.map((email) => register(site, email)));
  for (const email of emails) writeFileSync(join(folder, email), "");
}

/** Verifies an account of the shared site that no other test has, by the calls and the mail that it writes to a file. */
export async function createAccount(page: Page): Promise<Account> {
  const email = takeRegistered() ?? (await register(process.env["SITE_ADDRESS"] ?? "", newEmail()));
  const path = await pathFor(email, "verify-email");
  const reply = await page.request.post(`/api${path}`, { data: {} });
  return (await reply.json()).data;
}

async function register(site: string, email: string): Promise<string> {
  const body = JSON.stringify({ first_name: "Ann", last_name: "Lee", email, password: PASSWORD, agree: true });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${site}/api/register`, { method: "POST", headers, body })).status).toBe(200);
  return email;
}

/** Returns an account that was registered when the tests began, unless all are taken. */
function takeRegistered(): string | undefined {
  const folder = process.env["SITE_ACCOUNTS"] ?? "";
  return readdirSync(folder).find((email) => {
    try {
      unlinkSync(join(folder, email));
      return true;
    } catch {
      // another worker has taken it since then
      return false;
    }
  });
}

/** Stores the session of an account as the site does after a login. The page must be one of the site. */
export async function signIn(page: Page, { email, token }: Account): Promise<void> {
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { email, token, rememberMe: "true" },
  );
}

/** Opens a page of the site with the session of an account. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.goto("/about-us");
  await signIn(page, account);
  await open(page, path);
}

/** Returns the mails that the shared site has sent to `email`, the newest last. */
export async function mailsTo(email: string): Promise<Email[]> {
  const folder = process.env["SITE_OUTBOX"] ?? "";
  // made with the first mail
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails
    .filter(({ to }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase())
    .toSorted((one, other) => Date.parse(one.date ?? "") - Date.parse(other.date ?? ""));
}

/**
 * Returns the path of the newest link to a page of tokens that the shared site has mailed to `email`, other than
 * `known`. The site knows its port too late for the addresses of mails.
 */
export async function pathFor(email: string, page: string, known?: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(email)).map(({ text }) => text ?? "");
        const paths = texts.flatMap((text) => new RegExp(`http://[^/\\s]+(/${page}/[\\w-]+)`).exec(text)?.[1] ?? []);
        path = paths.findLast((one) => one !== known);
        return path;
      },
      // a busy machine takes its time to send; what waits for a mail looks for it often
      { timeout: 0, intervals: [100] },
    )
    .toBeDefined();
  return path ?? "";
}
