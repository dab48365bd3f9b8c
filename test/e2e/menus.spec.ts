import { expect } from "@playwright/test";
import { apiData } from "./api.ts";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./page-test.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test.describe("on a wide screen", () => {
  test.use({ viewport: desktop });

  test("mouse and keyboard open a brand's menu; Escape and a new page close it (SITE-29, SITE-30)", async ({
    page,
  }) => {
    await page.goto("/");
    const brands = page.getByRole("navigation", { name: "Brands" });
    const groups = brands.getByText("Basketball", { exact: true });
    await expect(groups).toBeHidden();

    await brands.getByRole("link", { name: "Nike", exact: true }).hover();
    await expect(groups).toBeVisible();
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
    await expect(brands.getByRole("link", { name: "Yeezy", exact: true })).toHaveAttribute("href", "/yeezy");
    await expect(brands.getByRole("button", { name: "Yeezy models" })).toHaveCount(0);
  });

  test("a click on a menu that the mouse has opened keeps it open (SITE-30)", async ({ page }) => {
    await page.goto("/");
    const brands = page.getByRole("navigation", { name: "Brands" });
    await brands.getByRole("link", { name: "Nike", exact: true }).hover();
    await expect(brands.getByText("Skateboarding")).toBeVisible();
    await brands.getByRole("button", { name: "Nike models" }).click();
    await expect(brands.getByText("Skateboarding")).toBeVisible();
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true });
    test("a tap opens a menu, a tap elsewhere closes it (SITE-30)", async ({ page }) => {
      await page.goto("/");
      const brands = page.getByRole("navigation", { name: "Brands" });
      await brands.getByRole("button", { name: "Nike models" }).tap();
      await expect(brands.getByText("Skateboarding")).toBeVisible();
      await page.touchscreen.tap(700, 850);
      await expect(brands.getByText("Skateboarding")).toBeHidden();
      await brands.getByRole("button", { name: "Nike models" }).tap();
      await brands.getByRole("button", { name: "Nike models" }).tap();
      await expect(brands.getByText("Skateboarding")).toBeHidden();
    });
  });

  test("the menus show every entry of the API (SITE-29)", async ({ page }) => {
    type Menu = Record<"jordan" | "adidas", { key: string }[]> & { nike: { datavalue: { key: string }[] }[] };
    const { nike, jordan, adidas } = await apiData<Menu>("/api/header-menu");
    await page.goto("/", { waitUntil: "networkidle" });
    const brands = page.getByRole("navigation", { name: "Brands" });
    const menus = { Nike: nike.flatMap(({ datavalue }) => datavalue), Jordan: jordan, adidas };
    for (const [name, expected] of Object.entries(menus)) {
      expect(expected.length).toBeGreaterThan(5);
      await brands.getByRole("button", { name: `${name} models` }).press("Enter");
      const links = await brands.locator("div a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links).toEqual(expected.map(({ key }) => `/${key}`));
      await page.keyboard.press("Escape");
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu is a drawer that keeps the focus and leads to the models and dialogs (SITE-31)", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    const isInside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      // behind the last element of a dialog the focus goes to the browser's toolbars
      const atBody = await page.evaluate(() => document.activeElement === document.body);
      expect(atBody || (await isInside())).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await drawer.getByText("Nike", { exact: true }).click();
    await expect(drawer.getByText("Basketball", { exact: true })).toBeVisible();
    await drawer.getByText("Jordan", { exact: true }).click();
    await expect(drawer.getByText("Basketball", { exact: true })).toBeHidden();
    await drawer.getByRole("link", { name: "Air Jordan 4" }).click();
    await expect(page).toHaveTitle("Air Jordan 4 Release Dates | Toebox");
    await expect(drawer).toBeHidden();

    await button.click();
    await page.mouse.click(330, 400);
    await expect(drawer).toBeHidden();
    await button.click();
    await drawer.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("dialog", { name: "Create an Account" })).toBeVisible();
  });
});

test("the menu drawer can be closed after the screen has grown, and stays closed after Back", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/about-us");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.setViewportSize(desktop);
  await expect(drawer).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await drawer.getByRole("link", { name: "Most Popular" }).click();
  await expect(page).toHaveTitle("Most Popular Sneakers | Toebox");
  await page.goBack();
  await expect(page).toHaveTitle("About Us | Toebox");
  await expect(drawer).toBeHidden();
});
