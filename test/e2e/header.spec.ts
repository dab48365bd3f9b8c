import { expect, type Page } from "@playwright/test";
import { dataOf } from "./api.ts";
import { expectSound } from "./look.ts";
import { test } from "./page-test.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const bars = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"), ({ content }) => content),
  );
const [light, dark] = ["rgb(255, 255, 255)", "rgb(18, 18, 20)"];

test.describe("on a wide screen", () => {
  test.use({ viewport: desktop });

  test("the brands open their models: by mouse, by keyboard, and Escape closes them", async ({ page }) => {
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
    await expectSound(page);
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

  test("whoever comes with the mouse and presses keeps the menu open", async ({ page }) => {
    await page.goto("/");
    const brands = page.getByRole("navigation", { name: "Brands" });
    await brands.getByRole("link", { name: "Nike", exact: true }).hover();
    await expect(brands.getByText("Skateboarding")).toBeVisible();
    await brands.getByRole("button", { name: "Nike models" }).click();
    await expect(brands.getByText("Skateboarding")).toBeVisible();
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true });
    test("a tap opens a menu, a tap elsewhere closes it", async ({ page }) => {
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

  test("every menu entry of the API leads to its model", async ({ page }) => {
    type Menu = Record<"jordan" | "adidas", { key: string }[]> & { nike: { datavalue: { key: string }[] }[] };
    const { nike, jordan, adidas } = await dataOf<Menu>("/api/header-menu");
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

  test("Login and Sign Up open their dialogs, and the keyboard comes back to where it was", async ({ page }) => {
    await page.goto("/");
    for (const [name, title] of [
      ["Login", "Log in"],
      ["Sign Up", "Create an Account"],
    ] as const) {
      const button = page.getByRole("banner").getByRole("button", { name });
      await button.click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expectSound(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test("the watchlist link leads to the watchlist, and nothing moves however slowly", async ({ page }) => {
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
  test("follows the system until one is chosen, and tells the browser's bars", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(desktop);
    await page.goto("/about-us");
    expect(await background(page)).toBe(dark);
    await page.getByRole("button", { name: "Theme" }).click();
    const theme = page.getByRole("dialog", { name: "Theme" });
    await expect(theme.getByRole("radio", { name: "System" })).toBeChecked();
    await expectSound(page);
    await theme.getByText("Light").click();
    await expect.poll(() => background(page)).toBe(light);
    expect(await bars(page)).toEqual(["#ffffff", "#ffffff"]);
    await page.keyboard.press("Escape");
    await expect(theme).toBeHidden();
  });

  test("chosen in one tab changes the others, and System gives it back", async ({ page, context }) => {
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
    expect(await bars(page)).toEqual(["#ffffff", "#121214"]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu is a drawer that keeps the keyboard and leads everywhere", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expectSound(page);
    const isInside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      // past its last element a dialog gives the browser's own bars their turn
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

test("the clock shows New York's time, ticks, and jumps with daylight saving time", async ({ page }) => {
  await page.clock.install({ time: "2026-03-08T06:59:57Z" });
  await page.goto("/about-us");
  const clock = page.getByRole("banner").getByRole("time");
  await expect(clock).toHaveText(/^1:59:5[789] AM EST$/);
  await page.clock.pauseAt("2026-03-08T06:59:59Z");
  await expect(clock).toHaveText("1:59:59 AM EST");
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText("3:00:00 AM EDT");
  await page.clock.runFor(1_000);
  await expect(clock).toHaveText("3:00:01 AM EDT");
  // a tab that slept wakes up right
  await page.clock.fastForward("05:00:00");
  await expect(clock).toHaveText("8:00:01 AM EDT");
});

test("the app strip says what it says, links to the stores, and stays away once dismissed", async ({ page }) => {
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

test("the footer has every link and the year in New York", async ({ page }) => {
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

test("the search box leads to the home page with what was typed, and is empty again", async ({ page }) => {
  await page.goto("/about-us");
  const search = page.getByRole("banner").getByRole("search");
  await search.getByRole("searchbox").fill("dunk low");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("button", { name: "Clear “dunk low”" })).toBeVisible();
  await expect(search.getByRole("searchbox")).toHaveValue("");
});

test("the first Tab offers to skip to the content, and a new page is announced by its title", async ({ page }) => {
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

  test("the brands take the place of the menu, and search works", async ({ page }) => {
    await page.goto("/about-us");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Jordan", exact: true }).click();
    await expect(page).toHaveTitle("Jordan Release Dates | Toebox");
    await page.getByRole("banner").getByRole("searchbox").fill("dunk");
    await page.getByRole("banner").getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/\?search=dunk$/);
  });
});

/** What the styles know before any script of the page has run is what is painted first: nothing flashes or moves. */
test.describe("from the first paint on", () => {
  test.use({ allowedNoise: /\.js |ERR_FAILED/ });

  test("a stored token puts Settings in the place of Login and Sign Up", async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Settings" })).toBeHidden();
    await page.evaluate(() => localStorage.setItem("token", "abc"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/user-settings");
    await expect(page.getByRole("button", { name: "Login" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Sign Up" })).toBeHidden();
  });

  test("a chosen theme is there", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/about-us");
    await page.evaluate(() => localStorage.setItem("toebox:theme", "light"));
    await page.route("**/assets/*.js", (route) => route.abort());
    // nothing is painted before the stylesheet is there
    await page.goto("/about-us", { waitUntil: "load" });
    expect(await background(page)).toBe(light);
    expect(await bars(page)).toEqual(["#ffffff", "#ffffff"]);
  });
});

/** Goes to another page of the site as a link does, without loading it anew. */
async function goWithin(page: Page, path: string): Promise<void> {
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

  test("leaves theme, menu and keyboard as they were", async ({ page }) => {
    await page.goto("/about-us");
    await page.evaluate(() => localStorage.setItem("toebox:theme", "dark"));
    await page.reload();
    await goWithin(page, "/no/such/page");
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

test("every brand opens from the header, and the keyboard goes on in the new page", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/about-us");
  for (const name of ["Nike", "Jordan", "adidas", "Yeezy"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} Release Dates | Toebox`);
    await expect(page.getByRole("main")).toBeFocused();
  }
  await goWithin(page, "/q?by_release=not_yes_released");
  await expect(page).toHaveURL(/\/\?by_release=not_yes_released$/);
});

test("the drawer can be closed when the screen has grown, and does not come again with Back", async ({ page }) => {
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

test("a browser that keeps nothing has all of the shell all the same", async ({ page }) => {
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

test("what is half typed into the search stays when the page jumps to a part of it", async ({ page }) => {
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("searchbox").fill("dun");
  await page.evaluate(() => (location.hash = "contact"));
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole("banner").getByRole("searchbox")).toHaveValue("dun");
});
