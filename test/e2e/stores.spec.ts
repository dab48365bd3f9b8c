import { expect } from "@playwright/test";
import type { WireListedStore } from "#wire/stores.ts";
import { expectAccessible } from "./accessibility.ts";
import { holdRequests } from "./hold-requests.ts";
import { open } from "./open.ts";
import {
  apiStores,
  cards,
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
} from "./store-locator.ts";

// a zone in which no store is
test.use({ timezoneId: "Europe/Berlin" });

test("the bare locator lists all stores, featured first; Load More adds a page and moves the focus, and Back keeps it (STORE-2, STORE-4, STORE-5)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, LOCATOR);
  const { meta } = await apiStores("");
  const stores = await expectStores(page, "", `${meta.total} stores · Featured first`);
  expect(stores).toHaveLength(12);
  const flags = stores.map(({ is_featured }) => is_featured);
  expect(flags).toEqual(flags.toSorted((one, other) => other - one));
  await expect(cards(page).getByText("Featured", { exact: true })).toHaveCount(flags.filter(Boolean).length);
  await expect(more(page)).toHaveText("View More", { useInnerText: true, ignoreCase: true });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(more(page)).toHaveText("Load More", { useInnerText: true, ignoreCase: true });
  await more(page).click();
  const both = await expectStores(page, "", null, [1, 2]);
  await expect(cards(page).nth(12).getByRole("link").first()).toBeFocused();
  await expect(page).toHaveURL(LOCATOR);

  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(both[12]?.name ?? "");
  await expect(page).toHaveURL(pathOf(both[12] as WireListedStore));
  await page.goBack();
  await expectStores(page, "", null, [1, 2]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /failed: .*\.js / });

  test("the form searches, and links and forms lead through the pages (STORE-1, STORE-5, SITE-23) @slow", async ({
    page,
  }) => {
    await page.goto(LOCATOR);
    await expect(locate(page)).toBeHidden();
    await expect(main(page).getByText("Turn on JavaScript")).toBeVisible();
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

test("a text is searched for by Enter, stands in the address, and Back restores it; what is typed meanwhile is kept (STORE-1, STORE-5, STORE-23)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, LOCATOR);
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
  await expectStores(page, "search=buffalo", `No stores in Buffalo, NY. Here are the ${near.meta.total} closest:`);
  await expect(cards(page).first()).toContainText(`${near.data[0]?.distance?.toFixed(0)} mi`);
  await search("qqzzxx");
  await expect(main(page).getByText("No stores found", { exact: true })).toBeVisible();
  await expect(main(page).getByText("0 stores for “qqzzxx”")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(more(page)).toHaveCount(0);
  await expectAccessible(page);

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

  const { asked, release } = await holdRequests(page, /\.data/);
  await searchBox(page).fill("nike");
  await searchBox(page).press("Enter");
  await asked;
  await page.keyboard.type(" chicago");
  release();
  await expectStores(page, "search=nike", null);
  await expect(searchBox(page)).toHaveValue("nike chicago");
});
