import { expect } from "@playwright/test";
import type { WireHeaderMenu } from "#wire/catalog.ts";
import { apiData } from "./api.ts";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test.describe("on a wide screen", () => {
  test.use({ viewport: desktop });

  test("mouse and keyboard open a brand's menu; Escape and a new page close it (SITE-29, SITE-30)", async ({
    page,
  }) => {
    await open(page, "/about-us");
    const brands = page.getByRole("navigation", { name: "Brands" });
    const groups = brands.getByText("Basketball", { exact: true });
    await expect(groups).toBeHidden();

    await brands.getByRole("link", { name: "Nike", exact: true }).hover();
    await expect(groups).toBeVisible();
    const { nike } = await apiData<WireHeaderMenu>("/api/header-menu");
    const models = nike.flatMap(({ datavalue }) => datavalue);
    expect(models.length).toBeGreaterThan(5);
    const links = await brands.locator("div a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(models.map(({ key }) => `/${key}`));
    await page.mouse.move(700, 850);
    await expect(groups).toBeHidden();

    const button = brands.getByRole("button", { name: "Nike models" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(brands.getByRole("link", { name: "Air Force 1" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(groups).toBeHidden();
    await expect(button).toBeFocused();

    await brands.getByRole("button", { name: "Jordan models" }).click();
    await brands.getByRole("link", { name: "Air Jordan 1 High" }).click();
    await expect(page).toHaveTitle("Air Jordan 1 High Release Dates | Toebox");
    await expect(brands.getByRole("link", { name: "Air Jordan 1 High" })).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu is a drawer that keeps the focus and leads to the models and dialogs (SITE-31)", async ({ page }) => {
    await open(page, "/about-us");
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      // behind the last element of a dialog the focus goes to the browser's toolbars
      await expect(page.locator(".modal :focus, body:not(:has(:focus))")).not.toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await test.step("the page behind it is inert, and a press outside that follows at once closes it", async () => {
      await button.click();
      await expect(page.locator("main[inert]")).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(page.locator("main[inert]")).toHaveCount(0);
      await button.evaluate(async (opener: HTMLElement) => {
        opener.click();
        // React renders it in a microtask, long before a frame
        while (!document.querySelector(".modal")) await Promise.resolve();
        const outside = document.elementFromPoint(innerWidth - 5, innerHeight / 2);
        outside?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        outside?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step("a press outside gives the focus back too", async () => {
      await button.click();
      await expect(page.locator("main[inert]")).toBeAttached();
      await page.mouse.click(phone.width - 5, phone.height / 2);
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step("it can be closed after the screen has grown", async () => {
      await button.click();
      await page.setViewportSize(desktop);
      await expect(drawer).toBeVisible();
      await drawer.getByRole("button", { name: "Close" }).click();
      await page.setViewportSize(phone);
    });

    await button.click();
    await drawer.getByText("Nike", { exact: true }).click();
    await expect(drawer.getByText("Basketball", { exact: true })).toBeVisible();
    await drawer.getByText("Jordan", { exact: true }).click();
    await expect(drawer.getByText("Basketball", { exact: true })).toBeHidden();
    await drawer.getByRole("link", { name: "Air Jordan 4" }).click();
    await expect(page).toHaveTitle("Air Jordan 4 Release Dates | Toebox");
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveTitle("About Us | Toebox");
    await expect(drawer).toBeHidden();

    await button.click();
    await page.mouse.click(330, 400);
    await expect(drawer).toBeHidden();
    await button.click();
    await drawer.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("dialog", { name: "Create an Account" })).toBeVisible();
  });
});
