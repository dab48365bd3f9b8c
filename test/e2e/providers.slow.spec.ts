import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { expect, type Page } from "@playwright/test";
import { openOidcProvider, type TestOidcProvider } from "#test/oidc-provider.ts";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

let providers: Record<"google" | "apple", TestOidcProvider>;
let site: Site;

test.beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  providers = { google: await openOidcProvider("google", origin), apple: await openOidcProvider("apple", origin) };
  site = await runSite({
    PORT: String(port),
    ORIGIN: origin,
    ...providers.google.settings,
    ...providers.apple.settings,
  });
});

test.afterAll(async () => {
  await site.stop();
  await Promise.all(Object.values(providers).map(({ stop }) => stop()));
});

/**
 * Finds a free port below those that the system assigns. The providers must know the site's address before it starts.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

// the provider's own page focuses a field that may have the focus already
test.use({ viewport: { width: 1440, height: 900 }, allowedNoise: /422|Autofocus processing was blocked/ });

/** Presses a button of the login dialog, and logs in at the provider. */
async function signInAt(page: Page, name: "Google" | "Apple", login: string): Promise<void> {
  // of the provider's own page
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await open(page, site.address);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: `Sign in with ${name}` }).click();
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

for (const name of ["Google", "Apple"] as const) {
  const role = name.toLowerCase() as "google" | "apple";

  test(`sign-in with ${name} makes an account without a password, and finds it again (ACC-17, ACC-18)`, async ({
    page,
  }) => {
    const email = `${role}.user@example.com`;
    // Apple writes the flag as a text, and no name
    const user =
      role === "google"
        ? { email_verified: true, given_name: "Zoë", family_name: "O'Neil" }
        : { email_verified: "true" };
    providers[role].users.set("someone", { email, ...user });
    await signInAt(page, name, "someone");
    await expect(page.getByRole("status").filter({ hasText: "You are logged in." }).first()).toBeVisible();
    await expect(page).toHaveURL(`${site.address}/`);
    expect(await stored(page, "email")).toBe(email);
    expect(await stored(page, "isGoogleSignin")).toBe(role === "google" ? "true" : null);
    const authorization = `Bearer ${await stored(page, "token")}`;
    const profile = async () =>
      (await (await page.request.get(`${site.address}/api/profile`, { headers: { authorization } })).json()).data;
    expect(await profile()).toMatchObject({
      email,
      is_password: false,
      first_name: role === "google" ? "Zoë" : "",
      last_name: role === "google" ? "O Neil" : "",
    });
    const { id } = await profile();
    await page.getByRole("banner").getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText("No password: you sign in with Google or Apple")).toBeVisible();
    await page.getByRole("button", { name: "Edit Email" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Email" }).getByLabel("Current password")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    expect(await stored(page, "isGoogleSignin")).toBeNull();

    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await expectAccessible(page);
    // not by what is visible: a page whose styles have not arrived shows everything
    const signedIn = page.waitForResponse(/\/api\/social-login$/);
    await page.getByRole("button", { name: `Sign in with ${name}` }).click();
    await signedIn;
    await expect.poll(() => stored(page, "token")).not.toBeNull();
    const again = `Bearer ${await stored(page, "token")}`;
    const reply = await page.request.get(`${site.address}/api/profile`, { headers: { authorization: again } });
    expect((await reply.json()).data.id).toBe(id);
  });

  test(`an address that ${name} has not verified is refused (ACC-20)`, async ({ page }) => {
    providers[role].users.set("liar", { email: "victim@example.com", email_verified: false });
    await signInAt(page, name, "liar");
    const text = role === "apple" ? "Somthing went wront Please try again" : "Sign-in failed. Please try again.";
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL(`${site.address}/`);
    expect(await stored(page, "token")).toBeNull();
  });

  test(`who comes back from ${name} without having gone is refused (ACC-17)`, async ({ page }) => {
    const options = { maxRedirects: 0 };
    const callback = `${site.address}/auth/${role}/callback?code=x&state=y`;
    for (const headers of [{}, { cookie: "sign-in=x" }] as Record<string, string>[]) {
      const reply = await page.request.get(callback, { ...options, headers });
      expect([reply.status(), reply.headers()["location"]]).toEqual([302, `/${role}-login/error`]);
      expect(reply.headers()["cache-control"]).toBe("no-store");
      expect(reply.headers()["referrer-policy"]).toBe("no-referrer");
    }
    const begin = await page.request.get(`${site.address}/auth/${role}`, options);
    const cookie = begin.headers()["set-cookie"] ?? "";
    expect(cookie).toMatch(/^sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const query = new URL(begin.headers()["location"] ?? "").searchParams;
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)?.length).toBeGreaterThan(20);
    const other = await page.request.get(callback, { ...options, headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(other.headers()["location"]).toBe(`/${role}-login/error`);
    const prefetch = await page.request.get(`${site.address}/auth/${role}`, {
      ...options,
      headers: { "sec-purpose": "prefetch" },
    });
    expect(prefetch.status()).toBe(403);
  });
}

test.describe("the address of the way back", () => {
  // calls of the page that the test holds up
  test.use({ allowedNoise: /422|ERR_FAILED|Autofocus processing was blocked/ });

  test("signs in the browser that went alone, and asks who is signed in (ACC-64)", async ({ page, browser }) => {
    providers.google.users.set("eve", { email: "eve@example.com", email_verified: true });
    // the page at the end of the way keeps its address for another browser
    await page.route("**/api/social-login", (route) => route.abort());
    await signInAt(page, "Google", "eve");
    await page.waitForURL(/\/google-login\/[\w-]{43}$/);
    const way = page.url();

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const other = await context.newPage();
    await other.goto(way);
    const refusal = other.getByRole("listitem").filter({ hasText: "Sign-in failed. Please try again." });
    await expect(refusal).toBeVisible();
    expect(await stored(other, "token")).toBeNull();
    await context.close();

    await page.unroute("**/api/social-login");
    await page.evaluate(() => {
      localStorage.setItem("email", "ann@example.com");
      localStorage.setItem("token", "of-ann");
    });
    // of the session that is none
    await page.route("**/api/{marks,is-watch-list-release-soon,profile}*", (route) => route.abort());
    await page.goto(way);
    await expect(
      page.getByText("You’re signed in here as ann@example.com. Continue and you’ll be signed out."),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await stored(page, "token")).toBe("of-ann");
    await page.route("**/api/logout", (route) => route.fulfill({ json: {} }));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => stored(page, "email")).toBe("eve@example.com");
  });
});

test("an account that someone else registered and never verified becomes its owner's, without the password (ACC-17)", async ({
  page,
}) => {
  const email = "owner@example.com";
  const data = { first_name: "Eve", last_name: "Thief", email, password: "thief password 1", agree: true };
  expect((await page.request.post(`${site.address}/api/register`, { data })).status()).toBe(200);
  providers.google.users.set("owner", { email, email_verified: true, given_name: "Olga", family_name: "Owner" });
  const signedIn = page.waitForResponse(/\/api\/social-login$/);
  await signInAt(page, "Google", "owner");
  expect((await signedIn).status()).toBe(200);
  const login = await page.request.post(`${site.address}/api/login`, { data });
  expect(login.status()).toBe(422);
});

test("a provider that is away is answered by a text (ACC-19, ACC-20)", async ({ page }) => {
  // it starts another site
  test.slow();
  await providers.apple.stop();
  const other = await runSite(providers.apple.settings);
  try {
    await open(page, other.address);
    await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
    await page.getByRole("button", { name: "Sign in with Apple" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Somthing went wront" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in with Google" })).toHaveCount(0);
  } finally {
    await other.stop();
  }
});
