import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { apiMonth, dayOf, FULL, FULL_DAY, hrefs, nameOf, present, today, unfold } from "./calendar-month.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test("on a phone a month lists all its releases, and its strip of days leads to them (CAL-1, CAL-4, CAL-5, CAL-12)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `/calendar/${FULL}`);
  await unfold(page);
  const cards = await apiMonth(FULL);
  await expect
    .poll(() => hrefs(page.getByRole("article").getByRole("link")))
    .toEqual(cards.map(({ slug }) => `/${slug}`));
  await expect(page.getByText(`${cards.length} releases`, { exact: true })).toBeVisible();
  const strip = page.getByRole("navigation", { name: "Days", exact: true });
  const listed = new Set(cards.flatMap(({ releaseDay }) => (releaseDay === "00" ? [] : [releaseDay])));
  await expect(strip.getByRole("link")).toHaveCount(listed.size);
  await strip.getByRole("link", { name: "Thursday, July 21", exact: true }).click();
  await expect(dayOf(page, FULL_DAY)).toBeInViewport();
  await expect(strip).toBeInViewport();

  await open(page, "/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf(present));
  await expect(page.locator("li[aria-current=date]").locator("time").first()).toHaveAttribute("datetime", today);
  // all of it: the strip scrolls by whole pixels, and ends within one
  await expect(strip.locator("[aria-current=date]")).toBeInViewport({ ratio: 0.98 });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(strip).toBeHidden();
});

test("on a wide screen the keyboard goes from day to day, opens all releases of one, and a release in a new tab (CAL-4, CAL-11, SITE-5)", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // without smooth scrolling, which brings the open panel into view too late after the Enter key: a layout shift
  await page.emulateMedia({ reducedMotion: "reduce" });
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["date"]);
  await open(page, `/calendar/${FULL}`);
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
    await expect.poll(focused).toBe(`${FULL}-${day}`);
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect.poll(focused).toBe(`${FULL}-10`);

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
  await expectAccessible(page, "[popover]:popover-open");
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
