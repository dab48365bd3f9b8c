import { expect } from "@playwright/test";
import { navigateWithin } from "./navigate-within.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test("links to other sites open a new tab and say so, on a page with all of them (SITE-24)", async ({ page }) => {
  await open(page, "/about-us");
  const links = await page.getByRole("link").evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent,
      isForeign: (link as HTMLAnchorElement).origin !== location.origin,
      target: link.getAttribute("target"),
    })),
  );
  const foreign = links.filter(({ isForeign }) => isForeign);
  expect(foreign.length).toBeGreaterThan(4);
  for (const { name, target } of foreign) {
    expect(name).toMatch(/ \(opens in a new tab\)$/);
    expect(target).toBe("_blank");
  }
});

test("/q leads to the list of its query, also within the site (SITE-12)", async ({ page }) => {
  await open(page, "/about-us");
  await navigateWithin(page, "/q?by_release=not_yes_released");
  await expect(page).toHaveURL(/\/\?by_release=not_yes_released$/);
});

test("header and footer work in a browser that stores nothing (SITE-41)", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/about-us");
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
