import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Cookie, expect, type Page } from "@playwright/test";
import { freePort } from "#test/free-port.ts";
import { newEmail, PASSWORD } from "./account.ts";
import { runSite, type Site } from "./run-site.ts";

const run = promisify(execFile);
const cli = join(import.meta.dirname, "../../cli/main.ts");

type Role = "moderator" | "editor" | "operator";

/** A site with a desk: its address is known to it, which passkeys need. */
export interface DeskSite extends Site {
  /** Runs a command of the operator, and returns what it prints. */
  toebox: (...words: string[]) => Promise<string>;
  /** Registers and verifies an account, and gives it a role; returns its address. */
  hire: (role: Role) => Promise<string>;
  /** what a browser keeps of a session at the desk, by the role of its account */
  sessions: Map<Role, { stored: Record<string, string>; cookies: Cookie[] }>;
}

/** Starts a site with an empty catalog, whose desk a test opens. */
export async function runDeskSite(environment: Record<string, string> = {}): Promise<DeskSite> {
  const port = String(await freePort());
  const settings = { PORT: port, ORIGIN: `http://localhost:${port}`, ...environment };
  const site = await runSite(settings);
  const toebox = async (...words: string[]) => {
    const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: "", DATA_DIR: site.dataDir, ...settings };
    return (await run(process.execPath, [cli, ...words], { env })).stdout;
  };
  return {
    ...site,
    toebox,
    sessions: new Map(),
    async hire(role) {
      const email = newEmail();
      const body = JSON.stringify({ first_name: "Ann", last_name: "Lee", email, password: PASSWORD, agree: true });
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`${site.address}/api/register`, { method: "POST", headers, body });
      expect(reply.status).toBe(200);
      // verifies it
      await toebox("user", "password-link", email);
      await toebox("user", "grant", email, role);
      return email;
    },
  };
}

/** Gives the browser of a page an authenticator, whose owner is always there and agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Logs in at the page of the desk that is open. */
export async function logInAtDesk(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Opens the desk at `path` as somebody who sets up a passkey there for the first time. */
export async function enterDesk(page: Page, site: DeskSite, email: string, path = ""): Promise<void> {
  await addAuthenticator(page);
  await page.goto(`${site.address}/desk${path}`);
  await logInAtDesk(page, email);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
}

/**
 * Opens the desk at `path` as the account of a role that tests of the site share: who it is matters to none of them, and only the first
 * one hires and enrolls it.
 */
export async function enterAs(page: Page, site: DeskSite, role: Role, path = ""): Promise<void> {
  const session = site.sessions.get(role);
  if (!session) {
    await enterDesk(page, site, await site.hire(role), path);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    site.sessions.set(role, { stored, cookies: await page.context().cookies(`${site.address}/api/desk`) });
    return;
  }
  await page.context().addCookies(session.cookies);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("entered") !== null) return;
    sessionStorage.setItem("entered", "");
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session.stored);
  await page.goto(`${site.address}/desk${path}`);
}
