import { expect } from "@playwright/test";
import { expectPicture, gallery, manyPictures } from "./gallery-page.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test("buttons, arrow keys and the strip lead through the pictures; one opens in the zoom popup, from 1025 px on (PROD-1, PROD-2)", async ({
  page,
}) => {
  const product = await manyPictures();
  await page.setViewportSize({ width: 1024, height: 1300 });
  await open(page, `/${product.slug}`);
  await expectPicture(page, 1);
  const zoom = gallery(page).getByRole("button", { name: /^Zoom / });
  await expect(zoom).toBeHidden();
  await gallery(page).getByRole("button", { name: "Next image" }).click();
  await expectPicture(page, 2);
  await page.keyboard.press("ArrowRight");
  await expectPicture(page, 3);
  const strip = gallery(page).getByRole("button", { name: /^Show / });
  await strip.first().click();
  await expectPicture(page, 1);
  await expect(strip.first()).toHaveAttribute("aria-current", "true");
  await expect(gallery(page).getByRole("list").first().getByRole("listitem").first()).toBeInViewport({ ratio: 0.99 });

  await page.setViewportSize({ width: 1025, height: 900 });
  await zoom.press("Enter");
  const popup = page.getByRole("dialog");
  await expect(popup.getByText("1 / 12")).toBeVisible();
  await expect(popup).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(popup.getByText("2 / 12")).toBeVisible();
  await expect(popup.getByRole("img", { name: /image 2/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  // the page shows the picture that the popup showed last
  await expectPicture(page, 2);
  await expect(gallery(page).getByRole("button", { name: /^Zoom .*image 2,/ })).toBeFocused();
});
