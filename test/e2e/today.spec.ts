import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { names } from "#test/names.ts";
import { expectAccessible } from "./accessibility.ts";
import { type DeskSite, runDeskSite } from "./desk.ts";
import { waitUntilHydrated } from "./open.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { sizes, test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";

const MINUTE_MS = 60_000;

let site: DeskSite;
/** When the release "soon" drops at Here, and half an hour later at There; in milliseconds since 1970. */
let drop: number;

test.beforeAll(async () => {
  site = await runDeskSite();
  drop = Math.ceil(Date.now() / MINUTE_MS + 90) * MINUTE_MS;
  const { models: _pictured, menu: _menu, ...named } = names;
  const utc = (time: number) => {
    const [release_date = "", hour = ""] = new Date(time).toISOString().split("T");
    return { release_date, release_time: hour.slice(0, 5) };
  };
  const timed = (slug: string, time: number) => ({ ...utc(time), release_time_zone: "UTC", ...shoe(slug) });
  const shoe = (slug: string) => ({ slug, brand: "nike", full_name: `The ${slug}` });
  const tomorrow = Temporal.Now.plainDateISO("America/New_York").add({ days: 1 }).toString();
  const regions = [
    {
      region: "US",
      stockists: [
        { stockist: "utc-one", ...utc(drop), release_type: "Draw" },
        { stockist: "utc-two", ...utc(drop + 30 * MINUTE_MS) },
        { stockist: "utc-three", ...utc(drop), before_release_text: "Sold out", after_release_text: "Sold out" },
      ],
    },
  ];
  const early = [{ region: "US", stockists: [{ stockist: "utc-one", ...utc(drop - 120 * MINUTE_MS) }] }];
  const file = join(site.dataDir, "drops.json");
  const stockists = ["one", "two", "three"].map((name) => ({
    slug: `utc-${name}`,
    name: `Shop ${name}`,
    url: `https://${name}.example/`,
    time_zone: "UTC",
  }));
  const products = [
    { ...timed("soon", drop), sizes: [{ size_run: "Men", regions }] },
    timed("just-out", drop - 120 * MINUTE_MS),
    { ...shoe("early-somewhere"), release_date: tomorrow, sizes: [{ size_run: "Men", regions: early }] },
    { ...shoe("some-time"), release_date: tomorrow },
  ];
  writeFileSync(file, JSON.stringify({ ...named, stockists, products }));
  await site.toebox("import", file);
});
test.afterAll(() => site.stop());

const lineOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name }) });
const planOf = (page: Page) => page.getByRole("region", { name: "My plan" });

async function openToday(page: Page) {
  await page.goto(`${site.address}/today`);
  await waitUntilHydrated(page);
}

test("drops are in the order of their releases, with the retailers of the first one ahead (SITE-78, TODAY-1, TODAY-2, TODAY-4)", async ({
  page,
}) => {
  await openToday(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "My plan",
    "The just-out",
    "The soon",
    "The early-somewhere",
    "The some-time",
  ]);
  await expect(lineOf(page, "The just-out")).toContainText("Out now");
  await expect(lineOf(page, "The just-out")).toContainText("No retailer is known yet.");
  await expect(lineOf(page, "The some-time")).toContainText("Time TBA");
  const soon = lineOf(page, "The soon");
  await expect(soon).toContainText(/in (1 h \d+|59) min/);
  await expect(soon).toContainText("2 retailers · next: Shop one");
  await expect(soon.getByRole("link", { name: /at Shop/ })).toHaveCount(2);
  await expect(soon).toContainText("1 more: closed, sold out, or resellers.");
});

test("the last minutes count by the second, and the next retailer follows (TODAY-2, TODAY-3) @slow", async ({
  page,
}) => {
  await travelTo(page, drop - 6 * MINUTE_MS);
  await openToday(page);
  // a shop has opened, and nobody knows when the release is
  await expect(lineOf(page, "The early-somewhere")).toContainText("Time TBA");
  const timer = lineOf(page, "The soon").getByRole("timer").first();
  await expect(timer).toHaveText(/^in 5:\d\d$/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? "");
  await page.clock.fastForward("05:30");
  await expect(timer).toHaveText(/^in 0:\d\d$/);
  await page.clock.fastForward("00:45");
  await expect(lineOf(page, "The soon")).toContainText("next: Shop two");
  await expect(timer).toHaveText("Out now");
  await expect(lineOf(page, "The soon")).toContainText(/Next shop: Shop two .* in (30|29) min/);
  await page.clock.fastForward("30:00");
  await expect(lineOf(page, "The soon")).not.toContainText("Next shop");
});

test("a device's wrong clock is named, and shifts nothing (TODAY-3)", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 180 * MINUTE_MS });
  await openToday(page);
  await expect(page.getByText("Your device’s clock is 3 hours fast. Times here go by ours.")).toBeVisible();
  await expect(lineOf(page, "The soon")).toContainText(/in (1 h \d+|59) min/);
});

test.describe("without a network", () => {
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED/ });

  test("an open page says how old it is, and reads the drops again later (TODAY-7)", async ({ page, context }) => {
    await page.clock.install();
    await openToday(page);
    await expect(planOf(page)).toContainText("Nothing is planned yet.");
    await context.setOffline(true);
    await page.clock.fastForward("03:00");
    const note = page.getByText(/^Offline · as of \d+:\d\d [AP]M GMT\+9$/);
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  });
});

test("a plan is made, ticked off, found again, and changed (TODAY-5)", async ({ page }) => {
  await openToday(page);
  const soon = lineOf(page, "The soon");
  const saved = (change: () => Promise<unknown>) =>
    Promise.all([
      page.waitForResponse((one) => one.request().method() === "POST" && one.url().includes("/api/plan")),
      change(),
    ]);
  await saved(() => soon.getByRole("button", { name: "Plan The soon at Shop two" }).click());
  await saved(() => soon.getByRole("button", { name: "Plan The soon at Shop one" }).click());
  const boxes = planOf(page).getByRole("checkbox");
  const texts = planOf(page).getByRole("listitem");
  await expect(texts).toHaveText([/Shop one.*The soon.*in /, /Shop two.*The soon.*in /]);
  await saved(() => boxes.first().check());
  await expectAccessible(page);
  await openToday(page);
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await saved(() => planOf(page).getByRole("button", { name: "Remove The soon at Shop one from the plan" }).click());
  await expect(texts).toHaveText([/Shop two/]);
  await expect(soon.getByRole("button", { name: "Plan The soon at Shop one" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test.describe("on a phone, when the site fails", () => {
  test.use({ allowedNoise: /503/, viewport: { width: 360, height: 740 } });

  test("a plan that is not saved, or not read, says so, and nothing is lost (TODAY-5) @slow", async ({ page }) => {
    await openToday(page);
    const button = lineOf(page, "The soon").getByRole("button", { name: "Plan The soon at Shop two" });
    await page.route("**/api/plan?*", (route) =>
      route.fulfill({ status: 503, json: { status: "error", message: "Away" } }),
    );
    await button.click();
    await expect(page.getByRole("alert").getByText("Away")).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await openToday(page);
    const unread = "We couldn’t load your plan. Everything in it is still there.";
    await expect(page.getByRole("alert").getByText(unread)).toBeVisible();
    await expect(planOf(page)).not.toContainText("Nothing");
  });
});

test("the keyboard stays at the plan when a step is removed (TODAY-5) @slow", async ({ page }) => {
  await openToday(page);
  await lineOf(page, "The soon").getByRole("button", { name: "Plan The soon at Shop two" }).press("Enter");
  await planOf(page).getByRole("button", { name: "Remove The soon at Shop two from the plan" }).press("Enter");
  await expect(planOf(page).getByRole("heading", { name: "My plan" })).toBeFocused();
  await expect(planOf(page)).toContainText("Nothing is planned yet.");
});

test("the drops fit every screen, and axe finds no violation (SITE-36)", async ({ page }) => {
  // where the plan is in a drawer
  await page.setViewportSize(sizes[0]!);
  await openToday(page);
  await page.getByRole("button", { name: "Plan The soon at Shop two" }).click();
  await page.getByRole("button", { name: /^My plan/ }).click();
  await expect(planOf(page).getByRole("listitem")).toHaveText([/Shop two/]);
  await expectFitsScreens(page);
});
