import { expect, type Page } from "@playwright/test";
import type { NewsList, NewsPost, SocialPage } from "#domain/news/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiData } from "./api.ts";
import { screens, test } from "./page-test.ts";

const slider = (page: Page, name: string) => page.getByRole("region", { name });

/** How many slides of a slider are wholly visible. */
const visibleCount = (page: Page, name: string) =>
  slider(page, name)
    .locator("li > *")
    .evaluateAll((all) => {
      const frame = all[0]?.closest("ul")?.parentElement?.getBoundingClientRect();
      const boxes = all.map((one) => one.getBoundingClientRect());
      return boxes.filter(({ left, right }) => frame && left >= frame.left - 1 && right <= frame.right + 1).length;
    });

test("Sneaker News has the API's posts, 4 at a time, each with its picture, author and age (NEWS-1, NEWS-4, HOME-8)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/#sneaker-news");
  const posts = await apiData<NewsPost[]>("/api/news?per_page=24");
  const cards = slider(page, "Sneaker News").getByRole("article");
  await expect(cards).toHaveCount(24);
  expect(await visibleCount(page, "Sneaker News")).toBe(4);
  await expect(slider(page, "Sneaker News")).toBeInViewport();
  for (const [at, { title, post_link, author_name, age }] of posts.slice(0, 4).entries()) {
    const card = cards.nth(at);
    await expect(card.getByRole("heading")).toHaveText(title);
    await expect(card.getByRole("link").first()).toHaveAttribute("href", post_link);
    await expect(card).toContainText(String(author_name));
    await expect(card).toContainText(age.replace(/\d+ minutes? ago/, "ago"));
    await expect
      .poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${posts[0]?.post_link}$`));
});

test("Live Updates shows 3 posts under 1200 px and 4 from there on, and goes on by the cursor (NEWS-2, NEWS-11, HOME-8)", async ({
  page,
}) => {
  const first = await apiData<SocialPage>("/api/twite-list?per_page=24");
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.clock.install();
  await page.goto("/", { waitUntil: "networkidle" });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/twite-list")) calls.push(new URL(request.url()).search);
  });
  await slider(page, "Live Updates").scrollIntoViewIfNeeded();
  expect(await visibleCount(page, "Live Updates")).toBe(3);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await visibleCount(page, "Live Updates")).toBe(4);
  const cards = slider(page, "Live Updates").getByRole("listitem");
  await expect(cards).toHaveCount(24);
  const linked = first.twiteLists.findIndex(({ urls }) => urls.length > 0);
  const { text, urls } = first.twiteLists[linked]!;
  const link = cards.nth(linked).getByRole("link").filter({ hasText: urls[0]!.display_url });
  await expect(link).toHaveAttribute("href", urls[0]!.expanded_url);
  await expect(cards.nth(linked)).toContainText(text.slice(0, 20));
  await expect(cards.nth(linked)).not.toContainText(urls[0]!.url);

  const next = page.getByRole("button", { name: "Next in Live Updates" });
  const pause = page.getByRole("button", { name: "Pause Live Updates" });
  await next.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await expect(slider(page, "Live Updates").locator("div:has(> ul)")).toHaveCSS("overflow-x", "hidden");
  await page.clock.pauseAt(Date.now() + 5_000);
  for (let step = 0; step < 20; step++) {
    await next.click();
    await pause.click();
    await page.clock.runFor(1_200);
  }
  await expect
    .poll(async () => {
      await page.clock.runFor(300);
      return cards.count();
    })
    .toBe(48);
  expect(calls).toEqual([expect.stringMatching(/^\?per_page=16&next=/), `?per_page=24&next=${first.next}`]);
});

test("without scripts the sliders are rows of 8 to scroll, with working links (SITE-23, HOME-9)", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const page = await context.newPage();
  await page.goto("/");
  for (const name of ["Sneaker News", "Live Updates"]) {
    const row = slider(page, name).locator("div:has(> ul)");
    await expect(row).toHaveCSS("overflow-x", "auto");
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth)).toBeGreaterThan(2);
    await expect(slider(page, name).getByRole("button")).toHaveCount(0);
    await expect(row.locator("> ul > li")).toHaveCount(8);
  }
  await context.close();
});

test("a product's page shows the news about it first, and none without any (NEWS-1, NEWS-10)", async ({ page }) => {
  const [post] = await apiData<NewsPost[]>("/api/news?per_page=1");
  const path = String(post?.post_link);
  await page.goto(path);
  await slider(page, "Related News").scrollIntoViewIfNeeded();
  const related = slider(page, "Related News").getByRole("article");
  await expect(related.first().getByRole("heading")).toHaveText(String(post?.title));
  const { meta }: NewsList = await (await page.request.get(`/api/news?related_data=${path.slice(1)}`)).json();
  await expect(related).toHaveCount(Math.min(meta.total, 24));
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: news and posts fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/", { waitUntil: "networkidle" });
    await slider(page, "Live Updates").scrollIntoViewIfNeeded();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
