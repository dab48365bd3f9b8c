import { expect } from "vitest";
import { nameOf, present } from "#test/e2e/calendar-month.ts";
import { listCards } from "#test/e2e/watched.ts";
import type { BrowserPage } from "../browser-page.ts";
import type { Journey } from "../journey.ts";
import { until } from "../until.ts";

const ranking: Journey = {
  name: "the ranking follows its period and its brand, and the back button (POP-23, POP-26, POP-29)",
  screen: "desktop",
  async run(page) {
    await page.open("/most-popular");
    const main = page.role("main");
    const button = (name: string) => main.role("button", name);
    const entries = main.css("ol > li").role("article");
    await button("1w").expectAttribute("aria-pressed", "true");
    const ofWeek = await entries.readTexts();
    await button("6m").press();
    await page.expectPath(/period=6month/);
    await until(async () => expect(await entries.readTexts()).not.toEqual(ofWeek));
    await button("Nike").press();
    await page.expectPath(/brand_id=2/);
    await entries.first.expectText(/^Rank 1, #\d+ overall/);
    await page.back();
    await button("View all").expectAttribute("aria-pressed", "true");
    await button("6m").expectAttribute("aria-pressed", "true");
  },
};

const calendar: Journey = {
  name: "the calendar shows the month, and leads to the next one (CAL-1, CAL-4)",
  screen: "phone",
  async run(page) {
    await page.open("/calendar");
    const heading = page.role("main").role("heading").first;
    await heading.expectText(new RegExp(nameOf(present)));
    await page.css("li[aria-current=date]").expectCount(1);
    const next = present.add({ months: 1 });
    await page
      .role("navigation", "Previous and next month")
      .role("link", /^Next /)
      .press();
    await page.expectPath(`/calendar/${next.toString()}`);
    await heading.expectText(new RegExp(nameOf(next)));
    await page.role("main").role("article").first.expectVisible();
  },
};

/** Presses the button of a slider, and waits until its slides have moved. */
async function moveSlider(page: BrowserPage, name: string): Promise<void> {
  const slider = page.role("region", name);
  await slider.scrollIntoView();
  const first = slider.role("article").first;
  const { left } = await first.readPlace();
  await slider.role("button", `Next in ${name}`).press();
  await until(async () => expect((await first.readPlace()).left).toBeLessThan(left));
}

const news: Journey = {
  name: "sliders of releases and of news move by their buttons (HOME-8, HOME-11, NEWS-1)",
  screen: "desktop",
  async run(page) {
    await page.open("/");
    await moveSlider(page, "Staff Picks");
    await moveSlider(page, "Sneaker News");
  },
};

const similar: Journey = {
  name: "the slider of similar releases moves by its buttons (PROD-17)",
  screen: "desktop",
  async run(page) {
    const [release] = await listCards("by_release=not_yes_released&brand_id=2&perpage=1");
    await page.open(`/${release?.slug}`);
    await moveSlider(page, "You May Also Like");
  },
};

export const browsingJourneys = [ranking, calendar, news, similar];
