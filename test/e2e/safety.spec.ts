import { expect } from "@playwright/test";
import { TOO_MANY_OF_ADDRESS } from "#server/limits/message-limit.ts";
import { expectSound } from "./look.ts";
import { test } from "./page-test.ts";
import { runSite } from "./run-site.ts";

test("cookies of a site with TLS are sent over TLS alone", async ({ page, context, baseURL }) => {
  const origin = "https://toebox.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${baseURL}${pathname}${search}` });
    await route.fulfill({ response });
  });
  await page.goto(`${origin}/about-us`);
  await expect
    .poll(async () => (await context.cookies()).map(({ name, secure }) => ({ name, secure })))
    .toEqual([{ name: "watchlist", secure: true }]);
  const other = await context.newPage();
  await other.goto(`${baseURL}/about-us`);
  await expect
    .poll(async () => (await context.cookies(baseURL)).map(({ name, secure }) => ({ name, secure })))
    .toEqual([{ name: "watchlist", secure: false }]);
});

test("the description of the API can be read, and asks no third party for anything", async ({ page, baseURL }) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  for (const path of ["/api/docs", "/api/docs/"]) {
    const response = await page.goto(path);
    expect(response?.headers()["content-security-policy"]).not.toMatch(/https?:|validator/);
    await page.getByText("/api/most-popular-list").click();
    await expect(page.getByText("must be one of").or(page.getByText("Parameters")).first()).toBeVisible();
  }
  expect([...asked]).toEqual([baseURL]);
});

test.describe("too many of something", () => {
  test.use({ allowedNoise: /429/ });

  test("pages are refused by a page that can be read and left", async ({ page }) => {
    const site = await runSite({ MISSES_PER_ADDRESS: "6" });
    try {
      await page.request.get(`${site.address}/about-us`);
      const response = await page.goto(`${site.address}/nike`);
      expect([response?.status(), response?.headers()["cache-control"]]).toEqual([429, "no-store"]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Too many requests. Please try again later.");
      await expectSound(page);
      await page.getByRole("link", { name: "Back to the releases" }).focus();
      await expect(page.locator("h1")).toHaveCSS("font-size", "28px");
    } finally {
      await site.stop();
    }
  });

  test("a message is refused in words, and stays in the form", async ({ page }) => {
    const site = await runSite({ MESSAGES_PER_ADDRESS: "1" });
    try {
      await page.goto(`${site.address}/about-us`);
      const form = page.getByRole("region", { name: "Contact us" });
      const send = async () => {
        for (const [name, value] of Object.entries({
          Name: "Ann",
          Email: "ann@mail.example",
          Subject: "Hi",
          Message: "Yo",
        }))
          await form.getByRole("textbox", { name, exact: true }).fill(value);
        await form.getByRole("button", { name: "Send message" }).click();
      };
      await send();
      await expect(form.getByRole("status")).toHaveText("Thank you for your message. We will write back soon.");
      await send();
      await expect(form.getByText(TOO_MANY_OF_ADDRESS)).toBeVisible();
      await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue("Yo");
    } finally {
      await site.stop();
    }
  });
});
