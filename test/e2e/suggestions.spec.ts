import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { findProduct } from "./catalog.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Suggest a correction" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Suggest A Correction" });
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name: new RegExp(`^${name}`) });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send" }).click();

test.use({ allowedNoise: /422/, viewport: { width: 360, height: 740 } });

test("a visitor corrects a product, follows the correction and withdraws it (SUG-5, SUG-8, SUG-14)", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const { slug, full_name } = await findProduct(
    "by_release=not_yes_released",
    ({ product_nickname }) => !!product_nickname,
  );
  await open(page, `/${slug}`);
  expect(scripts.some((url) => url.includes("suggestion-dialog"))).toBe(false);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toHaveValue(full_name);
  await expectAccessible(page);

  await send(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(/^Nothing is changed/);
  await field(page, "Release date").fill("2026-13");
  await send(page);
  await expect(field(page, "Release date")).toBeFocused();
  await expect(field(page, "Release date")).toHaveAccessibleDescription(
    /Must be a real date: 2026, 2026-11 or 2026-11-28$/,
  );
  await field(page, "Release date").fill("2031");
  await field(page, "Nickname").fill("<i>Fog</i>");
  await send(page);
  await expect(field(page, "Source")).toHaveAccessibleDescription(/Enter the address of a page that says so$/);
  await expect(field(page, "Nickname")).toHaveValue("<i>Fog</i>");
  await field(page, "Source").fill("brand.example/news");
  await send(page);
  await expect(dialog(page).getByText("Thanks, we will check it.")).toBeFocused();
  await expectAccessible(page);
  const link = dialog(page).getByRole("link");
  await expect(link).toHaveText(/^http.*\/suggestions\/[\w-]{43}$/);

  await link.click();
  await expect(page).toHaveTitle("Your Correction | Toebox");
  await expect(dialog(page)).toBeHidden();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row("Release date")).toHaveText(/2031 $/);
  await expect(row("Nickname")).toHaveText(/<i>Fog<\/i> $/);
  await expect(page.getByRole("link", { name: "https://brand.example/news" })).toHaveAttribute("rel", /nofollow/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "We’re checking it." })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("You withdrew it.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You withdrew it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeHidden();
});

test("a visitor says that a store has other hours, or has closed (SUG-1, SUG-14) @slow", async ({ page }) => {
  await open(page, "/store-locator/store-directory/new-york/kith-manhattan-new-york");
  await opener(page).click();
  await expect(field(page, "Store name")).toHaveValue("Kith Manhattan");
  await field(page, "Tuesday").fill("9 to 5");
  await send(page);
  await expect(field(page, "Tuesday")).toHaveAccessibleDescription(/^"9 to 5" is not "Closed"/);
  await dialog(page).getByRole("checkbox", { name: "This store has closed" }).check();
  await expect(field(page, "Tuesday")).toBeHidden();
  await expectAccessible(page);
  await send(page);
  await dialog(page).getByRole("link").click();
  await expect(page.getByRole("row", { name: "Store open closed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Kith Manhattan" })).toBeVisible();
});

test("the focus returns to its button, and what was typed is forgotten (SUG-14) @slow", async ({ page }) => {
  await open(page, "/store-locator/store-directory/new-york/kith-manhattan-new-york");
  await opener(page).click();
  await field(page, "Store name").fill("Kith 2");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Store name")).toHaveValue("Kith Manhattan");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(opener(page)).toBeFocused();
});
