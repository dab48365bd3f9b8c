import { expect, type Page } from "@playwright/test";
import type { ListedStore } from "#domain/stores/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { delayData } from "./delay-data.ts";
import { screens } from "./page-test.ts";
import {
  apiStores,
  cards,
  chooseDistance,
  distance,
  expectStores,
  locate,
  LOCATOR,
  main,
  more,
  NEW_YORK,
  pathOf,
  searchBox,
  test,
  todaysHours,
} from "./store-locator.ts";

// a zone in which no store is
test.use({ timezoneId: "Europe/Berlin" });

test("the bare locator lists all stores, featured first; Load More adds a page and moves the focus, and Back keeps it (STORE-2, STORE-4, STORE-5)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto(LOCATOR, { waitUntil: "networkidle" });
  const { meta } = await apiStores("");
  const stores = await expectStores(page, "", `${meta.total} stores, featured stores first`);
  expect(stores).toHaveLength(12);
  const flags = stores.map(({ is_featured }) => is_featured);
  expect(flags).toEqual(flags.toSorted((one, other) => other - one));
  await expect(cards(page).getByText("Featured", { exact: true })).toHaveCount(flags.filter(Boolean).length);
  for (const [index, store] of stores.entries()) {
    const card = cards(page).nth(index);
    const { name, address, city, state_province, zip_code, phone } = store;
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(name);
    await expect(card).toContainText(`${address}, ${city}, ${state_province} ${zip_code}`);
    await expect(async () => expect(await card.innerText()).toContain(todaysHours(store))).toPass();
    if (phone) await expect(card.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+${digits(phone)}`);
    await expect(card.getByText(/ mi$/)).toHaveCount(0);
  }

  await expect(more(page)).toHaveText("View More", { useInnerText: true, ignoreCase: true });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(more(page)).toHaveText("Load More", { useInnerText: true, ignoreCase: true });
  await more(page).click();
  const both = await expectStores(page, "", null, [1, 2]);
  await expect(cards(page).nth(12).getByRole("link").first()).toBeFocused();
  await expect(page).toHaveURL(LOCATOR);

  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(both[12]?.name ?? "");
  await expect(page).toHaveURL(pathOf(both[12] as ListedStore));
  await page.goBack();
  await expectStores(page, "", null, [1, 2]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });

  test("the form searches, and links and forms lead through the pages (STORE-1, STORE-5, SITE-23)", async ({
    page,
  }) => {
    await page.goto(LOCATOR);
    await expect(locate(page)).toBeHidden();
    await expect(main(page).getByText("Please switch JavaScript on")).toBeVisible();
    await searchBox(page).fill("nike");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(/\/store-locator\?search=nike\b/);
    await expectStores(page, "search=nike", `${(await apiStores("search=nike")).meta.total} stores for “nike”`);
    await expect(searchBox(page)).toHaveValue("nike");

    await searchBox(page).fill("");
    await distance(page).selectOption("30 miles");
    await main(page).getByRole("button", { name: "Search", exact: true }).click();
    const near = `${NEW_YORK}&radius=30`;
    const { total } = (await apiStores(near)).meta;
    await expectStores(page, near, `${total} stores within 30 miles of New York, NY 10012`);
    await more(page).click();
    await expectStores(page, near, null, [2]);
    await main(page).getByRole("link", { name: "Previous page" }).click();
    await expectStores(page, near, null);
  });
});

test("a text is searched for by Enter, stands in the address, and Back restores it (STORE-1, STORE-5, STORE-23)", async ({
  page,
}) => {
  await page.goto(LOCATOR, { waitUntil: "networkidle" });
  const stores = await apiStores("search=los+angeles");
  const near = await apiStores("search=buffalo");
  const search = async (text: string) => {
    await searchBox(page).fill(text);
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(`${LOCATOR}?search=${text.replace(" ", "+")}`);
    // the focus is not lost
    await expect.soft(page.locator(":focus"), text).not.toHaveCount(0);
  };
  await search("los angeles");
  await expectStores(page, "search=los+angeles", `${stores.meta.total} stores for “los angeles”`);
  await expect(cards(page).getByText(/ mi$/)).toHaveCount(0);
  await search("buffalo");
  await expectStores(page, "search=buffalo", `No store in Buffalo, NY. The ${near.meta.total} stores nearest to it:`);
  await expect(cards(page).first()).toContainText(`${near.data[0]?.distance?.toFixed(0)} mi`);
  await search("qqzzxx");
  await expect(main(page).getByText("No stores found", { exact: true })).toBeVisible();
  await expect(main(page).getByText("0 stores for “qqzzxx”")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(more(page)).toHaveCount(0);

  for (const [text, first] of [
    ["buffalo", near.data[0]],
    ["los angeles", stores.data[0]],
    ["", (await apiStores("")).data[0]],
  ] as const) {
    await page.goBack();
    await expect(searchBox(page)).toHaveValue(text);
    await expect(cards(page).first()).toContainText(first?.name ?? "");
  }
  await expect(page).toHaveURL(LOCATOR);
});

test("what a visitor types while a slow search loads is kept (STORE-1)", async ({ page }) => {
  await page.goto(LOCATOR, { waitUntil: "networkidle" });
  await delayData(page);
  await searchBox(page).fill("nike");
  await searchBox(page).press("Enter");
  await page.keyboard.type(" chicago");
  await expectStores(page, "search=nike", null);
  await expect(searchBox(page)).toHaveValue("nike chicago");
  await searchBox(page).press("Enter");
  await expectStores(page, "search=nike+chicago", "1 store for “nike chicago”");
});

test.describe("with a location", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 40.72594, longitude: -73.99808 } });

  test("the list has the nearest stores first, by distance; clearing it leads to New York 10012 (STORE-1, STORE-2, STORE-3, STORE-4)", async ({
    page,
  }) => {
    await page.goto(`${LOCATOR}?search=nike`, { waitUntil: "networkidle" });
    await locate(page).click();
    const place = "latitude=40.726&longitude=-73.998";
    await expect(page).toHaveURL(`${LOCATOR}?${place}&radius=10`);
    await expect(searchBox(page)).toHaveValue("");
    const [ten, thirty] = await Promise.all([10, 30].map((miles) => apiStores(`${place}&radius=${miles}`)));
    expect(thirty?.meta.total).toBeGreaterThan(ten?.meta.total ?? 0);
    await expectStores(page, `${place}&radius=10`, `${ten?.meta.total} stores within 10 miles of your location`);
    const miles = (await cards(page).getByText(/ mi$/).allTextContents()).map((text) => Number.parseFloat(text));
    expect(miles).toHaveLength(12);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect(miles).toEqual(ten?.data.map((store) => Number(store.distance?.toFixed(1))));

    await chooseDistance(page, "30");
    await expect(page).toHaveURL(`${LOCATOR}?${place}&radius=30`);
    await expect(distance(page)).toHaveValue("30");
    await expectStores(page, `${place}&radius=30`, `${thirty?.meta.total} stores within 30 miles of your location`);
    await expect.soft(distance(page)).toBeFocused();

    await main(page).getByRole("button", { name: "Clear location" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${NEW_YORK}&`));
    const query = new URL(page.url()).search.slice(1);
    const { total } = (await apiStores(query)).meta;
    await expectStores(page, query, `${total} stores within 30 miles of New York, NY 10012`);
    await expect(main(page).getByRole("button", { name: "Clear location" })).toHaveCount(0);
    await expect.soft(page.locator(":focus")).not.toHaveCount(0);
  });

  test("a distance that was chosen before, while a text was searched for, holds (STORE-1, STORE-2)", async ({
    page,
  }) => {
    await page.goto(`${LOCATOR}?search=nike`, { waitUntil: "networkidle" });
    await chooseDistance(page, "30");
    await expect(distance(page)).toHaveValue("30");
    await locate(page).click();
    await expect(page).toHaveURL(`${LOCATOR}?latitude=40.726&longitude=-73.998&radius=30`);
    await expect(distance(page)).toHaveValue("30");
  });
});

test.describe("without a location", () => {
  test.use({ allowedNoise: /^console info: The location is not known/ });

  /** Presses the button, and expects a line in the console and nothing else. */
  async function expectNotLocated(page: Page) {
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("The location is not known"));
    await locate(page).click();
    await logged;
    await expect(locate(page)).not.toHaveAttribute("aria-disabled");
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL(LOCATOR);
  }

  test("one that is denied is only logged, and loading stops (STORE-3)", async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto(LOCATOR, { waitUntil: "networkidle" });
    await expectNotLocated(page);
    await expectNotLocated(page);
  });

  test("a browser that cannot say where it is is only logged (STORE-3)", async ({ page }) => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
    });
    await page.goto(LOCATOR, { waitUntil: "networkidle" });
    await expectNotLocated(page);
  });

  test("the button is busy while the browser searches, for 10 seconds at most, and works again (STORE-3)", async ({
    page,
  }) => {
    interface Call {
      timeout: number | undefined;
      answer: PositionCallback;
      fail: (error: { code: number; message: string }) => void;
    }
    await page.addInitScript(() => {
      const calls: Call[] = [];
      Object.assign(window, { calls });
      navigator.geolocation.getCurrentPosition = (answer, fail, options) =>
        void calls.push({ timeout: options?.timeout, answer, fail: fail as Call["fail"] });
    });
    const timeouts = () =>
      page.evaluate(() => (window as unknown as { calls: Call[] }).calls.map(({ timeout }) => timeout));
    const answer = (call: number) =>
      page.evaluate((index) => {
        const coords = { latitude: 34.05, longitude: -118.25 };
        (window as unknown as { calls: Call[] }).calls[index]?.answer({ coords } as GeolocationPosition);
      }, call);
    await page.goto(LOCATOR, { waitUntil: "networkidle" });
    await locate(page).click();
    await expect(locate(page)).toHaveAttribute("aria-disabled", "true");
    await locate(page).click({ force: true });
    expect(await timeouts()).toEqual([10_000]);
    await expect(cards(page)).toHaveCount(12);
    await page.evaluate(() =>
      (window as unknown as { calls: Call[] }).calls[0]?.fail({ code: 3, message: "Timeout expired" }),
    );
    await expect(locate(page)).not.toHaveAttribute("aria-disabled");
    await expect(cards(page)).toHaveCount(12);

    await locate(page).click();
    await expect(locate(page)).toHaveAttribute("aria-disabled", "true");
    await answer(1);
    await expect(page).toHaveURL(`${LOCATOR}?latitude=34.05&longitude=-118.25&radius=10`);
    await expect(locate(page)).not.toHaveAttribute("aria-disabled");

    // an answer that comes too late for its page changes nothing
    await locate(page).click();
    await main(page).getByRole("link", { name: "Store directory by state" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Store Directory");
    await answer(2);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(`${LOCATOR}/store-directory`);
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: with results and empty the locator fits, axe finds no violation, and slow replies move nothing (LIST-43)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // one long word, which must not widen the page
    await page.goto(`${LOCATOR}?search=${"nosuchstore".repeat(8)}`, { waitUntil: "networkidle" });
    await expect(main(page).getByText("No stores found")).toBeVisible();
    await expectAccessible(page);
    await delayData(page);
    const search = async (text: string) => {
      await searchBox(page).fill(text);
      await searchBox(page).press("Enter");
    };
    await search("buffalo");
    await expectStores(page, "search=buffalo", null);
    await search("");
    await expectStores(page, `${NEW_YORK}&radius=10`, null);
    await chooseDistance(page, "30");
    // the nearest stores are the same for both distances: the line says when those of the second are shown
    const { total } = (await apiStores(`${NEW_YORK}&radius=30`)).meta;
    await expectStores(page, `${NEW_YORK}&radius=30`, `${total} stores within 30 miles of New York, NY 10012`);
    await expectAccessible(page);
    await page.route("**/api/store-locations?*", async (route) => {
      // until layout shifts count
      await page.waitForTimeout(700);
      await route.continue();
    });
    await more(page).scrollIntoViewIfNeeded();
    await more(page).click();
    await expectStores(page, `${NEW_YORK}&radius=30`, null, [1, 2]);
    await search("qqzzxx");
    await expect(main(page).getByText("No stores found")).toBeVisible();
  });
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
