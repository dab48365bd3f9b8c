import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { createAccount, newEmail, openAs, PASSWORD, pathFor, signIn } from "./account.ts";
import { holdRequests } from "./hold-requests.ts";
import { oldestOf } from "./marked-products.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

// the other account's session has ended, and a used link is 404
test.use({ viewport: { width: 1440, height: 900 }, allowedNoise: /401|404/ });

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Registers an address in no browser, and returns it with the path of its link. */
async function register(page: Page) {
  const email = newEmail();
  const data = { first_name: "Eve", last_name: "Doe", email, password: PASSWORD, agree: true };
  expect((await page.request.post("/api/register", { data })).status()).toBe(200);
  return { email, path: await pathFor(email, "verify-email") };
}

test("a link that another browser asked for takes no reactions without a question (ACC-64)", async ({ page }) => {
  const { email, path } = await register(page);
  // no other test reads the counts of these
  const { path: list } = await oldestOf({ slug: "jordan", id: 1 });
  await open(page, list);
  const watched = page.waitForResponse(/\/watchlist\?/);
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /watchlist/i })
    .click();
  await watched;
  const visitor = { visitor_id: await stored(page, "visitorId"), cookie: await cookie(page) };
  const reactions = async (query: string, token = "") => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const reply = await page.request.get(`/api/marks?${query}`, { headers });
    return ((await reply.json()).data as { is_watchlisted: number }[]).filter((reaction) => reaction.is_watchlisted)
      .length;
  };
  const ofVisitor = `visitor_id=${visitor.visitor_id}&cookie=${visitor.cookie}`;
  await open(page, path);
  await expect(page.getByText(`This link verifies ${email} and signs this browser in to its account.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
  expect([await stored(page, "token"), await reactions(ofVisitor)]).toEqual([null, 1]);

  await open(page, path);
  await expect(page.getByLabel("Move this browser’s watchlist to that account")).not.toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => stored(page, "email")).toBe(email);
  const token = String(await stored(page, "token"));
  expect([await reactions(ofVisitor), await reactions("", token)]).toEqual([1, 0]);

  await page.evaluate(() => localStorage.removeItem("token"));
  const again = await register(page);
  await open(page, again.path);
  await page.getByLabel("Move this browser’s watchlist to that account").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => stored(page, "email")).toBe(again.email);
  expect([await reactions(ofVisitor), await reactions("", String(await stored(page, "token")))]).toEqual([0, 1]);

  await page.evaluate(() => localStorage.removeItem("token"));
  await open(page, path);
  await expect(page.getByText("Opened this link before? Your email is already verified")).toBeVisible();
});

test("a link asks who is signed in as somebody else, and ends that session (ACC-64) @slow", async ({ page }) => {
  const { email, path } = await register(page);
  const account = await createAccount(page);
  await openAs(page, account, path);
  await expect(
    page.getByText(`You’re signed in here as ${account.email}. Continue and you’ll be signed out.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/");
  expect(await stored(page, "email")).toBe(account.email);

  await open(page, path);
  const ended = page.waitForResponse(/\/api\/logout$/);
  await page.getByRole("button", { name: "Continue" }).click();
  expect((await ended).status()).toBe(200);
  await expect.poll(() => stored(page, "email")).toBe(email);
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await page.request.get("/api/profile", { headers })).status()).toBe(401);
});

test("a link works in a browser whose session has ended, and leaves alone who signs in meanwhile (ACC-64) @slow", async ({
  page,
}) => {
  const first = await register(page);
  // not a page, which would notice that the session has ended
  await page.goto("/robots.txt");
  await signIn(page, { email: "ann@example.com", token: "ended" });
  await page.goto(first.path);
  await expect.poll(() => stored(page, "email")).toBe(first.email);

  const other = await register(page);
  const account = await createAccount(page);
  await page.evaluate(() => localStorage.removeItem("token"));
  const link = await holdRequests(page, `**/api${other.path}?*`);
  await page.goto(other.path);
  await link.asked;
  await page.evaluate((token) => localStorage.setItem("token", token), account.token);
  const ended = page.waitForResponse(/\/api\/logout$/);
  link.release();
  expect((await ended).status()).toBe(200);
  expect(await stored(page, "token")).toBe(account.token);
});

async function cookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "watchlist")?.value ?? "";
}
