import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { holdRequests } from "./hold-requests.ts";
import { navigateWithin } from "./navigate-within.ts";
import { open } from "./open.ts";
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
  searchBox,
  test,
  todaysHours,
} from "./store-locator.ts";
import { travelTo } from "./travel-to.ts";

// a zone in which no store is
test.use({ timezoneId: "Europe/Berlin" });

test("each card of the bare locator has its store's facts, and today's hours on its own clock (STORE-4, STORE-21)", async ({
  page,
}) => {
  // the clock is paused, so that the day changes in no zone of a store
  const now = Date.now();
  await travelTo(page, now);
  await open(page, LOCATOR);
  await page.clock.pauseAt(now + 600_000);
  const stores = await expectStores(page, "", null);
  for (const [index, store] of stores.entries()) {
    const card = cards(page).nth(index);
    const { name, address, city, state_province, zip_code, phone } = store;
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(name);
    await expect(card).toContainText(`${address}, ${city}, ${state_province} ${zip_code}`);
    await expect(card).toContainText(todaysHours(store, now + 600_000), { useInnerText: true });
    const number = phone?.replaceAll(/\D/g, "");
    if (phone) await expect(card.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+${number}`);
    await expect(card.getByText(/ mi$/)).toHaveCount(0);
  }
});

test.describe("with a location", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 40.72594, longitude: -73.99808 } });
  test.use({ allowedNoise: /^console info: Location unavailable/ });

  test("the list has the nearest stores first, by distance; clearing it leads to New York 10012, and one that is denied is only logged (STORE-1, STORE-2, STORE-3, STORE-4)", async ({
    page,
    context,
  }) => {
    await open(page, `${LOCATOR}?search=nike`);
    await locate(page).click();
    const place = "latitude=40.726&longitude=-73.998";
    await expect(page).toHaveURL(`${LOCATOR}?${place}&radius=10`);
    await expect(searchBox(page)).toHaveValue("");
    const [ten, thirty] = await Promise.all([10, 30].map((miles) => apiStores(`${place}&radius=${miles}`)));
    expect(thirty?.meta.total).toBeGreaterThan(ten?.meta.total ?? 0);
    await expectStores(page, `${place}&radius=10`, `${ten?.meta.total} stores within 10 miles of your location`);
    const shown = ten?.data.map((store) => `${store.distance?.toFixed(1)} mi`) ?? [];
    expect(shown).toHaveLength(12);
    await expect(cards(page).getByText(/ mi$/)).toHaveText(shown);
    const miles = shown.map((text) => Number.parseFloat(text));
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));

    await chooseDistance(page, "30");
    await expect(page).toHaveURL(`${LOCATOR}?${place}&radius=30`);
    await expect(distance(page)).toHaveValue("30");
    await expectStores(page, `${place}&radius=30`, `${thirty?.meta.total} stores within 30 miles of your location`);
    await expect.soft(distance(page)).toBeFocused();

    await main(page).getByRole("button", { name: "Clear location" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${NEW_YORK}&radius=30$`));
    const near = `${NEW_YORK}&radius=30`;
    const { total } = (await apiStores(near)).meta;
    await expectStores(page, near, `${total} stores within 30 miles of New York, NY 10012`);
    await expect(main(page).getByRole("button", { name: "Clear location" })).toHaveCount(0);
    await expect.soft(page.locator(":focus")).not.toHaveCount(0);

    await context.clearPermissions();
    await open(page, LOCATOR);
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("Location unavailable"));
    await locate(page).click();
    await logged;
    await expect(locate(page)).not.toHaveAttribute("aria-disabled");
    await expect(page).toHaveURL(LOCATOR);
  });
});

const countShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.length);

/** Leaves out what has moved since there were `count` shifts: a page answers its visitor at once, and that may move it. */
async function forgetShiftsAfter(page: Page, count: number): Promise<void> {
  await page.evaluate(async (length) => {
    // those of a frame are reported before the next one but one
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    (window as unknown as { shifts: string[] }).shifts.length = length;
  }, count);
}

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: with results and empty the locator fits, axe finds no violation, and slow replies move nothing (LIST-43)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // one long word, which must not widen the page
    await open(page, `${LOCATOR}?search=${"nosuchstore".repeat(8)}`);
    await expect(main(page).getByText("No stores found")).toBeVisible();
    await expectAccessible(page);
    const search = async (query: string) => {
      const { asked, release } = await holdRequests(page, /\.data/);
      const before = await countShifts(page);
      const opened = navigateWithin(page, `${LOCATOR}?${query}`);
      await asked;
      await expect(main(page).getByText("Loading…")).toBeVisible();
      await forgetShiftsAfter(page, before);
      release();
      await opened;
    };
    await search("search=buffalo");
    await expectStores(page, "search=buffalo", null);
    await search(`${NEW_YORK}&radius=10`);
    await expectStores(page, `${NEW_YORK}&radius=10`, null);
    await search(`${NEW_YORK}&radius=30`);
    // the nearest stores are the same for both distances: the line says when those of the second are shown
    const { total } = (await apiStores(`${NEW_YORK}&radius=30`)).meta;
    await expectStores(page, `${NEW_YORK}&radius=30`, `${total} stores within 30 miles of New York, NY 10012`);
    await expectAccessible(page);
    const { asked, release } = await holdRequests(page, "**/api/store-locations?*");
    await more(page).scrollIntoViewIfNeeded();
    const before = await countShifts(page);
    // by script, which is no input after which shifts are ignored
    await more(page).evaluate((button: HTMLElement) => button.click());
    await asked;
    await expect(more(page)).toHaveCount(0);
    await forgetShiftsAfter(page, before);
    release();
    await expectStores(page, `${NEW_YORK}&radius=30`, null, [1, 2]);
    await search("search=qqzzxx");
    await expect(main(page).getByText("No stores found")).toBeVisible();
  });
}
