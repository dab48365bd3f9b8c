import { expect, type Locator, type Page } from "@playwright/test";
import { detail, oldestOf } from "./marked-products.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const cards = (page: Page) => page.getByRole("region", { name: "Releases", exact: true }).getByRole("article");
const heart = (within: Locator) => within.getByRole("button", { name: /^Like / });
const bookmark = (card: Locator) => card.getByRole("button", { name: /watchlist, / });

test("two visitors get the same page, and each sees their own likes and watchlist (SITE-22, POP-1, POP-8, WATCH-1)", async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, products } = await oldestOf({ slug: "adidas", id: 5 });
  const [liked, watched] = products;
  const before = [await detail(page, liked?.slug), await detail(page, watched?.slug)] as const;
  await open(page, path);
  await heart(cards(page).nth(0)).click();
  await bookmark(cards(page).nth(1)).click();
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Remove .* from watchlist/);
  const counts = async () => [
    (await detail(page, liked?.slug)).likes_counts,
    (await detail(page, watched?.slug)).watch_list_count,
  ];
  await expect.poll(counts).toEqual([before[0].likes_counts + 1, before[1].watch_list_count + 1]);

  const context = await browser.newContext({ baseURL: String(baseURL) });
  const other = await context.newPage();
  await open(other, path);
  await expect(heart(cards(other).nth(0))).toHaveAttribute("aria-pressed", "false");
  await expect(bookmark(cards(other).nth(1))).toHaveAccessibleName(/^Add .* to watchlist/);
  // until both replies are from one moment
  const isSame = async () => {
    const replies = await Promise.all([page, other].map((visitor) => visitor.request.get(path)));
    const [mine, theirs] = await Promise.all(replies.map((reply) => reply.text()));
    return mine === theirs;
  };
  await expect.poll(isSame).toBe(true);
  await context.close();

  await open(page, path);
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Remove .* from watchlist/);
});

test("a product page takes likes, watchlist and votes, and shows vote counts after a vote (PROD-11, POP-4, POP-5)", async ({
  page,
}) => {
  const slug = (await oldestOf({ slug: "yeezy", id: 35 })).products.at(-1)?.slug;
  await open(page, `/${slug}`);
  const facts = page.getByRole("article").first();
  const cop = facts.getByRole("button", { name: /^Cop\b(?!y)/ });
  const pass = facts.getByRole("button", { name: /^Pass\b/ });
  const before = await detail(page, slug);
  await expect(cop).toHaveText("Cop");
  await expect(pass).toHaveText("Pass");
  await cop.click();
  await expect(cop).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await detail(page, slug)).cop_count).toBe(before.cop_count + 1);
  await expect(cop).toHaveText(/^Cop\s*\d/);
  await expect(pass).toHaveText(/^Pass\s*\d/);
  await pass.click();
  const votes = async () => {
    const { cop_count, pass_count } = await detail(page, slug);
    return { cop_count, pass_count };
  };
  await expect.poll(votes).toEqual({ cop_count: before.cop_count, pass_count: before.pass_count + 1 });
  await expect(pass).toHaveAttribute("aria-pressed", "true");
  await expect(cop).toHaveAttribute("aria-pressed", "false");

  await heart(facts).click();
  await facts.getByRole("button", { name: "Add to Watchlist" }).click();
  await expect.poll(async () => (await detail(page, slug)).watch_list_count).toBe(before.watch_list_count + 1);
  await expect.poll(async () => (await detail(page, slug)).likes_counts).toBe(before.likes_counts + 1);

  await open(page, `/${slug}`);
  await expect(facts.getByRole("button", { name: "Remove from Watchlist" })).toBeVisible();
  await expect(heart(facts)).toHaveAttribute("aria-pressed", "true");
  await expect(pass).toHaveAttribute("aria-pressed", "true");
  await expect(cop).toHaveText(/^Cop\s*\d/);
});
