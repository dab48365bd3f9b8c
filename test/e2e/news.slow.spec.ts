import { expect } from "@playwright/test";
import type { WireNewsList, WireNewsPost, WireSocialPage } from "#wire/news.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiData, apiReply } from "./api.ts";
import { newsSlider as slider, visibleCount } from "./news-sliders.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";

test("Sneaker News has the API's posts, 4 at a time, each with its picture, author and age; a product's page shows those about it first (NEWS-1, NEWS-4, NEWS-10, HOME-8)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/#sneaker-news");
  const posts = await apiData<WireNewsPost[]>("/api/news?per_page=24");
  const cards = slider(page, "Sneaker News").getByRole("article");
  await expect(cards).toHaveCount(24);
  await expect.poll(() => visibleCount(page, "Sneaker News")).toBe(4);
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
  const path = String(posts[0]?.post_link);
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await slider(page, "Related News").scrollIntoViewIfNeeded();
  const related = slider(page, "Related News").getByRole("article");
  await expect(related.first().getByRole("heading")).toHaveText(String(posts[0]?.title));
  const { meta } = await apiReply<WireNewsList>(`/api/news?related_data=${path.slice(1)}`);
  await expect(related).toHaveCount(Math.min(meta.total, 24));
});

test("Live Updates shows 3 posts under 1200 px and 4 from there on, and goes on by the cursor (NEWS-2, NEWS-11, HOME-8)", async ({
  page,
}) => {
  const first = await apiData<WireSocialPage>("/api/twite-list?per_page=24");
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.clock.install();
  await open(page, "/");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/twite-list")) calls.push(new URL(request.url()).search);
  });
  await slider(page, "Live Updates").scrollIntoViewIfNeeded();
  await expect.poll(() => visibleCount(page, "Live Updates")).toBe(3);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(() => visibleCount(page, "Live Updates")).toBe(4);
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

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: news and posts fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/");
    await slider(page, "Live Updates").scrollIntoViewIfNeeded();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
