import { newEmail, PASSWORD, pathFor } from "#test/e2e/account.ts";
import type { Journey } from "../journey.ts";

const account: Journey = {
  name: "a visitor registers, verifies by the mail, logs in, changes a setting, and logs out (ACC-1, ACC-12, ACC-21, ACC-27, ACC-31, ACC-41)",
  screen: "desktop",
  async run(page) {
    const email = newEmail();
    await page.open("/about-us");
    const banner = page.role("banner");
    const settings = banner.role("link", "Settings");
    await banner.role("button", "Sign Up").press();
    const signUp = page.role("dialog", "Create an Account");
    await signUp.label("First name").fill("Ann");
    await signUp.label("Last name").fill("Lee");
    await signUp.label("Email").fill(email);
    await signUp.label("Password").fill(PASSWORD);
    await signUp.label(/^I agree to the Terms/).press();
    await signUp.role("button", "Sign Up").press();
    await page.role("dialog", "Check Your Email").expectVisible();

    await page.goTo(await pathFor(email, "verify-email"));
    await page.expectPath("/");
    await settings.press();
    await page.text(email).expectVisible();
    await page.role("button", "Log Out").press();
    await page.expectPath("/");
    await settings.expectGone();

    await banner.role("button", "Login").press();
    const login = page.role("dialog", "Log in");
    await login.label("Email").fill(email);
    await login.label("Password").fill(PASSWORD);
    await login.role("button", "Log in").press();
    await settings.expectVisible();
    await login.expectGone();

    await settings.press();
    await page.role("button", "Edit User Name").press();
    const edit = page.role("dialog", "Edit User Name");
    await edit.label("First name").fill("Zoe");
    await edit.role("button", "Save").press();
    await page.text("Zoe Lee").expectVisible();
    await page.reload();
    await page.text("Zoe Lee").expectVisible();
    await page.role("button", "Log Out").press();
    await banner.role("button", "Login").expectVisible();
  },
};

export const accountJourneys = [account];
