import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { delayData } from "./delay-data.ts";
import { variants } from "./full-run.ts";
import { test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeColors = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"), ({ content }) => content),
  );
const [light, dark] = ["rgb(255, 255, 255)", "rgb(18, 18, 20)"];

test.describe("on a wide screen", () => {
  test.use({ viewport: desktop });

  test("a dialog that is opened again before the browser has reported its closing stays open (SITE-38)", async ({
    page,
  }) => {
    await page.goto("/about-us", { waitUntil: "networkidle" });
    const opener = page.getByRole("banner").getByRole("button", { name: "Login" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Log in" });
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    const close = await dialog.getByRole("button", { name: "Close" }).elementHandle();
    // the event of the closing is a later task than all of this
    await opener.evaluate(async (button: HTMLElement, closer) => {
      (closer as HTMLElement).click();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      button.click();
    }, close);
    await page.waitForTimeout(300);
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("Login and Sign Up open their dialogs, and the focus returns to the button (SITE-27, SITE-28, SITE-38)", async ({
    page,
  }) => {
    await page.goto("/");
    for (const [name, title] of [
      ["Login", "Log in"],
      ["Sign Up", "Create an Account"],
    ] as const) {
      const button = page.getByRole("banner").getByRole("button", { name });
      await button.click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test("the watchlist link leads to the watchlist, and nothing shifts while it loads slowly (SITE-26)", async ({
    page,
  }) => {
    await page.goto("/");
    await page.route("**/assets/page-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.getByRole("banner").getByRole("link", { name: "Watchlist" }).click();
    await expect(page).toHaveTitle("Watchlist | Toebox");
  });
});

test.describe("the theme", () => {
  test("follows the system until one is chosen, also in the browser's toolbars (SITE-40)", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(desktop);
    await page.goto("/about-us");
    expect(await background(page)).toBe(dark);
    await page.getByRole("button", { name: "Theme" }).click();
    const theme = page.getByRole("dialog", { name: "Theme" });
    await expect(theme.getByRole("radio", { name: "System" })).toBeChecked();
    await expectAccessible(page);
    await theme.getByText("Light").click();
    await expect.poll(() => background(page)).toBe(light);
    expect(await themeColors(page)).toEqual(["#ffffff", "#ffffff"]);
    await page.keyboard.press("Escape");
    await expect(theme).toBeHidden();
  });

  test("changes in every tab, and 'System' follows the system again (SITE-40)", async ({ page, context }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/about-us");
    const other = await context.newPage();
    await other.goto("/about-us");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByText("Dark").click();
    await expect.poll(() => background(other)).toBe(dark);
    await page.getByRole("dialog", { name: "Menu" }).getByText("System").click();
    await expect.poll(() => background(other)).toBe(light);
    expect(await themeColors(page)).toEqual(["#ffffff", "#121214"]);
  });
});

test("the clock shows New York's time by the second, across the change to daylight saving time (TIME-2)", async ({
  page,
}) => {
  await travelTo(page, "2026-03-08T06:59:57Z");
  await page.goto("/about-us");
  const clock = page
    .getByRole("banner")
    .getByText(/\d [AP]M E[SD]T$/)
    .filter({ visible: true });
  await expect(clock).toHaveText(/^1:59:5[789] AM EST$/);
  await page.clock.pauseAt("2026-03-08T06:59:59Z");
  await expect(clock).toHaveText("1:59:59 AM EST");
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText("3:00:00 AM EDT");
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText("3:00:01 AM EDT");
  // after the tab was asleep
  await page.clock.fastForward("05:00:00");
  await expect(clock).toHaveText("8:00:01 AM EDT");
});

test("the app strip links to the app stores and stays away once dismissed (SITE-33)", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("complementary", { name: "Mobile app" });
  await expect(strip.getByText("JUST LAUNCHED", { exact: true })).toBeVisible();
  await expect(strip.getByText("DOWNLOAD OUR TOEBOX APP", { exact: true })).toBeVisible();
  await expect(strip.getByRole("link", { name: "App Store" })).toHaveAttribute("href", /^https:\/\/apps\.apple\.com\//);
  await expect(strip.getByRole("link", { name: "Google Play" })).toHaveAttribute(
    "href",
    /^https:\/\/play\.google\.com\//,
  );
  await strip.getByRole("button", { name: "Dismiss" }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(strip).toBeHidden();
});

test("the footer has every link and the year in New York (SITE-34, SITE-35)", async ({ page }) => {
  await page.goto("/about-us");
  const footer = page.getByRole("contentinfo");
  const links = await footer
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.firstChild?.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["Release Calendar", "/calendar"],
    ["Most Popular", "/most-popular"],
    ["Watchlist", "/watchlist"],
    ["Unreleased", "/unreleased"],
    ["Store Locator", "/store-locator"],
    ["About Us", "/about-us"],
    ["Terms & Conditions", "/terms-conditions"],
    ["Privacy Policy", "/privacy-policy"],
    ["Sneaker News", expect.stringMatching(/^http:\/\/localhost:\d+\/#sneaker-news$/)],
    ["Instagram", "https://www.instagram.com/toebox"],
    ["social.example", "https://social.example/@toebox"],
    ["App Store", expect.stringContaining("https://apps.apple.com/")],
    ["Google Play", expect.stringContaining("https://play.google.com/")],
  ]);
  const year = Temporal.Now.zonedDateTimeISO("America/New_York").year;
  await expect(footer).toContainText(`© ${year} Toebox`);
});

test("links to other sites open a new tab and say so (SITE-24)", async ({ page }) => {
  await page.goto("/about-us");
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

test("the search box searches on the home page and holds the text until another page opens (SRCH-1)", async ({
  page,
}) => {
  await page.goto("/about-us");
  const search = page.getByRole("banner").getByRole("search");
  await search.getByRole("searchbox").fill("dunk low");
  await search.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("button", { name: "Clear “dunk low”" })).toBeVisible();
  await expect(search.getByRole("searchbox")).toHaveValue("dunk low");
  await page.getByRole("banner").getByRole("link", { name: "Toebox" }).click();
  await expect(page.getByRole("button", { name: "Clear “dunk low”" })).toHaveCount(0);
  await expect(search.getByRole("searchbox")).toHaveValue("");
});

test("the first Tab offers to skip to the content, and a new page is announced by its title (SITE-37)", async ({
  page,
}) => {
  await page.goto("/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Privacy Policy | Toebox" })).toBeAttached();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone, allowedNoise: /failed: .*\.js / });

  test("brand links replace the menu button, and search works (SITE-23)", async ({ page }) => {
    await page.goto("/about-us");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
    const search = await page.getByRole("banner").getByRole("searchbox").boundingBox();
    const brands = await page.getByRole("navigation", { name: "Brands" }).boundingBox();
    expect(search?.width).toBeGreaterThan(300);
    expect(brands?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0));
    await page.getByRole("banner").getByRole("link", { name: "Jordan", exact: true }).click();
    await expect(page).toHaveTitle("Jordan Release Dates | Toebox");
    await page.getByRole("banner").getByRole("searchbox").fill("dunk");
    await page.getByRole("banner").getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/\?search=dunk$/);
  });
});

test.describe("before the page's scripts have run", () => {
  test.use({ allowedNoise: /\.js |ERR_FAILED/ });

  test("a stored token replaces Login and Sign Up by Settings (SITE-22, SITE-27)", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Settings" })).toBeHidden();
    await page.route("**/assets/*.js", (route) => route.abort());
    // not on the page that is open: its next call would sign an unknown token out
    await page.addInitScript(() => localStorage.setItem("token", "abc"));
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/user-settings");
    await expect(page.getByRole("button", { name: "Login" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Sign Up" })).toBeHidden();
  });

  test("the chosen theme shows (SITE-40)", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/about-us");
    await page.evaluate(() => localStorage.setItem("toebox:theme", "light"));
    await page.route("**/assets/*.js", (route) => route.abort());
    // "load" waits for the stylesheet
    await page.goto("/about-us", { waitUntil: "load" });
    expect(await background(page)).toBe(light);
    expect(await themeColors(page)).toEqual(["#ffffff", "#ffffff"]);
  });
});

/** Opens another page of the site as a link does, within the same document. */
async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate(to);
  }, path);
}

test.describe("an error within the site", () => {
  test.use({ viewport: phone, allowedNoise: /404/ });

  test("shows the not-found page and keeps theme and menu working (ERR-4, SITE-40)", async ({ page }) => {
    await page.goto("/about-us");
    await page.evaluate(() => localStorage.setItem("toebox:theme", "dark"));
    await page.reload();
    await navigateWithin(page, "/no/such/page");
    await expect(page.getByRole("heading", { level: 1, name: /^We couldn't find the page/ })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
    expect(await background(page)).toBe(dark);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Watchlist" }).click();
    await expect(page).toHaveTitle("Watchlist | Toebox");
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(await background(page)).toBe(dark);
  });
});

test("every brand opens from the header, and the focus moves into the new page (SITE-29, SITE-37)", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/about-us");
  await delayData(page);
  for (const name of variants(["Nike", "Jordan", "adidas", "Yeezy"])) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} Release Dates | Toebox`);
    await expect(page.getByRole("main")).toBeFocused();
  }
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
  await page.setViewportSize(phone);
  await page.goto("/about-us");
  await expect(page.getByRole("button", { name: "Send message" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the text of the search box stays when only the hash changes", async ({ page }) => {
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("searchbox").fill("dun");
  await page.evaluate(() => (location.hash = "contact"));
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole("banner").getByRole("searchbox")).toHaveValue("dun");
});
