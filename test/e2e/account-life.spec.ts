import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { pathFor, mailsTo, newEmail } from "./account.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

const [EMAIL, NEW_EMAIL] = [newEmail(), newEmail()];
const [PASSWORD, CHANGED, RESET] = ["correct horse 1", "correct horse 2", "correct horse 3"];

const bar = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

test.use({ viewport: { width: 1440, height: 900 }, allowedNoise: /404|422|401/ });

test("the whole life of an account, from registration to deletion, with its mails (ACC-1, ACC-2, MAIL-1)", async ({
  page,
}) => {
  await open(page, "/about-us");
  const banner = page.getByRole("banner");
  let verification = "";

  await test.step("sign-up (ACC-22, ACC-27, ACC-29, ACC-58)", async () => {
    await banner.getByRole("button", { name: "Sign Up" }).click();
    const dialog = page.getByRole("dialog", { name: "Create an Account" });
    await dialog.getByRole("button", { name: "Sign Up" }).click();
    await expect(dialog.getByText("Please agree to the Terms & Conditions", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("First name").fill("Ann");
    await dialog.getByLabel("Last name").fill("Lee");
    await dialog.getByLabel("Email").fill(EMAIL);
    const password = dialog.getByLabel("Password", { exact: true });
    await password.fill(PASSWORD);
    await expect(dialog.getByText("Good. Add a word or two to make it strong.")).toBeVisible();
    await dialog.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await dialog.getByLabel("I agree to the Terms & Conditions").check();
    await dialog.getByRole("button", { name: "Sign Up" }).click();
    const next = page.getByRole("dialog", { name: "Check Your Email" });
    await expect(next.getByText("Registered successfully. Please verify your email to active account")).toBeVisible();
    await expectAccessible(page);
    const first = await pathFor(EMAIL, "verify-email");
    await next.getByRole("button", { name: "send the link again" }).click();
    await expect(next.getByText("an email is on its way")).toBeVisible();
    verification = await pathFor(EMAIL, "verify-email", first);
    await next.getByRole("button", { name: "Close" }).click();
  });

  await test.step("a taken address, and a login before the verification (ACC-7, ACC-10, ACC-28)", async () => {
    await banner.getByRole("button", { name: "Login" }).click();
    const dialog = page.getByRole("dialog", { name: "Log in" });
    await dialog.getByLabel("Email").fill(EMAIL);
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(dialog.getByText("Please verify your email first")).toBeVisible();
    await dialog.getByRole("button", { name: "create an account" }).click();
    const signUp = page.getByRole("dialog", { name: "Create an Account" });
    for (const [label, value] of [
      ["First name", "Ann"],
      ["Last name", "Lee"],
      ["Email", EMAIL.toUpperCase()],
    ] as const) {
      await signUp.getByLabel(label).fill(value);
    }
    await signUp.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await signUp.getByLabel("I agree to the Terms & Conditions").check();
    await signUp.getByRole("button", { name: "Sign Up" }).click();
    await expect(signUp.getByText("This email address is already registered")).toBeVisible();
  });

  await test.step("verification (SITE-11, ACC-31, ACC-32)", async () => {
    const link = verification;
    const response = await page.request.get(link);
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(response.headers()["referrer-policy"]).toBe("no-referrer");
    expect(await response.text()).not.toContain(link.split("/").at(-1));
    // the message does not stay: it is waited for from the beginning
    await page.goto(link, { waitUntil: "commit" });
    await expect(bar(page, "Your email is verified. Welcome!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect
      .poll(() => page.evaluate(() => ["email", "rememberMe"].map((key) => localStorage.getItem(key))))
      .toEqual([EMAIL, "true"]);
    await expect.poll(async () => (await page.evaluate(() => localStorage.getItem("token")))?.length).toBe(43);
    await page.goto(link);
    await expect(page.getByText("We couldn't find the page you're looking for")).toBeVisible();
    await expect(page).toHaveTitle("Page not found | Toebox");
  });

  await test.step("settings: name, zone, newsletter, sessions, data (ACC-40, ACC-41, ACC-43, ACC-54, ACC-56)", async () => {
    await banner.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText(EMAIL)).toBeVisible();
    await page.getByRole("button", { name: "Edit User Name" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit User Name" });
    await expect(dialog.getByLabel("First name")).toHaveValue("Ann");
    await dialog.getByLabel("First name").fill("Zoë");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Zoë Lee")).toBeVisible();
    await page.getByLabel("Default Timezone").selectOption("Europe/London");
    await page.getByLabel("Send me a weekly reminder on the most popular sneakers").check();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Your settings are saved.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("toebox:account-zone"))).toBe("Europe/London");
    await page.reload();
    await expect(page.getByLabel("Default Timezone")).toHaveValue("Europe/London");
    await expect(page.getByLabel("Send me a weekly reminder on the most popular sneakers")).toBeChecked();
    await expect(page.getByText("This device")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const data = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    expect(data.account[0]).toMatchObject({ email: EMAIL, first_name: "Zoë", time_zone: "Europe/London" });
  });

  await test.step("a changed e-mail (ACC-42, ACC-45, ACC-47)", async () => {
    await page.getByRole("button", { name: "Edit Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Email" });
    await dialog.getByLabel("New email").fill(NEW_EMAIL);
    await dialog.getByLabel("Confirm email").fill(NEW_EMAIL);
    await dialog.getByLabel("Current password").fill("wrong horse 1");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog.getByText("Your current password is wrong")).toBeVisible();
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Submit" }).click();
    const next = page.getByRole("dialog", { name: "Check your Email" });
    await expect(next.getByText("We sent a link to your new address.")).toBeVisible();
    await expectAccessible(page);
    await page.goto(await pathFor(NEW_EMAIL, "verify-updated-email"), { waitUntil: "commit" });
    await expect(bar(page, "Your new email is verified.")).toBeVisible();
    await banner.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByText(NEW_EMAIL)).toBeVisible();
    const subjects = async () => (await mailsTo(EMAIL)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Your Toebox email is about to change");
  });

  await test.step("a changed password (ACC-46, ACC-52)", async () => {
    await page.getByRole("button", { name: "Edit Password" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Password" });
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByLabel("New password").fill(CHANGED);
    await dialog.getByLabel("Confirm password").fill(CHANGED);
    const before = await page.evaluate(() => localStorage.getItem("token"));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).not.toBe(before);
    await page.reload();
    await expect(page.getByText(NEW_EMAIL)).toBeVisible();
  });

  await test.step("logout, a wrong password, a forgotten one (ACC-12, ACC-21, ACC-34, ACC-35, ACC-36, ACC-39)", async () => {
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    await expect
      .poll(() => page.evaluate(() => ["token", "email", "rememberMe"].map((key) => localStorage.getItem(key))))
      .toEqual([null, null, null]);
    await banner.getByRole("button", { name: "Login" }).click();
    const login = page.getByRole("dialog", { name: "Log in" });
    await login.getByLabel("Email").fill(NEW_EMAIL);
    await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await login.getByRole("button", { name: "Log in" }).click();
    await expect(login.getByText("Wrong email address or password.")).toBeVisible();
    await login.getByRole("button", { name: "Forgot your password" }).click();
    const forgot = page.getByRole("dialog", { name: "Forgot your password" });
    await forgot.getByLabel("Email").fill(NEW_EMAIL);
    await forgot.getByRole("button", { name: "Submit" }).click();
    await expect(
      forgot.getByText("An e-mail has been sent with further instructions to reset your password."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(await pathFor(NEW_EMAIL, "reset-password"));
    const reset = page.getByRole("dialog", { name: "Reset Password" });
    await reset.getByLabel("Password", { exact: true }).fill(RESET);
    await reset.getByLabel("Confirm password").fill(RESET);
    await reset.getByRole("button", { name: "Submit" }).click();
    await expect(reset.getByText("Your password has been successfully changed")).toBeVisible();
    await reset.getByRole("button", { name: "Log in" }).click();
    await login.getByLabel("Email").fill(NEW_EMAIL);
    await login.getByLabel("Password", { exact: true }).fill(RESET);
    await login.getByRole("button", { name: "Log in" }).click();
    await expect(bar(page, "You are logged in.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(login).toBeHidden();
  });

  await test.step("deletion (ACC-48, ACC-49)", async () => {
    await banner.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Account Deletion" });
    await expectAccessible(page);
    await page.clock.install();
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await expect(bar(page, "Account Deleted Successfully")).toBeVisible();
    // the session ends two seconds after the message
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL("/");
    await banner.getByRole("button", { name: "Login" }).click();
    const login = page.getByRole("dialog", { name: "Log in" });
    await login.getByLabel("Email").fill(NEW_EMAIL);
    await login.getByLabel("Password", { exact: true }).fill(RESET);
    await login.getByRole("button", { name: "Log in" }).click();
    await expect(login.getByText("Wrong email address or password.")).toBeVisible();
  });
});
