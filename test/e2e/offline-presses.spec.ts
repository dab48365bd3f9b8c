import { expect, type Page } from "@playwright/test";
import { createAccount, openAs, signIn } from "./account.ts";
import { detail, oldestOf } from "./marked-products.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { ageBar, openKept, queuedPresses, test, untilKept } from "./offline-site.ts";
import { watch, watchedCards } from "./watched.ts";

const cards = (page: Page) => page.getByRole("region", { name: "Releases", exact: true }).getByRole("article");
const heart = (page: Page) =>
  cards(page)
    .first()
    .getByRole("button", { name: /^Like / });

const likes = (passed: string[]) => passed.filter((one) => /^POST .*\/like\?/.test(one));

test("presses without a network show at once, wait, and are sent once: the last state of each (OFF-9)", async ({
  page,
  site,
}) => {
  const { path, products } = await oldestOf({ slug: "jordan", id: 1 });
  const before = await detail(page, products[0]?.slug);
  await openKept(page, path);
  site.cut();
  for (const [at, pressed] of [true, false, true].entries()) {
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", String(pressed));
    await expect.poll(async () => (await queuedPresses(page))[0]?.address.at(-1)).toBe(at === 1 ? "0" : "1");
  }
  await page.reload();
  await waitUntilHydrated(page);
  await expect(ageBar(page)).toBeVisible();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  expect(likes(site.passed)).toEqual([]);
  site.restore();
  await open(page, "/about-us");
  await expect.poll(() => queuedPresses(page)).toEqual([]);
  expect(likes(site.passed)).toHaveLength(1);
  expect((await detail(page, products[0]?.slug)).likes_counts).toBe(before.likes_counts + 1);
  await open(page, path);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});

test("what the site refuses for good is dropped, and what it cannot take now is sent later (OFF-9) @slow", async ({
  page,
  site,
}) => {
  const { path } = await oldestOf({ slug: "nike", id: 2 });
  await openKept(page, path);
  site.cut();
  await heart(page).click();
  await expect.poll(async () => (await queuedPresses(page)).length).toBe(1);
  const retry = () => page.evaluate(() => dispatchEvent(new Event("online")));
  site.fail(429);
  const tried = site.requests.length;
  await retry();
  await expect.poll(() => likes(site.requests.slice(tried)).length).toBeGreaterThan(0);
  expect(await queuedPresses(page)).toHaveLength(1);
  site.fail(404);
  // the run before may still be on its way
  await expect(async () => {
    await retry();
    expect(await queuedPresses(page)).toEqual([]);
  }).toPass();
  site.restore();
  await page.reload();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  expect(likes(site.passed)).toEqual([]);
});

test("a press that the site cannot take keeps no other from being sent (OFF-9) @slow", async ({ page, site }) => {
  const { path, products } = await oldestOf({ slug: "adidas", id: 5 });
  await openKept(page, path);
  site.cut();
  await heart(page).click();
  await cards(page)
    .first()
    .getByRole("button", { name: /^Add .* to watchlist/ })
    .click();
  await expect.poll(async () => (await queuedPresses(page)).length).toBe(2);
  site.fail(500, `/api/product/${products[0]?.id}/like`);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(async () => (await queuedPresses(page)).map(({ key }) => key.split(" ")[0])).toEqual(["like"]);
  expect(site.passed.filter((one) => /^POST .*\/watchlist\?/.test(one))).toHaveLength(1);
});

test("a press that waits is dropped when its person leaves, in another tab too (OFF-8, OFF-9) @slow", async ({
  page,
  context,
  site,
}) => {
  const { path } = await oldestOf({ slug: "adidas", id: 5 });
  await openAs(page, await createAccount(page), path);
  await untilKept(page);
  const tab = await context.newPage();
  await openKept(tab, "/about-us");
  site.cut();
  await heart(page).click();
  await expect.poll(async () => (await queuedPresses(page)).length).toBe(1);
  await tab.evaluate(() => localStorage.removeItem("token"));
  await expect.poll(() => queuedPresses(page)).toEqual([]);
  site.restore();
  await open(page, path);
  await untilKept(page);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  expect(likes(site.passed)).toEqual([]);
});

test("a watchlist is there without a network, for its person alone (OFF-8) @slow", async ({ page, site }) => {
  const [one, other] = [await createAccount(page), await createAccount(page)];
  const { products } = await oldestOf({ slug: "adidas", id: 5 });
  await open(page, "/about-us");
  await watch(page, []);
  await page.request.post(`/api/product/${products[1]?.id}/watchlist?wanted=1`, {
    headers: { authorization: `Bearer ${one.token}` },
  });
  await openAs(page, one, "/watchlist");
  await expect(watchedCards(page)).toHaveCount(1);
  await untilKept(page);
  // by its worker
  await page.reload();
  await expect(watchedCards(page)).toHaveCount(1);
  await expect.poll(() => personalCopies(page)).toContain("/api/products");
  site.cut();
  await page.reload();
  await expect(ageBar(page)).toBeVisible();
  await expect(watchedCards(page)).toHaveCount(1);
  // as another tab without the worker does
  await signIn(page, other);
  await page.reload();
  await expect(page.getByText("We couldn’t load your watchlist.")).toBeVisible();
  await expect(watchedCards(page)).toHaveCount(0);
  site.restore();
  await openAs(page, one, "/user-settings");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => personalCopies(page)).not.toContain("/api/profile");
});

/** Returns the paths of the calls whose replies are kept of a person. */
function personalCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open("person");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
