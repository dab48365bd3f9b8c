import { expect } from "vitest";
import type { Journey } from "../journey.ts";
import { until } from "../until.ts";

const brandMenu: Journey = {
  name: "a brand's menu opens by the keyboard, and Escape gives the focus back (SITE-29, SITE-30)",
  screen: "desktop",
  async run(page) {
    await page.open("/about-us");
    const brands = page.role("navigation", "Brands");
    const button = brands.role("button", "Nike models");
    const group = brands.text("Basketball");
    await group.expectGone();
    await button.focus();
    await page.pressKey("Enter");
    await button.expectAttribute("aria-expanded", "true");
    await group.expectVisible();
    await page.pressKey("Tab");
    await brands.role("link", "Air Force 1").expectFocused();
    await page.pressKey("Escape");
    await group.expectGone();
    await button.expectFocused();
    await brands.role("link", "Jordan").hover();
    await brands.role("link", "Air Jordan 1 High").press();
    await page.expectTitle("Air Jordan 1 High Release Dates | Toebox");
  },
};

const drawer: Journey = {
  name: "the menu of a phone opens, leads to a model, and closes (SITE-31)",
  screen: "phone",
  withoutPopovers: true,
  async run(page) {
    await page.open("/about-us");
    const button = page.role("button", "Menu");
    const menu = page.role("dialog", "Menu");
    await button.press();
    await menu.expectVisible();
    await page.pressKey("Escape");
    await menu.expectGone();
    await button.expectFocused();
    await button.press();
    await menu.text("Nike").press();
    await menu.text("Basketball").expectVisible();
    await menu.text("Jordan").press();
    await menu.role("link", "Air Jordan 4").press();
    await page.expectTitle("Air Jordan 4 Release Dates | Toebox");
    await menu.expectGone();
  },
};

const theme: Journey = {
  name: "a chosen theme shows at once, and after a reload (SITE-40)",
  screen: "desktop",
  withoutPopovers: true,
  async run(page) {
    await page.open("/about-us");
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.role("button", "Theme").press();
    const choice = page.role("dialog", "Theme");
    await choice.text("Dark").press();
    await until(async () => expect(await background()).not.toBe(light));
    const dark = await background();
    await page.pressKey("Escape");
    await choice.expectGone();
    await page.reload();
    expect(await background()).toBe(dark);
  },
};

export const shellJourneys = [brandMenu, drawer, theme];
