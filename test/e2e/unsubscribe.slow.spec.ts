import { expect, type Page } from "@playwright/test";
import { alertKindNames } from "#domain/alerts/alert-kinds.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import { createReader, mailsOf, stopTokenOf } from "./reader.ts";

const ANY_TOKEN = "00000000-0000-4000-8000-000000000000";
const everything = { news_letter: true, alerts: alertKindNames.toSorted() };

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test("looking at the link of a newsletter stops nothing (LETT-8)", async ({ page }) => {
  const account = await createReader(page);
  const path = `/unsubscribe/newsletter/${await stopTokenOf(account)}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
  for (const name of [
    "Stop the weekly newsletter",
    "Stop all alerts",
    "Stop emails about changed dates",
    "Stop emails about confirmed dates",
    "Stop emails about new retailers",
    "Stop day-before emails",
    "Stop hour-before emails",
    "Stop 15-minute emails",
  ])
    await expect(button(page, name)).toBeVisible();
  for (const request of [
    page.request.head(path),
    page.request.get(path, { headers: { "sec-purpose": "prefetch;prerender", accept: "text/html" } }),
    page.request.get(`${path}.data`),
  ])
    expect((await request).status()).toBe(200);
  expect(await mailsOf(page, account)).toEqual(everything);
});

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? "with" : "without"} scripts, one press stops the weekly newsletter, without a login (LETT-8, SITE-23)`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const account = await createReader(page);
    const path = `/unsubscribe/newsletter/${await stopTokenOf(account)}`;
    const context = await browser.newContext({ javaScriptEnabled, baseURL });
    const visitor = await context.newPage();
    await visitor.goto(path, { waitUntil: "load" });
    await button(visitor, "Stop the weekly newsletter").click();
    await expect(visitor).toHaveURL(`${baseURL}/unsubscribed/newsletter`);
    await expect(visitor.getByRole("heading", { level: 1, name: "Unsubscribed" })).toBeVisible();
    await expect(visitor.getByText("You won’t get the weekly newsletter anymore.")).toBeVisible();
    await expect(visitor.getByRole("main").getByRole("link", { name: "settings" })).toHaveAttribute(
      "href",
      "/user-settings",
    );
    await context.close();
    expect(await mailsOf(page, account)).toEqual({ ...everything, news_letter: false });
  });
}

test("the page of one kind stops any other (LETT-8)", async ({ page }) => {
  const account = await createReader(page);
  const path = `/unsubscribe/newsletter/${await stopTokenOf(account)}`;
  let left: string[] = everything.alerts;
  for (const [name, kind, stopped] of [
    ["emails about changed dates", "date-changes", ["change"]],
    ["15-minute emails", "quarter-before", ["quarter"]],
    ["all alerts", "alerts", left],
  ] as const) {
    await page.goto(path);
    await button(page, `Stop ${name}`).click();
    await expect(page).toHaveURL(new RegExp(`/unsubscribed/${kind}$`));
    await expect(page.getByText(`You won’t get ${name.replace("all ", "")} anymore.`)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "your alerts" })).toHaveAttribute("href", "/alerts");
    left = left.filter((one) => !stopped.includes(one as never));
    expect(await mailsOf(page, account)).toEqual({ ...everything, alerts: left });
  }
});

test("the page is not stored, not indexed, and tells its address to nobody (LETT-8, SITE-19)", async ({ page }) => {
  const token = await stopTokenOf(await createReader(page));
  for (const path of [`/unsubscribe/newsletter/${token}`, `/unsubscribe/newsletter/${token}.data`]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers, path).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  for (const path of [`/unsubscribe/newsletter/${token}`, "/unsubscribed/newsletter"]) {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).not.toContain(token);
  }
});

test.describe("a link that is not known", () => {
  test.use({ allowedNoise: /404/ });

  test("of another kind has the not-found page, and of a wrong token as well, which says so (LETT-8)", async ({
    page,
  }) => {
    for (const path of [`/unsubscribe/everything/${ANY_TOKEN}`, "/unsubscribed/everything"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page).toHaveTitle("Page not found | Toebox");
    }
    for (const token of [ANY_TOKEN, "abc"]) {
      expect((await page.goto(`/unsubscribe/newsletter/${token}`))?.status()).toBe(404);
      await expect(
        page.getByText("We don't recognize this link. You can stop emails in your settings, too."),
      ).toBeVisible();
      await expect(button(page, "Stop the weekly newsletter")).toHaveCount(0);
    }
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: the pages that stop mails fit, and axe finds no violation`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const token = await stopTokenOf(await createReader(page));
    for (const path of [`/unsubscribe/newsletter/${token}`, "/unsubscribed/alerts"]) {
      await page.goto(path, { waitUntil: "load" });
      await expectAccessible(page);
    }
  });
}
