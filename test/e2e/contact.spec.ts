import { expect } from "@playwright/test";
import { test } from "./page-test.ts";

const validMessage = { Name: "Zoë O 2nd", Email: "zoe@example.com", Subject: "A date", Message: "It moved\nto May." };

test("the contact form checks each field on every change (CONT-2, CONT-3, CONT-4, CONT-5, CONT-6, ERR-1, ERR-2, ERR-3)", async ({
  page,
}) => {
  await page.goto("/about-us");
  const form = page.getByRole("region", { name: "Contact us" });
  const field = (name: string) => form.getByRole("textbox", { name, exact: true });
  const cases: [field: string, value: string, text: string][] = [
    ["Name", "", "Please enter your name"],
    ["Name", "Zoë!", "Name not allow special characters"],
    ["Email", "", "Please enter an email address"],
    ["Email", "zoe", "Email is not valid"],
    ["Email", "z@example.com", "Email should be minimum 2 characters before and after @ sign"],
    ["Email", "zoe@e.com", "Email should be minimum 2 characters before and after @ sign"],
    ["Subject", "", "Please enter subject"],
    ["Message", "", "Please enter message"],
  ];
  for (const [name, value, text] of cases) {
    await field(name).fill("x");
    await field(name).fill(value);
    await expect(field(name), `${name}: ${value}`).toHaveAccessibleDescription(text);
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
    await field(name).fill(validMessage[name as keyof typeof validMessage]);
    await expect(field(name)).not.toHaveAttribute("aria-invalid");
  }
});

test("the form is not sent while name, e-mail, subject or message is empty (CONT-2)", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  await page.goto("/about-us");
  const form = page.getByRole("region", { name: "Contact us" });
  const submit = form.getByRole("button", { name: "Send message" });
  await submit.click();
  for (const text of [
    "Please enter your name",
    "Please enter an email address",
    "Please enter subject",
    "Please enter message",
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  for (const missing of Object.keys(validMessage)) {
    for (const [name, value] of Object.entries(validMessage)) {
      await form.getByRole("textbox", { name, exact: true }).fill(name === missing ? "  " : value);
    }
    await submit.click();
    await expect(form.getByRole("textbox", { name: missing, exact: true })).toBeFocused();
  }
  expect(sent).toBe(0);
});

test("a sent message shows the reply and clears the form; the country is United States at first (CONT-7, CONT-9, CONT-10)", async ({
  page,
}) => {
  await page.goto("/about-us");
  const form = page.getByRole("region", { name: "Contact us" });
  await expect(form.getByRole("combobox", { name: "Country" })).toHaveValue("United States");
  await form.getByRole("combobox", { name: "Country" }).selectOption("Japan");
  for (const [name, value] of Object.entries(validMessage))
    await form.getByRole("textbox", { name, exact: true }).fill(value);
  const request = page.waitForRequest("**/api/contact-us");
  await form.getByRole("button", { name: "Send message" }).click();
  expect((await request).postDataJSON()).toEqual({
    name: validMessage.Name,
    email: validMessage.Email,
    subject: validMessage.Subject,
    message: validMessage.Message,
    country: "Japan",
  });
  await expect(form.getByRole("status")).toHaveText("Thank you for your message. We will write back soon.");
  for (const name of Object.keys(validMessage))
    await expect(form.getByRole("textbox", { name, exact: true })).toHaveValue("");
  await expect(form.getByRole("combobox", { name: "Country" })).toHaveValue("United States");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });

  test("submitting puts nothing into the address and keeps the text", async ({ page }) => {
    await page.goto("/about-us");
    const form = page.getByRole("region", { name: "Contact us" });
    await expect(form.getByRole("combobox", { name: "Country" })).toHaveValue("United States");
    await form.getByRole("textbox", { name: "Email" }).fill("zoe@example.com");
    await form.getByRole("textbox", { name: "Email" }).press("Enter");
    await page.waitForTimeout(300);
    expect(page.url()).toMatch(/\/about-us$/);
    await expect(form.getByRole("textbox", { name: "Email" })).toHaveValue("zoe@example.com");
  });
});

test.describe("when the server refuses a message", () => {
  test.use({ allowedNoise: /422|ERR_FAILED|failed: / });

  test("errors show at their fields and the text stays in the form (CONT-7, CONT-9, CONT-11)", async ({ page }) => {
    await page.goto("/about-us");
    const form = page.getByRole("region", { name: "Contact us" });
    await form
      .getByRole("combobox", { name: "Country" })
      .evaluate((select) => select.append(new Option("Atlantis", "Atlantis")));
    await form.getByRole("combobox", { name: "Country" }).selectOption("Atlantis");
    for (const [name, value] of Object.entries(validMessage)) {
      await form.getByRole("textbox", { name, exact: true }).fill(value);
    }
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByRole("combobox", { name: "Country" })).toHaveAccessibleDescription(
      "Please choose a country from the list",
    );
    await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue(validMessage.Message);

    await page.route("**/api/contact-us", (route) => route.abort());
    await form.getByRole("combobox", { name: "Country" }).selectOption("Japan");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(form.getByRole("alert")).toHaveText(
      "That did not work. Please try again; your message is still here.",
    );
    await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue(validMessage.Message);
  });
});
