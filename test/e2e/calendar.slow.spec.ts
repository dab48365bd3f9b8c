import { expect, type Locator, type Page } from "@playwright/test";
import { todayInNewYork } from "#domain/time/today.ts";
import { apiData } from "./api.ts";
import { delayData } from "./delay-data.ts";
import { hourIn } from "./hour-in.ts";
import { expectAccessible } from "./accessibility.ts";
import { variants } from "./full-run.ts";
import { screens, test } from "./page-test.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";

/** A month of the demo catalog whose 21st has more releases than a square shows. */
const FULL = "2022-07";
const FULL_DAY = 21;
const EMPTY = "2150-02";

const today = todayInNewYork(Temporal.Now.instant());
const present = Temporal.PlainYearMonth.from(today.slice(0, 7));
const nameOf = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: 1 }).toLocaleString("en-US", { month: "long", year: "numeric" });

const days = (page: Page) => page.locator("main li:has(> [data-date], > h2 > [data-date])");
const dayOf = (page: Page, day: number) =>
  page
    .getByRole("main")
    .locator(`li:has(time[datetime$="-${String(day).padStart(2, "0")}"])`)
    .first();
/** Opens the folded weeks (CAL-10). */
const unfold = (page: Page) =>
  page
    .locator("main details > summary")
    .evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()));
const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

/** The links of a page as the server sends it, or of a navigation in it. */
async function linksIn(path: string, navigation?: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, process.env["SITE_ADDRESS"]))).text();
  const part = navigation ? html.split(`<nav aria-label="${navigation}"`)[1]?.split("</nav>")[0] : html;
  return Array.from((part ?? "").matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => href);
}

let catalog: Promise<Card[]> | undefined;
async function readCatalog(): Promise<Card[]> {
  const cards: Card[] = [];
  for (let number = 1; ; number++) {
    const { data } = await apiData<CardList>(`/api/products?perpage=100&page=${number}`);
    cards.push(...data);
    if (data.length < 100) return cards;
  }
}

/** Every release of a month from the API, in the calendar's order: by day, likes and id. */
async function apiMonth(month: string): Promise<Card[]> {
  const cards = (await (catalog ??= readCatalog())).filter(
    ({ releaseYear, releaseMonth }) => `${releaseYear}-${releaseMonth}` === month,
  );
  const order = ({ releaseDay }: Card) => (releaseDay === "00" ? "99" : releaseDay);
  return cards.toSorted((a, b) => order(a).localeCompare(order(b)) || b.likes_counts - a.likes_counts || a.id - b.id);
}

test("/calendar shows the present month of New York and marks today (SITE-6, CAL-2, CAL-5)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/calendar");
  await expect(page).toHaveTitle(`${nameOf(present)} Sneaker Release Calendar | Toebox`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf(present));
  const marked = page.locator("li[aria-current=date]");
  await expect(marked).toHaveCount(1);
  await expect(marked.locator("time").first()).toHaveAttribute("datetime", today);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/calendar$/);
  await page.goto(`/calendar/${present}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/calendar$/);
});

test("on a small screen, a month lists all its releases by day and likes (CAL-1, CAL-4)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const month of [String(present), String(present.add({ months: 1 })), FULL]) {
    await page.goto(`/calendar/${month}`);
    await unfold(page);
    const expected = (await apiMonth(month)).map(({ slug }) => `/${slug}`);
    expect(expected.length).toBeGreaterThan(5);
    expect(await hrefs(page.getByRole("article").getByRole("link"))).toEqual(expected);
    await expect(page.getByText(`${expected.length} releases`, { exact: true })).toBeVisible();
  }
});

test("from 768 px on each day is in its weekday's column; below, only days with releases and today show (CAL-4, CAL-5)", async ({
  page,
}) => {
  for (const month of [String(present), FULL]) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`/calendar/${month}`);
    await unfold(page);
    const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
    const left = async (day: number) => Math.round((await dayOf(page, day).boundingBox())?.x ?? -1);
    const columns = await Promise.all(
      Array.from({ length: 7 }, (_, at) => left(1 + ((at + 14 - (first.dayOfWeek % 7)) % 7))),
    );
    expect(columns).toEqual(columns.toSorted((a, b) => a - b));
    expect(new Set(columns).size).toBe(7);
    for (let day = 1; day <= first.daysInMonth; day++) {
      const weekday = first.with({ day }).dayOfWeek % 7;
      expect(await left(day), `${month}-${day}`).toBe(columns[weekday]);
    }
    await page.setViewportSize({ width: 767, height: 1024 });
    const listed = await days(page).filter({ visible: true }).count();
    const cards = await apiMonth(month);
    const expected = new Set(cards.flatMap(({ releaseDay }) => (releaseDay === "00" ? [] : [releaseDay])));
    if (month === String(present)) expected.add(today.slice(8));
    expect(listed).toBe(expected.size);
  }
});

test("the present month opens at today's week; the weeks before are folded, and open without scripts (CAL-5, CAL-10)", async ({
  page,
  browser,
  baseURL,
}) => {
  const sunday = Temporal.PlainDate.from(today).subtract({ days: Temporal.PlainDate.from(today).dayOfWeek % 7 });
  const isFolded = ({ day }: { day: number }) => sunday.toPlainYearMonth().equals(present) && day < sunday.day;
  const allDays = Array.from({ length: present.daysInMonth }, (_, at) => ({ day: at + 1 }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/calendar", { waitUntil: "networkidle" });
  await expect(page.locator("#today")).toBeInViewport();
  for (const one of allDays) await expect(dayOf(page, one.day)).toBeVisible({ visible: !isFolded(one) });
  await expect(page.locator("main details")).toHaveCount(allDays.some(isFolded) ? 1 : 0);
  await page.goto(`/calendar/${present.add({ months: 1 })}`);
  await expect(page.locator("main details")).toHaveCount(0);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })).newPage();
  await plain.goto("/calendar");
  for (const summary of await plain.locator("main summary").all()) await summary.click();
  await expect(dayOf(plain, 1)).toBeVisible();
  await plain.context().close();
});

test("an entry has its hour on the visitor's clock, its price and its bookmark (CAL-9, TIME-29)", async ({
  browser,
  baseURL,
}) => {
  const month = String(present.add({ months: 1 }));
  const timed = (await apiMonth(month)).find(
    ({ current_release, price }) => current_release !== null && price !== null,
  );
  if (!timed) throw new Error("The demo has no timed release next month");
  const context = await browser.newContext({ baseURL: String(baseURL), timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await page.goto(`/calendar/${month}`, { waitUntil: "networkidle" });
  const entry = page.getByRole("article").filter({ has: page.locator(`a[href="/${timed.slug}"]`) });
  await expect(entry.locator("time")).toContainText(`${hourIn("Asia/Tokyo", timed.current_release ?? "")} GMT+9`);
  await expect(entry).toContainText(`$${timed.price}`);
  await entry.getByRole("button", { name: /^Add .+ to watchlist$/ }).click();
  await expect(entry.getByRole("button", { name: /^Remove .+ from watchlist$/ })).toBeVisible();
  await context.close();
});

test("arrow keys lead from day to day, Home and End to the ends of the week, also where it is folded (CAL-11)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["date"]);
  await page.goto(`/calendar/${FULL}`, { waitUntil: "networkidle" });
  await expect(page.locator("[data-date][tabindex='0']")).toHaveCount(1);
  await page.locator("[data-date][tabindex='0']").focus();
  for (const [key, day] of [
    ["ArrowRight", "02"],
    ["ArrowDown", "09"],
    ["ArrowLeft", "08"],
    ["End", "09"],
    ["Home", "03"],
    ["ArrowUp", "03"],
    ["ArrowDown", "10"],
  ]) {
    await page.keyboard.press(String(key));
    expect(await focused()).toBe(`${FULL}-${day}`);
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe(`${FULL}-10`);
  await page.goto("/calendar", { waitUntil: "networkidle" });
  await page.locator("[data-date][tabindex='0']").focus();
  expect(await focused()).toBe(today);
  for (let day = Number(today.slice(8)); day > 1; day--) await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(`${present}-01`);
  await expect(dayOf(page, 1)).toBeVisible();
});

test("on a phone the days of a week lead to their releases, from the upper edge of the page (CAL-12)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/calendar/${FULL}`, { waitUntil: "networkidle" });
  const strip = page.getByRole("navigation", { name: "Days", exact: true });
  const cards = await apiMonth(FULL);
  const listed = new Set(cards.flatMap(({ releaseDay }) => (releaseDay === "00" ? [] : [Number(releaseDay)])));
  await expect(strip.getByRole("link")).toHaveCount(listed.size);
  await strip.getByRole("link", { name: "Thursday, July 21", exact: true }).click();
  await expect(dayOf(page, FULL_DAY)).toBeInViewport();
  await expect(strip).toBeInViewport();
  await page.goto("/calendar", { waitUntil: "networkidle" });
  await expect(strip.locator("[aria-current=date]")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(strip).toBeHidden();
});

test("releases with only a month are under 'Sometime in' that month (CAL-6)", async ({ page }) => {
  const month = String(present);
  await page.goto(`/calendar/${month}`);
  const expected = (await apiMonth(month)).filter(({ releaseDay }) => releaseDay === "00");
  expect(expected.length).toBeGreaterThan(0);
  const row = page.getByRole("region", { name: `Sometime in ${nameOf(present)}` });
  expect(await hrefs(row.getByRole("link"))).toEqual(expected.map(({ slug }) => `/${slug}`));
});

test("a day shows three releases and opens all by keyboard; a release opens in a new tab (CAL-4, SITE-5)", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // without smooth scrolling, which brings the open panel into view too late after the Enter key: a layout shift
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/calendar/${FULL}`);
  const cards = await apiMonth(FULL);
  const ofDay = cards.filter(({ releaseDay }) => Number(releaseDay) === FULL_DAY).map(({ slug }) => `/${slug}`);
  expect(ofDay.length).toBeGreaterThan(5);
  const square = dayOf(page, FULL_DAY);
  expect(await hrefs(square.getByRole("article").getByRole("link"))).toEqual(ofDay.slice(0, 3));

  const more = square.getByRole("button", { name: `+${ofDay.length - 3} more on Thursday, July 21, 2022` });
  await more.focus();
  await page.keyboard.press("Enter");
  const whole = page.getByRole("dialog", { name: "Thursday, July 21, 2022" });
  await expect(whole).toBeVisible();
  expect(await hrefs(whole.getByRole("link"))).toEqual(ofDay);
  await page.keyboard.press("Tab");
  await expect(whole.getByRole("link").first()).toBeFocused();
  await expectAccessible(page);
  const box = await whole.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.keyboard.press("Escape");
  await expect(whole).toBeHidden();
  await expect(more).toBeFocused();

  const opened = context.waitForEvent("page");
  await square.getByRole("article").getByRole("link").first().click();
  const product = await opened;
  await expect(product).toHaveURL(new RegExp(`${ofDay[0]}$`));
  await product.close();
});

test("a month links to the months beside it, to today and to the list (CAL-5)", async ({ page }) => {
  await page.goto("/calendar/2022-07");
  await delayData(page);
  const months = page.getByRole("navigation", { name: "Months", exact: true });
  await months.getByRole("link", { name: "August 2022" }).click();
  await expect(page).toHaveTitle("August 2022 Sneaker Release Calendar | Toebox");
  await expect(page).toHaveURL(/\/calendar\/2022-08$/);
  await page
    .getByRole("navigation", { name: "Previous and next month" })
    .getByRole("link", { name: "July 2022" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("July 2022");
  await months.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/\/calendar#today$/);
  await expect(page.locator("#today")).toBeInViewport();
  await months.getByRole("link", { name: "List" }).click();
  await expect(page).toHaveTitle("Sneaker Release Dates | Toebox");
});

test("the calendar begins in 2015-01 and ends at the newest month; an empty month says so (CAL-2, CAL-7)", async ({
  page,
}) => {
  await page.goto("/calendar/2015-01");
  await expect(page.locator('a[href="/calendar/2015-02"]')).not.toHaveCount(0);
  await expect(page.locator('a[href="/calendar/2014-12"]')).toHaveCount(0);
  await page.goto(`/calendar/${EMPTY}`);
  await expect(page.getByText("No releases known for February 2150 yet.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("link", { name: "March 2150" })).toHaveCount(0);
  // back to the newest month, which has no next one
  await page.getByRole("navigation", { name: "Months", exact: true }).getByRole("link").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Next", { exact: true })).toHaveCount(0);
});

test("every release of a known month is at most three links from home (CAL-8)", async () => {
  const cards = (await (catalog ??= readCatalog())).filter(({ releaseMonth }) => releaseMonth !== "00");
  const months = Map.groupBy(cards, ({ releaseYear, releaseMonth }) => `${releaseYear}-${releaseMonth}`);
  expect(await linksIn("/")).toContain("/calendar");
  const archive = (await linksIn("/calendar", "Every month")).map((path) => path.replace("/calendar/", ""));
  expect(archive.toSorted()).toEqual([...months.keys()].toSorted());
  for (const [month, releases] of months) {
    const links = new Set(await linksIn(`/calendar/${month}`));
    expect(releases.filter(({ slug }) => !links.has(`/${slug}`)).map(({ slug }) => slug)).toEqual([]);
  }
});

test("every month stands under its year, the newest first, and opens (CAL-8)", async ({ page }) => {
  await page.goto(`/calendar/${EMPTY}`);
  const archive = page.getByRole("navigation", { name: "Every month" });
  const linked = (await hrefs(archive.getByRole("link"))).map((path) => path?.replace("/calendar/", ""));
  const years = linked.map((month) => Number(month?.slice(0, 4)));
  expect(years).toEqual(years.toSorted((one, other) => other - one));
  const row = archive.getByRole("listitem").filter({ hasText: "2022" });
  const ofYear = linked.filter((month) => month?.startsWith("2022-"));
  await expect(row.getByRole("listitem")).toHaveCount(ofYear.length);
  expect(ofYear).toEqual(ofYear.toSorted());
  await archive.getByRole("link", { name: "Jul 2022", exact: true }).click();
  await expect(page).toHaveTitle("July 2022 Sneaker Release Calendar | Toebox");
});

test.describe("an address without a month of the calendar", () => {
  test.use({ allowedNoise: /404/ });

  test("shows the not-found page (CAL-2)", async ({ page }) => {
    for (const month of ["2014-12", "2200-01", "2026-13", "2026-00", "2026", "2026-1", "2026-11-21", "today"]) {
      const response = await page.request.get(`/calendar/${month}`);
      expect(response.status(), month).toBe(404);
    }
    await page.goto("/calendar/2026-13");
    await expect(page.getByRole("region", { name: "Trending Sneakers" })).toBeVisible();
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: nothing overflows, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of variants([
      `/calendar/${FULL}`,
      `/calendar/${present.add({ months: 1 })}`,
      `/calendar/${EMPTY}`,
      "/calendar",
    ])) {
      await page.goto(path, { waitUntil: "load" });
      await expectAccessible(page);
    }
  });
}
