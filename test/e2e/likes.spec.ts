import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { Card, CardList, ProductDetail } from "#domain/catalog/contract.ts";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

// a site of its own: what people like here changes what others see
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

/** What the site says of a product to whoever does not say who he is; a parameter that means nothing passes by caches of browsers. */
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

/** Becomes a visitor who was never here. */
async function becomeSomebodyElse(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test("two visitors are sent the same page, and each sees their own hearts and bookmarks", async ({ page }) => {
  const [liked, watched] = await list(page, "brand_id=5");
  const sent = await page.goto("/adidas", { waitUntil: "networkidle" });
  const body = await sent?.text();
  await heart(cards(page).nth(0)).click();
  await bookmark(cards(page).nth(1)).click();
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Remove .* from watchlist/);
  const likes = (await detail(page, liked?.slug ?? "")).likes_counts;
  expect(likes).toBe((liked?.likes_counts ?? 0) + 1);
  expect((await detail(page, watched?.slug ?? "")).watch_list_count).toBe((watched?.watch_list_count ?? 0) + 1);
  const mine = await page.context().storageState();

  await becomeSomebodyElse(page);
  const other = await page.goto("/adidas", { waitUntil: "networkidle" });
  expect(await other?.text()).toBe(body);
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "false");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Add .* to watchlist/);

  await page.context().addCookies(mine.cookies);
  const kept = mine.origins[0]?.localStorage ?? [];
  await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), kept);
  const marks = page.waitForResponse(/\/api\/marks/);
  await page.goto("/adidas", { waitUntil: "networkidle" });
  await marks;
  await expect(heart(cards(page).nth(0))).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(cards(page).nth(1))).toHaveAccessibleName(/^Remove .* from watchlist/);
});

test("a like shows at once, before the site has answered, and is taken back by another press", async ({ page }) => {
  await page.goto("/jordan", { waitUntil: "networkidle" });
  const [card] = await list(page, "brand_id=1");
  const before = (await detail(page, card?.slug ?? "")).likes_counts;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/like?*", async (route) => {
    await asked;
    await route.continue();
  });
  const first = heart(cards(page).first());
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  expect((await detail(page, card?.slug ?? "")).likes_counts).toBe(before);
  // pressed faster than the site answers: each is sent in its turn, and the last one counts
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  let replies = 0;
  page.on("requestfinished", (request) => {
    if (request.url().includes("/like?")) replies++;
  });
  answer();
  await expect.poll(() => replies).toBe(3);
  await expect(first).toHaveAttribute("aria-pressed", "true");
  expect((await detail(page, card?.slug ?? "")).likes_counts).toBe(before + 1);
});

test.describe("when the site refuses", () => {
  test.use({ allowedNoise: /503/ });

  test("what was pressed is as before, without a word", async ({ page }) => {
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

test.describe("when the site refuses one press of several", () => {
  test.use({ allowedNoise: /503/ });
  const refuse = (route: Route) => route.fulfill({ status: 503, json: { status: "error", message: "no" } });

  test("all are taken back that it refused, be it several on end", async ({ page }) => {
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

  test("what was to take back the refused one is not sent", async ({ page }) => {
    await page.goto("/jordan", { waitUntil: "networkidle" });
    const second = heart(cards(page).nth(1));
    let sent = 0;
    await page.route("**/like?*", async (route) => {
      sent++;
      await page.waitForTimeout(300);
      await (sent === 1 ? refuse(route) : route.continue());
    });
    const told = page.waitForResponse(/\/api\/marks/);
    await second.click();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await second.click();
    await told;
    await page.waitForTimeout(500);
    await expect(second).toHaveAttribute("aria-pressed", "false");
    expect(sent).toBe(1);
  });
});

test("what the site tells while a press is on its way does not take the press back", async ({ page }) => {
  await page.goto("/jordan", { waitUntil: "networkidle" });
  const button = heart(cards(page).nth(1));
  const heard = { marks: 0, like: 0 };
  page.on("requestfinished", (request) => {
    if (request.url().includes("/api/marks?")) heard.marks++;
    if (request.url().includes("/like?")) heard.like++;
  });
  const answers: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => answers.push(resolve));
  await page.route("**/like?*", async (route) => {
    await hold();
    await route.continue();
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await button.click();
  await comeBack();
  await expect.poll(() => heard).toEqual({ marks: 1, like: 0 });
  await page.waitForTimeout(100);
  await expect(button).toHaveAttribute("aria-pressed", "true");

  // read before the press was granted, and heard after it
  await page.route("**/api/marks?*", async (route) => {
    const reply = await route.fetch();
    if (answers.length === 1) await hold();
    await route.fulfill({ response: reply });
  });
  await comeBack();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  await expect.poll(() => heard).toEqual({ marks: 1, like: 1 });
  await page.waitForTimeout(100);
  answers[1]?.();
  await expect.poll(() => heard).toEqual({ marks: 3, like: 1 });
  await page.waitForTimeout(100);
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

test.describe("when the site does not tell what was liked", () => {
  test.use({ allowedNoise: /503/ });

  test("a press takes back nothing that was given before", async ({ page }) => {
    const [card] = await list(page, "brand_id=35");
    await page.goto("/yeezy", { waitUntil: "networkidle" });
    await heart(cards(page).first()).click();
    await expect.poll(async () => (await detail(page, card?.slug ?? "")).likes_counts).toBe(1);
    await page.route("**/api/marks?*", (route) => route.fulfill({ status: 503, json: { status: "error" } }));
    const refused = page.waitForResponse((reply) => reply.status() === 503);
    await page.goto("/yeezy");
    await refused;
    await heart(cards(page).nth(1)).click();
    await page.waitForLoadState("networkidle");
    await page.unroute("**/api/marks?*");
    await heart(cards(page).first()).click();
    await expect(heart(cards(page).first())).toHaveAttribute("aria-pressed", "true");
    expect((await detail(page, card?.slug ?? "")).likes_counts).toBe(1);
    await heart(cards(page).first()).click();
    await expect.poll(async () => (await detail(page, card?.slug ?? "")).likes_counts).toBe(0);
  });
});

test("a heart pressed before it is known is full at once, and stays so where it was full already", async ({ page }) => {
  await page.goto("/yeezy", { waitUntil: "networkidle" });
  await heart(cards(page).first()).click();
  const sent: string[] = [];
  await page.waitForLoadState("networkidle");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/marks?*", async (route) => {
    await asked;
    await route.continue();
  });
  page.on("request", (request) => sent.push(request.url()));
  const alive = page.waitForRequest(/\/api\/marks/);
  await page.goto("/yeezy", { waitUntil: "load" });
  await alive;
  for (const at of [0, 1]) {
    await heart(cards(page).nth(at)).click();
    await expect(heart(cards(page).nth(at))).toHaveAttribute("aria-pressed", "true");
  }
  const granted = page.waitForResponse(/\/like\?/);
  answer();
  await granted;
  for (const at of [0, 1]) await expect(heart(cards(page).nth(at))).toHaveAttribute("aria-pressed", "true");
  expect(sent.filter((url) => url.includes("/like")).length).toBe(1);
});

test("a product page: like, watchlist and vote, with the counts of the votes once one has voted", async ({ page }) => {
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

test("what was liked in another tab shows when one comes back", async ({ page, context }) => {
  await page.goto("/nike", { waitUntil: "networkidle" });
  const [card] = await list(page, "brand_id=2");
  const tab = await context.newPage();
  await tab.goto(`/${card?.slug}`, { waitUntil: "networkidle" });
  await tab
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Like / })
    .click();
  await tab.waitForLoadState("networkidle");
  await tab.close();
  await expect(heart(cards(page).first())).toHaveAttribute("aria-pressed", "false");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(heart(cards(page).first())).toHaveAttribute("aria-pressed", "true");
});

test("looking at a product counts once for each visitor", async ({ page }) => {
  const [card] = await list(page, "brand_id=35");
  const slug = card?.slug ?? "";
  const before = (await detail(page, slug)).views_count;
  for (let time = 0; time < 2; time++) {
    const told = page.waitForResponse(/\/api\/product-view\//);
    await page.goto(`/${slug}`);
    await told;
  }
  await expect.poll(async () => (await detail(page, slug)).views_count).toBe(before + 1);
  await becomeSomebodyElse(page);
  const told = page.waitForResponse(/\/api\/product-view\//);
  await page.goto(`/${slug}`);
  await told;
  await expect.poll(async () => (await detail(page, slug)).views_count).toBe(before + 2);
});

test("a visitor has an id and a number that stay, the number for six months", async ({ page, context }) => {
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
