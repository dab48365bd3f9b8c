import { expect } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessible } from "./accessibility.ts";
import { addAuthenticator, type DeskSite, enterDesk, logInAtDesk, runDeskSite } from "./desk.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runDeskSite();
});
test.afterAll(() => site.stop());

// a browser logs replies that refuse something
test.use({ allowedNoise: /\b(403|422|503)\b.*|ERR_INTERNET_DISCONNECTED/ });

test("the desk is private, in no index, and loads nothing from elsewhere (DESK-1)", async () => {
  for (const path of ["/desk", "/desk/users", "/desk/nonsense/7"]) {
    const reply = await fetch(site.address + path);
    expect([reply.status, reply.headers.get("cache-control"), reply.headers.get("x-robots-tag")], path).toEqual([
      200,
      "private, no-store",
      "noindex",
    ]);
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("x-frame-options")).toBe("DENY");
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await reply.text()).not.toMatch(/https?:\/\//);
  }
  const [, script = ""] =
    /src="(\/desk\/assets\/[^"]+)"/.exec(await (await fetch(`${site.address}/desk`)).text()) ?? [];
  const file = await fetch(site.address + script);
  expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect((await fetch(`${site.address}/desk/assets/none.js`)).status).toBe(404);
});

test("a passkey, its recovery codes and an app open the desk (DESK-2, ROLE-7, ROLE-8)", async ({ page }) => {
  const email = await site.hire("operator");
  await addAuthenticator(page);
  await page.goto(`${site.address}/desk/users`);

  await test.step("a wrong password", async () => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("wrong horse 1");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Wrong email address or password.")).toBeVisible();
    await expectAccessible(page);
  });

  let codes: string[] = [];
  await test.step("the first passkey", async () => {
    await logInAtDesk(page, email);
    await expect(page.getByRole("heading", { name: "One more lock" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Keep these codes" })).toBeVisible();
    await expectAccessible(page);
    codes = await page.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
    await expect(page).toHaveTitle("Users | Desk");
  });

  await test.step("another login asks for the passkey", async () => {
    await page.getByRole("button", { name: "Log out" }).click();
    await logInAtDesk(page, email);
    await expect(page.getByRole("heading", { name: "Confirm it is you" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByRole("link", { name: email })).toBeVisible();
  });

  let secret = "";
  await test.step("an app is added", async () => {
    await page.getByRole("link", { name: "Your access" }).click();
    await page.getByRole("button", { name: "Add an app" }).click();
    const dialog = page.getByRole("dialog", { name: "Add an app" });
    await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
    await expectAccessible(page);
    secret = (await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
    await dialog.getByLabel("Code that the app shows").fill("12345");
    await dialog.getByRole("button", { name: "Add the app" }).click();
    await expect(dialog.getByText("This code is wrong, was used already, or has expired.")).toBeVisible();
    await dialog.getByLabel("Code that the app shows").fill(new TOTP({ secret }).generate());
    await dialog.getByRole("button", { name: "Add the app" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Remove the authenticator app" })).toBeVisible();
  });

  await test.step("a recovery code, in place of what is lost", async () => {
    await page.getByRole("button", { name: "Log out" }).click();
    await logInAtDesk(page, email);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill("nonsense");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("This code is wrong, was used already, or has expired.")).toBeVisible();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("9 codes are left.")).toBeVisible();
  });
});

test("an operator gives and takes roles; a stale factor is asked for over the page (DESK-2, ROLE-6, ROLE-7)", async ({
  page,
}) => {
  const operator = await site.hire("operator");
  const moderator = await site.hire("moderator");
  await enterDesk(page, site, operator, "/users");
  /** Has the next change answered as it is 15 minutes later. */
  const makeFactorStale = () =>
    page.route(
      "**/role",
      (route) =>
        route.fulfill({ status: 403, json: { status: "error", message: "Once more", reason: "factor-stale" } }),
      { times: 1 },
    );
  await page.getByRole("link", { name: moderator }).click();
  const role = page.getByLabel("At the desk");
  const change = async (to: string) => {
    await role.selectOption(to);
    await page.getByRole("button", { name: "Save role" }).click();
  };
  await change("editor");
  await expect(page.getByText("was made editor")).toBeVisible();

  await makeFactorStale();
  await change("moderator");
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use your passkey" }).click();
  await expect(dialog).toBeHidden();
  // once when the account was made
  await expect(page.getByText("was made moderator")).toHaveCount(2);

  await makeFactorStale();
  await change("editor");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Nothing was changed: it was not confirmed that it is you.")).toBeVisible();
  await expect(page.getByText("was made editor")).toHaveCount(1);
  // what was chosen is still chosen
  await expect(role).toHaveValue("editor");
});

test("recovery codes stay until they are kept, whatever is read again meanwhile (DESK-2, ROLE-8) @slow", async ({
  page,
}) => {
  const email = await site.hire("moderator");
  await addAuthenticator(page);
  await page.goto(`${site.address}/desk/access`);
  await logInAtDesk(page, email);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const kept = page.getByRole("button", { name: "I have kept them" });
  await expect(kept).toBeVisible();
  const session = page.waitForResponse("**/api/desk/session");
  await page.context().setOffline(true);
  await page.clock.install();
  await page.clock.fastForward("01:00");
  await page.context().setOffline(false);
  await session;
  await expect(kept).toBeVisible();
  await kept.click();

  await page.getByRole("button", { name: "Make ten new codes" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^(\w{4}-){3}\w{4}$/ })).toHaveCount(10);
  await expectAccessible(page);
  await kept.click();
  await expect(kept).toBeHidden();
});

test("codes whose reply is lost are replaced (ROLE-8) @slow", async ({ page }) => {
  const email = await site.hire("moderator");
  await addAuthenticator(page);
  await page.goto(`${site.address}/desk/access`);
  await logInAtDesk(page, email);
  await page.route(
    "**/api/desk/passkeys",
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { status: "error", message: "Lost" } });
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Keep these codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 codes are left.")).toBeVisible();
});

test("who has no role, or loses it, sees nothing of the desk (DESK-2, ROLE-6) @slow", async ({ page }) => {
  const email = await site.hire("moderator");
  await enterDesk(page, site, email, "/access");
  await expect(page.getByRole("heading", { name: "Your access" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);
  await site.toebox("user", "revoke", email);
  // in a page that is open, too
  await page.getByRole("button", { name: "Make ten new codes" }).click();
  await expect(page.getByText("Your account may not do this.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
  await expectAccessible(page);
});

test("pages of access and users fit every screen", async ({ page }) => {
  const email = await site.hire("operator");
  await enterDesk(page, site, email, "/users");
  await expect(page.getByRole("link", { name: email })).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: email })).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: "Your access" }).click();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  await expectFitsScreens(page);
});
