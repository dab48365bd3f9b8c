import { TOTP } from "otpauth";
import { inject } from "vitest";
import { PASSWORD } from "#test/e2e/account.ts";
import type { Journey } from "../journey.ts";

const desk: Journey = {
  name: "an editor logs in with an authenticator app, finds a product, and sees what a change does (DESK-2, DESK-11, DESK-15, ROLE-8)",
  screen: "desktop",
  async run(page) {
    const { address, editors } = inject("desk");
    page.site = address;
    await page.goTo("/desk/products");
    await page.label("Email").fill(editors[page.engineName] ?? "");
    await page.label("Password").fill(PASSWORD);
    await page.role("button", "Log in").press();
    await page.role("button", "Use an authenticator app").press();
    const key = page.text(/^(?:[A-Z2-7]{4} ?){8}$/);
    await key.expectVisible();
    const secret = (await key.readText()).replaceAll(" ", "");
    await page.label("Code that the app shows").fill(new TOTP({ secret }).generate());
    await page.role("button", "Add the app").press();
    await page.role("button", "I have kept them").press();

    const table = page.role("grid", "Products");
    await table.role("link", "The soon").press();
    await page.role("heading", /^The soon/).first.expectVisible();
    await page.label("Nickname").fill("Pine");
    await page.pressKey("Control+s");
    const review = page.role("dialog", "Review changes");
    await review.text(/Pine/).expectVisible();
    await review.role("button", "Publish").expectVisible();
  },
};

export const deskJourneys = [desk];
