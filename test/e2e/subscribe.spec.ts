import { expect } from "@playwright/test";
import { createAccount, openAs } from "./account.ts";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";
import { listCards, watch } from "./watched.ts";

test("each calendar can be subscribed to by every program, that of a model from its page (ICAL-1, ICAL-4)", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/air-max-1");
  await page.getByRole("link", { name: "Air Max 1 dates in your calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Release dates in your calendar" })).toBeVisible();
  const rows = page.getByRole("region", { name: "For everyone" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Air Max 1");
  for (const row of await rows.all()) {
    const name = await row.getByRole("heading").textContent();
    const apple = await row.getByRole("link", { name: `Apple for ${name}` }).getAttribute("href");
    expect(apple).toMatch(/^webcal:\/\/[^/]+\/calendar\/[a-z0-9-]+\.ics$/);
    const address = String(apple).replace(/^webcal:/, "http:");
    const google = new URL(String(await row.getByRole("link", { name: /^Google for / }).getAttribute("href")));
    expect(google.searchParams.get("cid")).toBe(apple);
    const outlook = new URL(String(await row.getByRole("link", { name: /^Outlook for / }).getAttribute("href")));
    expect(outlook.searchParams.get("url")).toBe(address);
    await row.getByRole("button", { name: `Copy address for ${name}` }).click();
    await expect(row.getByRole("button", { name: `Copied for ${name}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const reply = await page.request.get(new URL(address).pathname);
    expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  }
});

test("the watchlist gets secret addresses, which can be stopped (ICAL-3)", async ({ page }) => {
  await open(page, "/calendar/subscribe");
  const own = page.getByRole("region", { name: "Your watchlist" });
  const cards = await listCards("by_release=not_yes_released");
  const upcoming = cards.find(({ releaseDay }) => releaseDay !== "00");
  await watch(page, [upcoming]);
  await own.getByRole("button", { name: "Make an address" }).click();
  const address = await own.getByText(/\/api\/calendars\//).textContent();
  const read = async () => page.request.get(new URL(String(address)).pathname);
  expect(await (await read()).text()).toContain("BEGIN:VEVENT");
  await expect(own.getByRole("link", { name: "Apple for My watchlist" })).toHaveAttribute("href", /^webcal:/);
  await expectAccessible(page);
  await own.getByRole("button", { name: "Make an address" }).click();
  await own.getByRole("button", { name: "Stop all 2 addresses in use" }).click();
  await expect(own.getByText("Your addresses are stopped")).toBeVisible();
  await expect(own.getByRole("button", { name: /^Stop/ })).toHaveCount(0);
  await expect(own.getByText(/\/api\/calendars\//)).toHaveCount(0);
  expect((await read()).status()).toBe(404);
});

test("a person with an account is not asked to log in first (ICAL-4) @slow", async ({ page }) => {
  await openAs(page, await createAccount(page), "/calendar/subscribe");
  const own = page.getByRole("region", { name: "Your watchlist" });
  await expect(own.getByText("an address of its own that nobody can guess")).toBeVisible();
  await expect(own.getByText("Log in first if you have an account")).toBeHidden();
});

test.describe("without anything on the watchlist", () => {
  test.use({ allowedNoise: /422/ });

  test("no address is made, and the page says why, and where releases are (ICAL-3) @slow", async ({ page }) => {
    await open(page, "/calendar/subscribe");
    const own = page.getByRole("region", { name: "Your watchlist" });
    await expect(own.getByText("Log in first if you have an account")).toBeVisible();
    await own.getByRole("button", { name: "Make an address" }).click();
    await expect(own.getByText("There is nothing on the watchlist yet.")).toBeVisible();
    await expect(own.getByRole("link", { name: "Browse release dates" })).toHaveAttribute("href", "/");
  });
});

test("calendars to subscribe to fit every screen (SITE-36)", async ({ page }) => {
  await open(page, "/calendar/subscribe");
  await expect(page.getByRole("link", { name: "Apple for Jordan" })).toBeVisible();
  await expectFitsScreens(page);
});
