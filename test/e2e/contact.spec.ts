import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const message = { Name: "Zoë O 2nd", Email: "zoe@example.com", Subject: "A date", Message: "It moved\nto May." };

test.describe("a message", () => {
  test.use({ allowedNoise: /422/ });

  test("is checked, refused at its fields and sent (CONT-2, CONT-7, CONT-9, CONT-10, CONT-11)", async ({ page }) => {
    await open(page, "/about-us");
    const form = page.getByRole("region", { name: "Contact us" });
    const field = (name: string) => form.getByRole("textbox", { name, exact: true });
    const country = form.getByRole("combobox", { name: "Country" });
    const submit = form.getByRole("button", { name: "Send message" });
    await submit.click();
    await expect(field("Name")).toHaveAccessibleDescription("Please enter your name");
    await expect(field("Name")).toBeFocused();
    await expectAccessible(page);

    for (const [name, value] of Object.entries(message)) await field(name).fill(value);
    await country.evaluate((select) => select.append(new Option("Atlantis", "Atlantis")));
    await country.selectOption("Atlantis");
    await submit.click();
    await expect(country).toHaveAccessibleDescription("Please choose a country from the list");
    await expect(field("Message")).toHaveValue(message.Message);

    await country.selectOption("Japan");
    const sent = page.waitForRequest("**/api/contact-us");
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({ name: message.Name, country: "Japan" });
    await expect(form.getByRole("status")).toHaveText("Thanks for your message. We’ll get back to you soon.");
    await expect(field("Message")).toHaveValue("");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });

  test("submitting puts nothing into the address and keeps the text @slow", async ({ page }) => {
    await page.goto("/about-us");
    const form = page.getByRole("region", { name: "Contact us" });
    await expect(form.getByRole("combobox", { name: "Country" })).toHaveValue("United States");
    const email = form.getByRole("textbox", { name: "Email" });
    await email.fill("zoe@example.com");
    const navigations: string[] = [];
    page.on("framenavigated", (frame) => navigations.push(new URL(frame.url()).pathname));
    await email.press("Enter");
    // a submit would have gone first
    await page.getByRole("banner").getByRole("link", { name: "Watchlist" }).click();
    await expect(page).toHaveTitle("Watchlist | Toebox");
    expect(navigations).toEqual(["/watchlist"]);
    await page.goBack();
    await expect(email).toHaveValue("zoe@example.com");
  });
});
