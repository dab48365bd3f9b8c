import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import {
  apiMonth,
  dayOf,
  days,
  EMPTY,
  FULL,
  hrefs,
  linksIn,
  nameOf,
  present,
  readCatalog,
  today,
  unfold,
} from "./calendar-month.ts";
import { delayData } from "./delay-data.ts";
import { variants } from "#test/full-run.ts";
import { hourIn } from "./hour-in.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";

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
  await open(page, "/calendar");
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
  const months = Array.from({ length: 12 }, (_, ahead) => String(present.add({ months: ahead })));
  const found = await Promise.all(
    months.map(async (month) => {
      const cards = await apiMonth(month);
      return cards.flatMap((timed) => (timed.current_release !== null && timed.price !== null ? { month, timed } : []));
    }),
  );
  const first = found.flat().find(({ timed }) => timed.is_past_release === "0");
  if (!first) throw new Error("The demo has no timed release to come");
  const { month, timed } = first;
  const context = await browser.newContext({ baseURL: String(baseURL), timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await open(page, `/calendar/${month}`);
  const entry = page.getByRole("article").filter({ has: page.locator(`a[href="/${timed.slug}"]`) });
  await expect(entry.locator("time")).toContainText(`${hourIn("Asia/Tokyo", timed.current_release ?? "")} GMT+9`);
  await expect(entry).toContainText(`$${timed.price}`);
  await entry.getByRole("button", { name: /^Add .+ to watchlist$/ }).click();
  await expect(entry.getByRole("button", { name: /^Remove .+ from watchlist$/ })).toBeVisible();
  await context.close();
});

test("arrow keys lead from day to day, also where weeks are folded (CAL-10, CAL-11)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["date"]);
  await open(page, "/calendar");
  await page.locator("[data-date][tabindex='0']").focus();
  await expect.poll(focused).toBe(today);
  for (let day = Number(today.slice(8)); day > 1; day--) await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toBe(`${present}-01`);
  await expect(dayOf(page, 1)).toBeVisible();
});

test("releases with only a month are under '{Month} {Year}, day TBA' (CAL-6)", async ({ page }) => {
  const month = String(present);
  await page.goto(`/calendar/${month}`);
  const expected = (await apiMonth(month)).filter(({ releaseDay }) => releaseDay === "00");
  expect(expected.length).toBeGreaterThan(0);
  const row = page.getByRole("region", { name: `${nameOf(present)}, day TBA` });
  expect(await hrefs(row.getByRole("link"))).toEqual(expected.map(({ slug }) => `/${slug}`));
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
  await expect(page.getByText("No releases announced for February 2150 yet.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("link", { name: "March 2150" })).toHaveCount(0);
  // back to the newest month, which has no next one
  await page.getByRole("navigation", { name: "Months", exact: true }).getByRole("link").first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Next", { exact: true })).toHaveCount(0);
});

test("every release of a known month is at most three links from home (CAL-8)", async () => {
  const cards = (await readCatalog()).filter(({ releaseMonth }) => releaseMonth !== "00");
  const months = Map.groupBy(cards, ({ releaseYear, releaseMonth }) => `${releaseYear}-${releaseMonth}`);
  expect(await linksIn("/")).toContain("/calendar");
  const archive = (await linksIn("/calendar", "All months")).map((path) => path.replace("/calendar/", ""));
  expect(archive.toSorted()).toEqual([...months.keys()].toSorted());
  for (const [month, releases] of months) {
    const links = new Set(await linksIn(`/calendar/${month}`));
    expect(releases.filter(({ slug }) => !links.has(`/${slug}`)).map(({ slug }) => slug)).toEqual([]);
  }
});

test("every month stands under its year, the newest first, and opens (CAL-8)", async ({ page }) => {
  await page.goto(`/calendar/${EMPTY}`);
  const archive = page.getByRole("navigation", { name: "All months" });
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
