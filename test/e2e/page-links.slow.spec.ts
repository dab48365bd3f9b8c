import { expect, type Browser, type Page } from "@playwright/test";
import { linkedPages } from "#app/listing/page-links.tsx";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiList, slugsOf } from "./filtered-list.ts";
import { screens, test } from "./page-test.ts";

const lists = [
  { path: "/", api: "", title: "Sneaker Release Dates" },
  { path: "/nike", api: "brand_id=2", title: "Nike Release Dates" },
];

const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const linksOf = (page: Page) => pages(page).locator("li a");

async function openThird(page: Page): Promise<void> {
  await pages(page).getByText("Other pages").click();
  await pages(page).getByRole("link", { name: "3", exact: true }).click();
}

const lastPageOf = async (api: string) => Math.ceil((await apiList(api)).meta.total / LIST_PAGE_SIZE);

async function canonicalOf(page: Page): Promise<string> {
  const address = await page.locator("link[rel=canonical]").getAttribute("href");
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
}

async function withoutScripts(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env["SITE_ADDRESS"] });
  await use(await context.newPage());
  await context.close();
}

/** Expects the third page of a list, which a link has opened. */
async function expectThirdPage(page: Page, { path, api, title }: (typeof lists)[number]): Promise<void> {
  await expect(page).toHaveURL(`${process.env["SITE_ADDRESS"]}${path}?page=3`);
  await expect(page).toHaveTitle(`${title} – Page 3 | Toebox`);
  expect(await canonicalOf(page)).toBe(`${path}?page=3`);
  const { data } = await apiList(api, 3);
  expect(await slugsOf(page)).toEqual(data.map(({ slug }) => slug));
  await expect(linksOf(page).and(page.locator("[aria-current=page]"))).toHaveText(["3"]);
}

for (const list of lists) {
  const { path, api } = list;
  test(`${path} has links to its pages, and each page is canonical to itself (LIST-51, LIST-52)`, async ({
    page,
    browser,
  }) => {
    const last = await lastPageOf(api);
    await page.goto(path);
    await expect(linksOf(page)).toHaveText(linkedPages(1, last).map(String));
    await expect(linksOf(page).first()).toHaveAttribute("href", path);
    await expect(linksOf(page).last()).toHaveAttribute("href", `${path}?page=${last}`);
    await expect(pages(page)).toContainText(`Page 1 of ${last}`);
    await expect(pages(page).getByRole("link", { name: "Previous" })).toHaveCount(0);
    await pages(page).getByRole("link", { name: "Next" }).click();
    // other blocks are above the list of home
    await expect(page).toHaveURL(`${process.env["SITE_ADDRESS"]}${path}?page=2${path === "/" ? "#releases" : ""}`);
    await pages(page).getByRole("link", { name: "Previous" }).click();
    await openThird(page);
    await expectThirdPage(page, list);
    await expect(linksOf(page)).toHaveText(linkedPages(3, last).map(String));
    await withoutScripts(browser, async (other) => {
      await other.goto(path);
      await openThird(other);
      await expectThirdPage(other, list);
    });
  });
}

test("filters stay in the links to pages; the page is canonical to the list without them (LIST-51, LIST-52)", async ({
  page,
}) => {
  const api = "by_release=past_releases&brand_id=2";
  const last = await lastPageOf(api);
  for (const query of [api, `${api}&page=2`]) {
    await page.goto(`/?${query}`);
    await expect(linksOf(page).last()).toHaveAttribute("href", `/?${api}&page=${last}`);
    await expect(page).toHaveTitle("Sneaker Release Dates | Toebox");
    expect(await canonicalOf(page)).toBe("/");
  }
});

test("an address after the last page is no page of the list (LIST-52)", async ({ page }) => {
  await page.goto(`/nike?page=${(await lastPageOf("brand_id=2")) + 1}`);
  await expect(page).toHaveTitle("Nike Release Dates | Toebox");
  expect(await canonicalOf(page)).toBe("/nike");
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: a further page of a list fits, and axe finds no violation`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/nike?page=3", { waitUntil: "load" });
    await expectAccessible(page);
  });
}

test("a page after the last one says so and leads to the first (LIST-51)", async ({ page }) => {
  await page.goto("/nike?by_release=past_releases&page=900");
  await page.getByRole("link", { name: "Go to page 1" }).click();
  await expect(page).toHaveURL(`${process.env["SITE_ADDRESS"]}/nike?by_release=past_releases`);
  await expect(pages(page)).toContainText("Page 1 of ");
});
