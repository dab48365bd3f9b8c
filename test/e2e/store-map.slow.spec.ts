import { expect, type Locator, type Page } from "@playwright/test";
import type { WireListedStore } from "#wire/stores.ts";
import { cards, expectStores, LOCATOR, main, more, searchBox, test } from "./store-locator.ts";
import { open } from "./open.ts";

const edgeColor = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderTopColor);

test.describe("the map", () => {
  const dots = (page: Page) => page.getByRole("group", { name: "Map of the stores found" }).getByRole("button");
  /** Finds the name next to the marked dot. */
  const label = (page: Page, name: string) => page.locator("[aria-hidden=true]").getByText(name, { exact: true });

  test("has a dot for each store; dots and cards mark each other, and the keyboard goes along them (STORE-34)", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, LOCATOR);
    const stores = await expectStores(page, "", null);
    for (const [index, { name, city }] of stores.entries())
      await expect(dots(page).nth(index)).toHaveAccessibleName(`${name}, ${city}`);
    await expect(dots(page)).toHaveCount(stores.length);

    const at = stores.findIndex(({ city }) => city === "Denver");
    const { name } = stores[at] as WireListedStore;
    const plain = await edgeColor(cards(page).nth(at));
    const isMarked = async (index: number) => (await edgeColor(cards(page).nth(index))) !== plain;
    const unmark = async () => {
      await page.mouse.move(720, 5);
      await expect(label(page, name)).toHaveCount(0);
      await expect.poll(() => isMarked(at)).toBe(false);
    };
    await cards(page).nth(at).hover();
    await expect(label(page, name)).toBeVisible();
    await unmark();
    await cards(page).nth(at).getByRole("link").first().focus();
    await expect(label(page, name)).toBeVisible();
    await searchBox(page).focus();
    await unmark();
    await dots(page).nth(at).hover();
    await expect(label(page, name)).toBeVisible();
    await expect.poll(() => isMarked(at)).toBe(true);
    await unmark();

    // one stop of the Tab key, within which the arrow keys move
    await dots(page).first().focus();
    await page.keyboard.press("End");
    await expect(dots(page).last()).toBeFocused();
    await page.keyboard.press("Home");
    for (let index = 0; index < at; index++) await page.keyboard.press("ArrowRight");
    await expect(dots(page).nth(at)).toBeFocused();
    await expect.poll(() => isMarked(at)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(dots(page).nth(at)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cards(page).nth(at).getByRole("link", { name })).toBeFocused();
    await expect(cards(page).nth(at)).toBeInViewport();
    await expect(label(page, name)).toBeVisible();

    const width = () =>
      main(page)
        .getByRole("region", { name: "Stores" })
        .locator("svg:not([aria-hidden])")
        .evaluate((map: SVGSVGElement) => map.viewBox.baseVal.width);
    const widths = [await width()];
    for (const button of ["Zoom in", "Zoom in", "Zoom out", "Whole country"]) {
      await page.getByRole("button", { name: button }).click();
      await expect.poll(width).not.toBe(widths.at(-1));
      widths.push(await width());
    }
    const [home = 0, closer = 0, closest = 0, farther = 0, whole = 0] = widths;
    expect(closer).toBeLessThan(home);
    expect(closest).toBeLessThan(closer);
    expect(farther).toBeGreaterThan(closest);
    expect(whole).toBeGreaterThan(farther);
    await expect(page.getByRole("button", { name: "Whole country" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("button", { name: "Whole country" })).toBeFocused();
  });

  test("is loaded when it comes near the screen of a phone, and moves nothing (STORE-34)", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => request.url().includes("/store-map-") && files.push(request.url()));
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, LOCATOR);
    await expect(cards(page)).toHaveCount(12);
    expect(files).toEqual([]);
    await cards(page).last().scrollIntoViewIfNeeded();
    await more(page).scrollIntoViewIfNeeded();
    await expect(dots(page)).toHaveCount(12);
    expect(files).toHaveLength(1);
    // a press of a dot leads up to its card
    const first = (await expectStores(page, "", null))[0];
    await dots(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(cards(page).first().getByRole("link", { name: first?.name })).toBeFocused();
    await expect(cards(page).first()).toBeInViewport();
  });
});
