import { expect, type Page } from "@playwright/test";
import type { ProductDetail } from "#domain/catalog/contract.ts";
import { find } from "./catalogue.ts";
import { expectSound } from "./look.ts";
import { screens, test } from "./page-test.ts";

const upcoming = "by_release=not_yes_released";

/** The product with all pictures once per size run. */
function manyPictures(): Promise<ProductDetail> {
  return find(upcoming, ({ images }) => images.length === 12);
}

const gallery = (page: Page) => page.getByRole("region", { name: "Pictures" });
const counter = (page: Page) => gallery(page).getByText(/^Picture \d+/);
const expectAt = (page: Page, place: number) =>
  expect(counter(page)).toHaveText(new RegExp(`^Picture ${place} /  of 12$`));

test("pictures are gone through by buttons, arrow keys, the strip and a finger; the strip ends with the fourth", async ({
  page,
}) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const next = gallery(page).getByRole("button", { name: "Next picture" });
  const previous = gallery(page).getByRole("button", { name: "Previous picture" });
  const strip = gallery(page).getByRole("button", { name: /^Show / });
  await expectAt(page, 1);
  await expect(previous).toBeDisabled();
  await expect(strip).toHaveCount(4);
  await next.click();
  await expectAt(page, 2);
  await expect(strip.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expectAt(page, 3);
  await page.keyboard.press("ArrowLeft");
  await expectAt(page, 2);
  await strip.nth(3).click();
  await expectAt(page, 4);
  for (let place = 5; place <= 12; place++) await next.click();
  await expectAt(page, 12);
  await expect(next).toBeDisabled();
  const last = gallery(page).getByRole("list").first().getByRole("listitem").last();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  const box = await gallery(page).getByRole("list").first().boundingBox();
  const y = (box?.y ?? 0) + 200;
  await page.mouse.move(150, y);
  await page.mouse.down();
  await page.mouse.move(850, y, { steps: 6 });
  await page.mouse.up();
  await expectAt(page, 11);
  // every picture comes
  for (const picture of await gallery(page).locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test("each picture says which size run it shows, and on a phone a size run brings its first", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const slides = gallery(page).getByRole("list").first().getByRole("listitem");
  await expect(slides).toHaveText(product.images_captions);
  const runs = [...new Set(product.images_captions)];
  for (const run of runs.toReversed()) {
    const chip = page.getByRole("list", { name: "Size runs" }).getByRole("button", { name: run, exact: true });
    await chip.click();
    await expectAt(page, product.images_captions.indexOf(run) + 1);
    await expect(chip).toHaveAttribute("aria-pressed", "true");
  }
});

test("from 1025 px on a picture can be looked at from near; below it cannot", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const zoom = gallery(page).getByRole("button", { name: /^Zoom .*picture 1,/ });
  await expect(zoom).toBeHidden();
  await page.setViewportSize({ width: 1025, height: 900 });
  await zoom.press("Enter");
  const popup = page.getByRole("dialog");
  await expect(popup).toBeVisible();
  await expect(popup.getByText("1 / 12")).toBeVisible();
  await expect(popup).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(popup.getByText("2 / 12")).toBeVisible();
  await expect(popup.getByRole("img", { name: /picture 2/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  // the page goes on with the picture that was seen last
  await expectAt(page, 2);
  await expect(gallery(page).getByRole("button", { name: /^Zoom .*picture 2,/ })).toBeFocused();
});

test("the arrow keys keep their place, and are the browser's with Alt", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1025, height: 900 });
  await page.goto("/app");
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const zoom = gallery(page).getByRole("button", { name: /^Zoom / });
  await zoom.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectAt(page, 3);
  await expect(zoom).toBeFocused();
  await expect(zoom).toHaveAccessibleName(/picture 3,/);
  await page.keyboard.press("Alt+ArrowRight");
  await expectAt(page, 3);
  const next = gallery(page).getByRole("button", { name: "Next picture" });
  for (let place = 4; place <= 12; place++) await next.press("Enter");
  await expectAt(page, 12);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
});

test("who goes to another page leaves the popup behind", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1025, height: 900 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/jordan$/);
  await page.goBack();
  await gallery(page)
    .getByRole("button", { name: /^Zoom / })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/jordan$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a picture of any shape is whole", async ({ page }) => {
  const product = await manyPictures();
  const tall =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="1600"><rect width="300" height="1600"/></svg>';
  await page.route("**/media/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: tall }));
  await page.setViewportSize({ width: 1025, height: 900 });
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const boxes = await page.locator("main img").evaluateAll((images) =>
    images.map((image) => {
      const [inner, outer] = [image, image.closest("div, li, button")!].map((one) => one.getBoundingClientRect());
      return {
        fit: getComputedStyle(image).objectFit,
        over: inner!.height - outer!.height,
        wide: inner!.width - outer!.width,
      };
    }),
  );
  expect(boxes.length).toBeGreaterThan(20);
  for (const { fit, over, wide } of boxes) {
    expect(fit).toBe("contain");
    expect(over).toBeLessThanOrEqual(0);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test("a single picture has no controls, none has a place of its own", async ({ page }) => {
  const single = await find(upcoming, ({ images }) => images.length === 1);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/${single.slug}`);
  await expect(gallery(page).getByRole("img")).toHaveCount(1);
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
  const none = await find(upcoming, ({ images }) => images.length === 0);
  await page.goto(`/${none.slug}`);
  await expect(gallery(page).getByText("Picture to come")).toBeVisible();
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
});

for (const { size, colorScheme } of screens.filter(({ size }) => size.width >= 1025)) {
  test(`${size.width} px, ${colorScheme}: axe finds nothing in the popup`, async ({ page }) => {
    const product = await manyPictures();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
    await gallery(page)
      .getByRole("button", { name: /^Zoom .*picture 1,/ })
      .click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /picture 1/ })).toBeVisible();
    await expectSound(page);
  });
}
