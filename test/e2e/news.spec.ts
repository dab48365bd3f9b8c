import { expect } from "@playwright/test";
import type { NewsList, NewsPost } from "#domain/news/contract.ts";
import { apiData, apiReply } from "./api.ts";
import { newsSlider as slider, visibleCount } from "./news-sliders.ts";
import { test } from "./page-test.ts";

test("Sneaker News has the API's posts, 4 at a time, each with its picture, author and age; a product's page shows those about it first (NEWS-1, NEWS-4, NEWS-10, HOME-8)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/#sneaker-news");
  const posts = await apiData<NewsPost[]>("/api/news?per_page=24");
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
  const { meta } = await apiReply<NewsList>(`/api/news?related_data=${path.slice(1)}`);
  await expect(related).toHaveCount(Math.min(meta.total, 24));
});
