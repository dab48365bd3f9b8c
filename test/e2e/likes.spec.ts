import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

// a site of its own: its likes would change the counts that other tests compare
let site: Promise<Site> | undefined;
async function startSite(): Promise<Site> {
  const running = await runSite({});
  const products = ["nike", "jordan", "adidas", "yeezy"].flatMap((brand) =>
    ["2099-12-24", "2099", "2020-05-01"].map((release_date) => ({
      slug: `${brand}-${release_date}`,
      brand,
      full_name: `${brand} of ${release_date}`,
      release_date,
    })),
  );
  const file = join(running.dataDir, "shoes.json");
  writeFileSync(file, JSON.stringify({ products }));
  const environment = { ...process.env, DATA_DIR: running.dataDir, DATABASE_URL: "" };
  execFileSync(process.execPath, ["server/cli.ts", "import", file], { env: environment, stdio: "ignore" });
  return running;
}
test.afterAll(async () => (await site)?.stop());
// oxlint-disable-next-line no-empty-pattern -- Playwright wants the first argument destructured
test.use({ baseURL: async ({}, use) => use((await (site ??= startSite())).address), countsViews: true });

const cards = (page: Page) => page.getByRole("region", { name: "Releases", exact: true }).getByRole("article");
const heart = (card: Locator) => card.getByRole("button", { name: /^Like / });
const bookmark = (card: Locator) => card.getByRole("button", { name: /watchlist, / });

/**
 * A product as the API gives it to another visitor. A new visitor id bypasses caches; the prefetch header keeps the call from
 * counting a view (API-18).
 */
async function detail(page: Page, slug: string): Promise<ProductDetail> {
  const visitor = `reader-${Math.floor(performance.now() * 1_000)}`;
  const reply = await page.request.get(`/api/product/${slug}?visitor_id=${visitor}`, {
    headers: { "sec-purpose": "prefetch" },
  });
  return ((await reply.json()) as { product: ProductDetail }).product;
}

async function list(page: Page, query: string): Promise<Card[]> {
  const reply = await page.request.get(`/api/products?${query}&visitor_id=somebody-else`);
  return ((await reply.json()) as { data: CardList }).data.data;
}

/** Forgets the visitor of this browser. */
async function becomeNewVisitor(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test("two visitors get the same page, and each sees their own likes and watchlist (SITE-22, POP-1, POP-8, WATCH-1)", async ({
  page,
}) => {
  const [liked, watched] = await list(page, "brand_id=5");
  const response = await page.goto("/adidas", { waitUntil: "networkidle" });
  const body = await response?.text();
  await heart(cards(page).nth(0)).click();
  await bookmark(cards(page).nth(1)).click();
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Remove .* from watchlist/);
  const likes = async () => (await detail(page, liked?.slug ?? "")).likes_counts;
  await expect.poll(likes).toBe((liked?.likes_counts ?? 0) + 1);
  const watching = async () => (await detail(page, watched?.slug ?? "")).watch_list_count;
  await expect.poll(watching).toBe((watched?.watch_list_count ?? 0) + 1);
  const mine = await page.context().storageState();

  await becomeNewVisitor(page);
  const otherResponse = await page.goto("/adidas", { waitUntil: "networkidle" });
  expect(await otherResponse?.text()).toBe(body);
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "false");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Add .* to watchlist/);

  await page.context().addCookies(mine.cookies);
  const stored = mine.origins[0]?.localStorage ?? [];
  await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), stored);
  const marks = page.waitForResponse(/\/api\/marks/);
  await page.goto("/adidas", { waitUntil: "networkidle" });
  await marks;
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Remove .* from watchlist/);
});

test("a like shows before the server answers; quick clicks are sent in turn (POP-2, POP-9, POP-10)", async ({
  page,
}) => {
  await page.goto("/jordan", { waitUntil: "networkidle" });
  const [card] = await list(page, "brand_id=1");
  const before = (await detail(page, card?.slug ?? "")).likes_counts;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/like?*", async (route) => {
    await released;
    await route.continue();
  });
  const first = heart(cards(page).first());
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  expect((await detail(page, card?.slug ?? "")).likes_counts).toBe(before);
  // more clicks before the first is answered
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  let replies = 0;
  page.on("requestfinished", (request) => {
    if (request.url().includes("/like?")) replies++;
  });
  release();
  await expect.poll(() => replies).toBe(3);
  await expect(first).toHaveAttribute("aria-pressed", "true");
  expect((await detail(page, card?.slug ?? "")).likes_counts).toBe(before + 1);
});

test.describe("when the server refuses likes and watchlist", () => {
  test.use({ allowedNoise: /503/ });

  test("the buttons go back in silence (POP-9, ERR-6)", async ({ page }) => {
    await page.goto("/jordan", { waitUntil: "networkidle" });
    for (const call of ["**/like?*", "**/watchlist?*"]) {
      await page.route(call, (route) => route.fulfill({ status: 503, json: { status: "error", message: "no" } }));
    }
    const card = cards(page).nth(2);
    const names = await Promise.all([heart(card), bookmark(card)].map((button) => button.getAttribute("aria-label")));
    for (const [at, button] of [heart(card), bookmark(card)].entries()) {
      const refused = page.waitForResponse((reply) => reply.status() === 503);
      await button.click();
      await refused;
      await expect(button).toHaveAttribute("aria-label", names[at] ?? "");
    }
    await expect(heart(card)).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toHaveCount(0);
  });
});

test.describe("when the server refuses one click of several", () => {
  test.use({ allowedNoise: /503/ });
  const refuse = (route: Route) => route.fulfill({ status: 503, json: { status: "error", message: "no" } });

  test("every refused click goes back, also several in a row (POP-9, ERR-6)", async ({ page }) => {
    const [card] = await list(page, "brand_id=1");
    await page.goto(`/${card?.slug}`, { waitUntil: "networkidle" });
    const facts = page.getByRole("article").first();
    const like = facts.getByRole("button", { name: /^Like / });
    const [cop, pass] = ["Cop", "Pass"].map((name) => facts.getByRole("button", { name, exact: true }));
    for (const call of ["**/api/product/*/like?*", "**/api/product-vote/*", "**/api/marks?*"]) {
      await page.route(call, async (route) => {
        await page.waitForTimeout(300);
        await refuse(route);
      });
    }
    for (const button of [like, like, cop, pass]) await button?.click();
    await expect(facts.locator("[aria-pressed=true]")).toHaveCount(1);
    await expect(facts.locator("[aria-pressed=true]")).toHaveCount(0);
    await page.waitForTimeout(1_000);
    await expect(facts.locator("[aria-pressed=true]")).toHaveCount(0);
    await expect(cop ?? like).toHaveText("Cop");
  });

  test("a click that would take back the refused one is not sent (POP-9)", async ({ page }) => {
    await page.goto("/jordan", { waitUntil: "networkidle" });
    const second = heart(cards(page).nth(1));
    let sent = 0;
    const clickedTwice = Promise.withResolvers<void>();
    await page.route("**/like?*", async (route) => {
      sent++;
      await clickedTwice.promise;
      await (sent === 1 ? refuse(route) : route.continue());
    });
    const marksRead = page.waitForResponse(/\/api\/marks/);
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await second.click();
    clickedTwice.resolve();
    await marksRead;
    await page.waitForTimeout(500);
    await expect(second).toHaveAttribute("aria-pressed", "false");
    expect(sent).toBe(1);
  });
});

test("marks that are read while a like is being sent do not revert it (POP-9)", async ({ page }) => {
  await page.goto("/jordan", { waitUntil: "networkidle" });
  const button = heart(cards(page).nth(1));
  const replies = { marks: 0, like: 0 };
  page.on("requestfinished", (request) => {
    if (request.url().includes("/api/marks?")) replies.marks++;
    if (request.url().includes("/like?")) replies.like++;
  });
  const releases: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => releases.push(resolve));
  await page.route("**/like?*", async (route) => {
    await hold();
    await route.continue();
  });
  const returnToTab = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await button.click();
  await returnToTab();
  await expect.poll(() => replies).toEqual({ marks: 1, like: 0 });
  await page.waitForTimeout(100);
  await expect(button).toHaveAttribute("aria-pressed", "true");

  // marks that the server read before the like, and that arrive after its reply
  await page.route("**/api/marks?*", async (route) => {
    const reply = await route.fetch();
    if (releases.length === 1) await hold();
    await route.fulfill({ response: reply });
  });
  await returnToTab();
  await expect.poll(() => releases.length).toBe(2);
  releases[0]?.();
  await expect.poll(() => replies).toEqual({ marks: 1, like: 1 });
  await page.waitForTimeout(100);
  releases[1]?.();
  await expect.poll(() => replies).toEqual({ marks: 3, like: 1 });
  await page.waitForTimeout(100);
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

test.describe("when the marks cannot be read", () => {
  test.use({ allowedNoise: /503/ });

  test("a click takes back no earlier like", async ({ page }) => {
    const [card] = await list(page, "brand_id=35");
    await page.goto("/yeezy", { waitUntil: "networkidle" });
    await heart(cards(page).first()).click();
    await expect.poll(async () => (await detail(page, card?.slug ?? "")).likes_counts).toBe(1);
    await page.route("**/api/marks?*", (route) => route.fulfill({ status: 503, json: { status: "error" } }));
    let refused = 0;
    page.on("response", (reply) => void (refused += reply.status() === 503 ? 1 : 0));
    await page.goto("/yeezy");
    // also the second try, which would otherwise read the marks once they can be read
    await expect.poll(() => refused).toBe(2);
    const second = heart(cards(page).nth(1));
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(second).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/api/marks?*");
    await heart(cards(page).first()).click();
    await expect(heart(cards(page).first())).toHaveAttribute("aria-pressed", "true");
    expect((await detail(page, card?.slug ?? "")).likes_counts).toBe(1);
    await heart(cards(page).first()).click();
    await expect.poll(async () => (await detail(page, card?.slug ?? "")).likes_counts).toBe(0);
  });
});

test("a click before the marks are read shows a like at once, and is not sent for a product that was liked already", async ({
  page,
}) => {
  await page.goto("/yeezy", { waitUntil: "networkidle" });
  const saved = page.waitForResponse(/\/like\?/);
  await heart(cards(page).first()).click();
  await saved;
  const sent: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/marks?*", async (route) => {
    await released;
    await route.continue();
  });
  page.on("request", (request) => sent.push(request.url()));
  const hydrated = page.waitForRequest(/\/api\/marks/);
  await page.goto("/yeezy", { waitUntil: "load" });
  await hydrated;
  for (const at of [0, 1]) {
    await heart(cards(page).nth(at)).click();
    await expect(heart(cards(page).nth(at))).toHaveAttribute("aria-pressed", "true");
  }
  const liked = page.waitForResponse(/\/like\?/);
  release();
  await liked;
  for (const at of [0, 1]) await expect(heart(cards(page).nth(at))).toHaveAttribute("aria-pressed", "true");
  expect(sent.filter((url) => url.includes("/like")).length).toBe(1);
});

test("a product page takes likes, watchlist and votes, and shows vote counts after a vote (PROD-11, POP-4, POP-5)", async ({
  page,
}) => {
  const [card] = await list(page, "brand_id=2&by_release=not_yes_released");
  const slug = card?.slug ?? "";
  await page.goto(`/${slug}`, { waitUntil: "networkidle" });
  const facts = page.getByRole("article").first();
  const [cop, pass] = [/^Cop\b(?!y)/, /^Pass\b/].map((name) => facts.getByRole("button", { name }));
  if (!cop || !pass) throw new Error("there are two");
  const before = await detail(page, slug);
  await expect(cop).toHaveText("Cop");
  await expect(pass).toHaveText("Pass");
  await cop.click();
  await expect(cop).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await detail(page, slug)).cop_count).toBe(before.cop_count + 1);
  await expect(cop).toHaveText(/^Cop\s*\d/);
  await expect(pass).toHaveText(/^Pass\s*\d/);
  await pass.click();
  await expect.poll(async () => (await detail(page, slug)).pass_count).toBe(before.pass_count + 1);
  expect((await detail(page, slug)).cop_count).toBe(before.cop_count);
  await expect(pass).toHaveAttribute("aria-pressed", "true");
  await expect(cop).toHaveAttribute("aria-pressed", "false");

  await facts.getByRole("button", { name: /^Like / }).click();
  await facts.getByRole("button", { name: "Add to Watchlist" }).click();
  await expect.poll(async () => (await detail(page, slug)).watch_list_count).toBe(before.watch_list_count + 1);
  await expect.poll(async () => (await detail(page, slug)).likes_counts).toBe(before.likes_counts + 1);

  await page.goto(`/${slug}`, { waitUntil: "networkidle" });
  await expect(facts.getByRole("button", { name: "Remove from Watchlist" })).toBeVisible();
  await expect(facts.getByRole("button", { name: /^Like / })).toHaveAttribute("aria-pressed", "true");
  await expect(pass).toHaveAttribute("aria-pressed", "true");
  await expect(cop).toHaveText(/^Cop\s*\d/);
});

test("a like from another tab shows when the tab becomes visible", async ({ page, context }) => {
  await page.goto("/nike", { waitUntil: "networkidle" });
  const [card] = await list(page, "brand_id=2");
  const tab = await context.newPage();
  await tab.goto(`/${card?.slug}`, { waitUntil: "networkidle" });
  const saved = tab.waitForResponse(/\/like\?/);
  await heart(tab.getByRole("article").first()).click();
  await saved;
  await tab.close();
  await expect(heart(cards(page).first())).toHaveAttribute("aria-pressed", "false");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(heart(cards(page).first())).toHaveAttribute("aria-pressed", "true");
});

test("a product page counts one view for each visitor (POP-6)", async ({ page }) => {
  const [card] = await list(page, "brand_id=35");
  const slug = card?.slug ?? "";
  const before = (await detail(page, slug)).views_count;
  for (let time = 0; time < 2; time++) {
    const counted = page.waitForResponse(/\/api\/product-view\//);
    await page.goto(`/${slug}`);
    await counted;
  }
  await expect.poll(async () => (await detail(page, slug)).views_count).toBe(before + 1);
  await becomeNewVisitor(page);
  const counted = page.waitForResponse(/\/api\/product-view\//);
  await page.goto(`/${slug}`);
  await counted;
  await expect.poll(async () => (await detail(page, slug)).views_count).toBe(before + 2);
});

test("a visitor keeps an id and a watchlist cookie of 6 months; malformed ones are replaced (ROLE-2, ROLE-3, SITE-41, SITE-42)", async ({
  page,
  context,
}) => {
  await page.goto("/about-us", { waitUntil: "networkidle" });
  const read = async () => ({
    id: await page.evaluate(() => localStorage.getItem("visitorId")),
    cookie: (await context.cookies()).find(({ name }) => name === "watchlist"),
  });
  const first = await read();
  expect(first.id).toMatch(/^[\w-]{8,64}$/);
  expect(first.cookie?.value).toMatch(/^\d{6,20}$/);
  expect(first.cookie?.sameSite).toBe("Lax");
  const days = ((first.cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(182.9);
  expect(days).toBeLessThan(184);
  await page.goto("/nike", { waitUntil: "networkidle" });
  const second = await read();
  expect([second.id, second.cookie?.value]).toEqual([first.id, first.cookie?.value]);
  await context.addCookies([{ name: "watchlist", value: "mine", url: page.url() }]);
  await page.evaluate(() => localStorage.setItem("visitorId", "<script>"));
  await page.goto("/nike", { waitUntil: "networkidle" });
  const third = await read();
  expect(third.id).toMatch(/^[\w-]{8,64}$/);
  expect(third.cookie?.value).toMatch(/^\d{6,20}$/);
});
