import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { variants } from "#test/full-run.ts";
import { holdRequests } from "./hold-requests.ts";
import { navigateWithin } from "./navigate-within.ts";
import { open } from "./open.ts";
import { box, openBox } from "./search-box.ts";
import { test } from "./page-test.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeColors = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"), ({ content }) => content),
  );
const [light, dark] = ["rgb(255, 255, 255)", "rgb(18, 18, 20)"];

test("the keyboard skips to the content; Login and Sign Up open dialogs, which give the focus back; a new page is announced and gets it (SITE-26, SITE-27, SITE-28, SITE-29, SITE-37, SITE-38)", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await open(page, "/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  for (const [name, title] of [
    ["Sign Up", "Create an Account"],
    ["Login", "Log in"],
  ] as const) {
    const button = page.getByRole("banner").getByRole("button", { name });
    await button.click();
    await expect(page.getByRole("dialog", { name: title }).getByRole("textbox").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  await test.step("one that is opened in the task of its closing stays open", async () => {
    const opener = page.getByRole("banner").getByRole("button", { name: "Login" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Log in" });
    const close = await dialog.getByRole("button", { name: "Close" }).elementHandle();
    await opener.evaluate((button: HTMLElement, closer) => {
      (closer as HTMLElement).click();
      button.click();
    }, close);
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    await expect(page.locator("html[data-modal]")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator("html[data-modal], body > [inert]")).toHaveCount(0);
  });

  for (const name of variants(["Nike", "Jordan", "adidas", "Yeezy"])) {
    const title = `${name} Release Dates | Toebox`;
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: title })).toBeAttached();
  }
  await page.getByRole("banner").getByRole("link", { name: "Watchlist" }).click();
  await expect(page).toHaveTitle("Watchlist | Toebox");
});

test("the theme follows the system until one is chosen, then it holds in every tab and in the browser's toolbars (SITE-40)", async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, "/about-us");
  expect(await background(page)).toBe(dark);
  await page.getByRole("button", { name: "Theme" }).click();
  const theme = page.getByRole("dialog", { name: "Theme" });
  await expect(theme.getByRole("radio", { name: "System" })).toBeChecked();
  await expectAccessible(page);
  await theme.getByText("Light").click();
  await expect.poll(() => background(page)).toBe(light);
  await expect.poll(() => themeColors(page)).toEqual(["#ffffff", "#ffffff"]);
  await theme.getByText("Dark").click();
  // the system of the other one is light
  await expect.poll(() => background(other)).toBe(dark);
  await theme.getByText("System").click();
  await expect.poll(() => background(other)).toBe(light);
  await expect.poll(() => themeColors(page)).toEqual(["#ffffff", "#121214"]);
  await page.keyboard.press("Escape");
  await expect(theme).toBeHidden();
});

test.describe("before the page's scripts have run", () => {
  test.use({ allowedNoise: /\.js |ERR_FAILED/, viewport: desktop });

  test("the chosen theme shows, Settings in the place of Login and Sign Up, and no strip that was dismissed (SITE-22, SITE-27, SITE-33, SITE-40)", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/about-us");
    const [settings, login, signUp] = [
      page.getByRole("link", { name: "Settings" }),
      page.getByRole("button", { name: "Login" }),
      page.getByRole("button", { name: "Sign Up" }),
    ];
    await expect(settings).toBeHidden();
    await expect(login).toBeVisible();
    const strip = page.getByRole("complementary", { name: "Mobile app" });
    await strip.getByRole("button", { name: "Dismiss" }).click();
    await expect(strip).toBeHidden();
    await page.evaluate(() => localStorage.setItem("toebox:theme", "light"));
    await page.route("**/assets/*.js", (route) => route.abort());
    // not on the page that is open: its next call would sign an unknown token out
    await page.addInitScript(() => localStorage.setItem("token", "abc"));
    // "load" waits for the stylesheet
    await page.goto("/about-us", { waitUntil: "load" });
    await expect(settings).toHaveAttribute("href", "/user-settings");
    for (const part of [login, signUp, strip]) await expect(part).toBeHidden();
    expect(await background(page)).toBe(light);
    expect(await themeColors(page)).toEqual(["#ffffff", "#ffffff"]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone, allowedNoise: /failed: .*\.js / });

  test("brand links replace the menu button, and search works (SITE-23) @slow", async ({ page }) => {
    await page.goto("/about-us");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Jordan", exact: true }).click();
    await expect(page).toHaveTitle("Jordan Release Dates | Toebox");
    await openBox(page);
    await box(page).fill("dunk");
    await box(page).press("Enter");
    await expect(page).toHaveURL(/\/\?search=dunk$/);
  });
});

test.describe("within the site", () => {
  test.use({ viewport: phone, allowedNoise: /404/ });

  test("nothing shifts while a page loads slowly, and one that is not found keeps theme and menu working (ERR-4, SITE-22, SITE-40) @slow", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("toebox:theme", "dark"));
    await open(page, "/about-us");
    const { asked, release } = await holdRequests(page, /\.data/);
    const opened = navigateWithin(page, "/most-popular");
    await asked;
    await expect(page.locator(".loading-line")).toBeVisible();
    release();
    await opened;
    await expect(page).toHaveTitle("Most Popular Sneakers | Toebox");
    await navigateWithin(page, "/no/such/page");
    await expect(page.getByRole("heading", { level: 1, name: /^We couldn't find the page/ })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect.poll(() => background(page)).toBe(dark);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Watchlist" }).click();
    await expect(page).toHaveTitle("Watchlist | Toebox");
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    await expect.poll(() => background(page)).toBe(dark);
  });
});
