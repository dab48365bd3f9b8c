import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { findProduct } from "./catalog.ts";
import { counter, expectPicture, gallery, manyPictures, upcoming } from "./gallery-page.ts";
import { holdRequests } from "./hold-requests.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";

test("buttons, arrow keys, dragging and the strip of four lead through the pictures (PROD-1)", async ({ page }) => {
  const product = await manyPictures();
  // picture, buttons and strip are all in view
  await page.setViewportSize({ width: 1024, height: 1300 });
  await open(page, `/${product.slug}`);
  const next = gallery(page).getByRole("button", { name: "Next image" });
  const previous = gallery(page).getByRole("button", { name: "Previous image" });
  const strip = gallery(page).getByRole("button", { name: /^Show / });
  await expectPicture(page, 1);
  await expect(previous).toBeDisabled();
  await expect(strip).toHaveCount(4);
  await next.click();
  await expectPicture(page, 2);
  await expect(strip.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expectPicture(page, 3);
  await page.keyboard.press("ArrowLeft");
  await expectPicture(page, 2);
  await strip.nth(3).click();
  await expectPicture(page, 4);
  for (let place = 5; place <= 12; place++) await next.click();
  await expectPicture(page, 12);
  await expect(next).toBeDisabled();
  const last = gallery(page).getByRole("list").first().getByRole("listitem").last();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  const box = await gallery(page).getByRole("list").first().boundingBox();
  const y = (box?.y ?? 0) + 200;
  await page.mouse.move(150, y);
  await page.mouse.down();
  await page.mouse.move(850, y, { steps: 6 });
  await page.mouse.up();
  await expectPicture(page, 11);
  // every picture has loaded
  const pictures = gallery(page).locator("img");
  expect(await pictures.count()).toBeGreaterThanOrEqual(12);
  await expect
    .poll(() => pictures.evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => !one.naturalWidth).length))
    .toBe(0);
});

for (const width of [360, 1440]) {
  test(`${width} px: the counter and its buttons stand below the picture and cover none of it (PROD-1)`, async ({
    page,
  }) => {
    const product = await manyPictures();
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/${product.slug}`);
    const picture = await gallery(page).getByRole("img").first().boundingBox();
    const pictureEnd = (picture?.y ?? Infinity) + (picture?.height ?? 0);
    for (const part of [
      counter(page),
      ...(await gallery(page)
        .getByRole("button", { name: / image$/ })
        .all()),
    ]) {
      expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(pictureEnd);
    }
  });
}

test("each picture names its size run; on a phone a chip brings its first picture (PROD-3, PROD-4)", async ({
  page,
}) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/${product.slug}`);
  const slides = gallery(page).getByRole("list").first().getByRole("listitem");
  await expect(slides).toHaveText(product.images_captions);
  const runs = [...new Set(product.images_captions)];
  for (const run of runs.toReversed()) {
    const chip = page.getByRole("list", { name: "Size runs" }).getByRole("button", { name: run, exact: true });
    await chip.click();
    await expectPicture(page, product.images_captions.indexOf(run) + 1);
    await expect(chip).toHaveAttribute("aria-pressed", "true");
  }
});

test("Escape closes the zoom popup while it opens (PROD-2)", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1025, height: 900 });
  await open(page, `/${product.slug}`);
  const zoom = gallery(page).getByRole("button", { name: /^Zoom / });
  const popup = page.getByRole("dialog");
  await test.step("before its code has come", async () => {
    const script = page.waitForRequest(/photoswipe.*\.js$/);
    const { release } = await holdRequests(page, /photoswipe.*\.js$/);
    await zoom.press("Enter");
    const address = (await script).url();
    await page.keyboard.press("Escape");
    release();
    // a later import of it is done later
    await page.evaluate((code) => import(code), address);
    await expect(popup).toHaveCount(0);
  });
  await test.step("while it moves", async () => {
    await zoom.press("Enter");
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  });
  await test.step("and it opens again", async () => {
    await zoom.press("Enter");
    await expect(popup.getByRole("img", { name: /image 1/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  });
});

test("the arrow keys keep the focus, and belong to the browser with Alt", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1025, height: 900 });
  await page.goto("/app");
  await open(page, `/${product.slug}`);
  const zoom = gallery(page).getByRole("button", { name: /^Zoom / });
  await zoom.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectPicture(page, 3);
  await expect(zoom).toBeFocused();
  await expect(zoom).toHaveAccessibleName(/image 3,/);
  await page.keyboard.press("Alt+ArrowRight");
  await expectPicture(page, 3);
  const next = gallery(page).getByRole("button", { name: "Next image" });
  for (let place = 4; place <= 12; place++) {
    await next.press("Enter");
    await expectPicture(page, place);
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
});

test("leaving the page closes the zoom popup", async ({ page }) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1025, height: 900 });
  await open(page, `/${product.slug}`);
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

test("a picture of any shape fits into its frame", async ({ page }) => {
  const product = await manyPictures();
  const tall =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="1600"><rect width="300" height="1600"/></svg>';
  await page.route("**/media/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: tall }));
  await page.setViewportSize({ width: 1025, height: 900 });
  await open(page, `/${product.slug}`);
  const boxes = await page.locator("main img:not(.news-card img)").evaluateAll((images) =>
    images.map((image) => {
      const [inner, outer] = [image, image.closest("div, li, button")!].map((one) => one.getBoundingClientRect());
      return {
        fit: getComputedStyle(image).objectFit,
        excessHeight: inner!.height - outer!.height,
        excessWidth: inner!.width - outer!.width,
      };
    }),
  );
  expect(boxes.length).toBeGreaterThan(20);
  for (const { fit, excessHeight, excessWidth } of boxes) {
    expect(fit).toBe("contain");
    expect(excessHeight).toBeLessThanOrEqual(0);
    expect(excessWidth).toBeLessThanOrEqual(0);
  }
});

test("a single picture has no controls, and without pictures the page says so (PROD-1)", async ({ page }) => {
  const single = await findProduct(upcoming, ({ images }) => images.length === 1);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/${single.slug}`);
  await expect(gallery(page).getByRole("img")).toHaveCount(1);
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
  const none = await findProduct(upcoming, ({ images }) => images.length === 0);
  await page.goto(`/${none.slug}`);
  await expect(gallery(page).getByText("Image coming soon")).toBeVisible();
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
});

for (const { size, colorScheme } of screens.filter(({ size }) => size.width >= 1025)) {
  test(`${size.width} px, ${colorScheme}: axe finds no violation in the zoom popup`, async ({ page }) => {
    const product = await manyPictures();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, `/${product.slug}`);
    await gallery(page)
      .getByRole("button", { name: /^Zoom .*image 1,/ })
      .click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /image 1/ })).toBeVisible();
    await expectAccessible(page);
  });
}
