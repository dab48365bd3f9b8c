import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";

export const PASSWORD = "correct horse 1";

export interface Account {
  email: string;
  token: string;
}

/** Registers and verifies an account of the shared site, by the calls and the mail that it writes to a file. */
export async function createAccount(page: Page): Promise<Account> {
  const email = `ann.${randomUUID().slice(0, 8)}@example.com`;
  const data = { first_name: "Ann", last_name: "Lee", email, password: PASSWORD, agree: true };
  expect((await page.request.post("/api/register", { data })).status()).toBe(200);
  const link = await linkFor(email, "verify-email");
  const reply = await page.request.post(`/api${new URL(link).pathname}`, { data: {} });
  return (await reply.json()).data;
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

/** The address of the newest link to a page of tokens that the shared site has mailed to `email`. */
export async function linkFor(email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const folder = process.env["SITE_OUTBOX"] ?? "";
        // made with the first mail
        if (!existsSync(folder)) return undefined;
        const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
        const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
        const texts = mails
          .filter(({ to }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase())
          .toSorted((one, other) => Date.parse(one.date ?? "") - Date.parse(other.date ?? ""))
          .map(({ text }) => text ?? "");
        link = texts.flatMap((text) => new RegExp(`http://\\S+/${page}/[\\w-]+`).exec(text)?.[0] ?? []).at(-1);
        return link;
      },
      // a busy machine takes its time to send
      { timeout: 0 },
    )
    .toBeDefined();
  return link ?? "";
}
