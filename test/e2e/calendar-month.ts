import type { Locator, Page } from "@playwright/test";
import { todayInNewYork } from "#domain/time/today.ts";
import { apiData } from "./api.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";

/** A month of the demo catalog whose 21st has more releases than a square shows. */
export const FULL = "2022-07";
export const FULL_DAY = 21;
export const EMPTY = "2150-02";

export const today = todayInNewYork(Temporal.Now.instant());
export const present = Temporal.PlainYearMonth.from(today.slice(0, 7));
export const nameOf = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: 1 }).toLocaleString("en-US", { month: "long", year: "numeric" });

export const days = (page: Page) => page.locator("main li:has(> [data-date], > h2 > [data-date])");
export const dayOf = (page: Page, day: number) =>
  page
    .getByRole("main")
    .locator(`li:has(time[datetime$="-${String(day).padStart(2, "0")}"])`)
    .first();
/** Opens the folded weeks (CAL-10). */
export const unfold = (page: Page) =>
  page
    .locator("main details > summary")
    .evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()));
export const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

/** Returns the links of a page as the server sends it, or of a navigation in it. */
export async function linksIn(path: string, navigation?: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, process.env["SITE_ADDRESS"]))).text();
  const part = navigation ? html.split(`<nav aria-label="${navigation}"`)[1]?.split("</nav>")[0] : html;
  return Array.from((part ?? "").matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = ""]) => href);
}

let catalog: Promise<WireCard[]> | undefined;

/** Reads every release of the catalog. */
export const readCatalog = (): Promise<WireCard[]> => (catalog ??= readCards());

async function readCards(): Promise<WireCard[]> {
  const cards: WireCard[] = [];
  for (let number = 1; ; number++) {
    const { data } = await apiData<WireCardList>(`/api/products?perpage=100&page=${number}`);
    cards.push(...data);
    if (data.length < 100) return cards;
  }
}

/** Returns every release of a month from the API, in the calendar's order: by day, likes and id. */
export async function apiMonth(month: string): Promise<WireCard[]> {
  const cards = (await readCatalog()).filter(
    ({ releaseYear, releaseMonth }) => `${releaseYear}-${releaseMonth}` === month,
  );
  const order = ({ releaseDay }: WireCard) => (releaseDay === "00" ? "99" : releaseDay);
  return cards.toSorted((a, b) => order(a).localeCompare(order(b)) || b.likes_counts - a.likes_counts || a.id - b.id);
}
