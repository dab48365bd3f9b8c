import { expect, type Locator, type Page } from "@playwright/test";
import { rankingLabel, releaseLabels } from "#app/listing/filter-labels.ts";
import { noFilters } from "#app/listing/filters.ts";
import { monthName, shortMonth } from "#domain/time/display-date.ts";
import { groupReleases } from "#domain/releases/group-releases.ts";
import type { WireFilterOptions } from "#wire/lists.ts";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { apiData } from "./api.ts";
import { open } from "./open.ts";
import { rankedPeriods, releaseWords } from "#wire/parameter-words.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";
import { readCard } from "#app/components/card-view.ts";

/** Finds the release list, without the blocks above it. */
export const listOf = (page: Page) => page.getByRole("region", { name: "Releases", exact: true });
/** Finds the visible filter panel: next to the list, or in the open drawer. */
export const panelOf = (page: Page) => page.getByRole("form", { name: "Filters" });
export const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Filters" });
/** Applies what is chosen in the filter panel. */
export const applyFilters = (page: Page) => panelOf(page).getByRole("button", { name: "Apply Filters" }).click();
export const chipsOf = (page: Page) => page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
/** Takes an applied filter back. */
export const clearChip = (page: Page, chip: string) =>
  page.getByRole("button", { name: `Clear ${chip}`, exact: true }).click();
/** Returns the headings above `cards` today (LIST-45). */
export function groupHeadings(cards: WireCard[]): string[] {
  const groups = groupReleases(cards.map(readCard), todayInNewYork(Temporal.Now.instant()));
  return groups.map(({ near, heading }) => `${near} ${heading}`.trim());
}
/** Finds the number of releases above the list. */
export const countOf = (page: Page) => listOf(page).locator("p[tabindex='-1']");

export const slugsOf = (page: Page) =>
  listOf(page)
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1)));
export const countText = (total: number) => (total === 1 ? "1 release" : `${total.toLocaleString("en-US")} releases`);
/** Returns the decoded query of the page's address. */
export const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search.slice(1)).replaceAll("+", " ");

export const apiList = (query: string, number = 1, perpage = LIST_PAGE_SIZE) =>
  apiData<WireCardList>(`/api/products?${query}&page=${number}&perpage=${perpage}`);
export const apiOptions = (query = "") => apiData<WireFilterOptions>(`/api/filter-options?${query}`);

/** Returns the slugs of the first `pages` pages of a list from the API. */
export async function apiSlugs(query: string, pages: number, perpage = LIST_PAGE_SIZE): Promise<string[]> {
  const slugs: string[] = [];
  for (let number = 1; number <= pages; number++) {
    slugs.push(...(await apiList(query, number, perpage)).data.map(({ slug }) => slug));
  }
  return slugs;
}

interface Expected {
  /** the query of GET /api/products for the same list */
  api: string;
  /** the query of the page's address, by default the same */
  address?: string;
  chips?: string[];
  perpage?: number;
}

/** Expects the page's address, chips, count and first cards to be those of the API's list. */
export async function expectList(page: Page, { api, address = api, chips = [], perpage }: Expected): Promise<void> {
  const { data, meta } = await apiList(api, 1, perpage);
  await expect.poll(() => queryOf(page)).toBe(address);
  await expect(countOf(page)).toHaveText(countText(meta.total));
  await expect(chipsOf(page)).toHaveText(chips);
  // the page shows more than one page when the end of the first is visible
  await expect
    .poll(async () => (await slugsOf(page)).slice(0, data.length || undefined))
    .toEqual(data.map(({ slug }) => slug));
}

/** Reads everything that pending filters must not change. */
export async function readState(page: Page) {
  return {
    address: page.url(),
    count: await countOf(page).textContent(),
    chips: await chipsOf(page).allTextContents(),
    slugs: await slugsOf(page),
  };
}

/** Returns the choice with the most releases. */
export const withMostReleases = <Option extends { count: number }>(options: Option[]) => {
  const [first] = options.toSorted((a, b) => b.count - a.count);
  if (!first) throw new Error("The demo has nothing to choose");
  return first;
};

/** Finds a radio button or checkbox of the panel; its count is part of its name. */
export const choice = (panel: Locator, name: string) =>
  panel
    .getByRole("radio", { name: new RegExp(`^${name} ?(, |$)`) })
    .or(panel.getByRole("checkbox", { name: new RegExp(`^${name} ?, `) }));

/**
 * Chooses an option. A key comes before it: the browser would count movements after a choice by script only as shifts.
 */
export async function select(panel: Locator, label: string, option: string | RegExp): Promise<void> {
  const control = panel.getByRole("combobox", { name: label, exact: true });
  const choice = control.locator("option", { hasText: option }).first();
  const value = await choice.getAttribute("value");
  await control.press("Shift");
  await control.selectOption(value);
}

export const addModel = async (panel: Locator, name: string) => {
  await select(panel, "Model", new RegExp(`^${name} \\(`));
  await panel.getByRole("button", { name: "Add model" }).click();
};
export const chosenModels = (panel: Locator) =>
  panel.getByRole("list", { name: "Chosen models" }).getByRole("listitem");

/** Returns the counts in the panel, by the name of their choice. */
async function countsIn(panel: Locator): Promise<Record<string, number>> {
  const texts = await panel.locator("label, option").allTextContents();
  const matches = texts.map((text) => /^(.+?)(?:, ([\d,]+) | \((\d+)\))$/.exec(text)).filter((match) => match !== null);
  return Object.fromEntries(
    matches.map(([, name = "", count, inOption]) => [name, Number((count ?? inOption ?? "").replaceAll(",", ""))]),
  );
}

/** Expects the panel to show the filters of a query. */
export async function expectPanel(panel: Locator, query: string, { models }: WireFilterOptions): Promise<void> {
  const parameters = new URLSearchParams(query);
  const list = (name: string) => parameters.get(name)?.split(",") ?? [];
  await expect(panel.locator("[name=by_release]:checked")).toHaveValue(parameters.get("by_release") ?? "view_all");
  await expect(panel.locator("[name=brand_id]:checked")).toHaveValue(parameters.get("brand_id") ?? "0");
  const runs = panel.locator("[name=size_runs]:checked");
  await expect
    .poll(() => runs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)))
    .toEqual(list("size_runs"));
  await expect(panel.getByRole("combobox", { name: "Year" })).toHaveValue(parameters.get("year") ?? "");
  await expect(panel.getByRole("combobox", { name: "Month" })).toHaveValue(parameters.get("month") ?? "");
  await expect(chosenModels(panel)).toHaveText(
    list("model_ids").map((id) => models.find((model) => `${model.id}` === id)?.name ?? id),
  );
  const pressed = panel.locator("[aria-pressed=true]");
  await expect(pressed).toHaveCount(parameters.has("most_likes") || parameters.has("most_views") ? 1 : 0);
  for (const by of ["likes", "views"] as const) {
    const period = rankedPeriods.find((value) => value === parameters.get(`most_${by}`));
    const [year = null, month = null] = ["year", "month"].map((name) => Number(parameters.get(name)) || null);
    if (period) {
      const name = rankingLabel({ by, period }, { ...noFilters, year, month });
      await expect(pressed).toHaveAccessibleName(name);
    }
  }
}

/** Expects the panel's counts to be those of GET /api/filter-options for a query. */
export async function expectCounts(page: Page, query: string): Promise<void> {
  const { by_release, brands, models, size_runs, years, months, total } = await apiOptions(query);
  const expected = Object.fromEntries<number>([
    ...by_release.flatMap(({ value, count }) =>
      value === "range-six-months" ? [] : [[releaseLabels[releaseWords[value]], count] as const],
    ),
    ...brands.map(({ name, count }) => [name, count] as const),
    ...(query.includes("brand_id") ? models.map(({ name, count }) => [name, count] as const) : []),
    ...size_runs.map(({ gender_name, count }) => [gender_name, count] as const),
    ...years.map(({ year, count }) => [`${year}`, count] as const),
    ...months.map(({ month, count }) => [shortMonth(month), count] as const),
  ]);
  await expect.poll(() => countsIn(panelOf(page))).toEqual(expected);
  await expect(panelOf(page)).toContainText(countText(total));
}

/** Opens the home page with a query, and its filter panel. */
export async function openFiltered(page: Page, query: string, isDrawer: boolean) {
  await open(page, `/?${query}`);
  return openPanel(page, isDrawer);
}

export async function openPanel(page: Page, isDrawer: boolean) {
  if (isDrawer) await page.getByRole("button", { name: "Filters", exact: true }).click();
  else await page.waitForFunction(isLiveForm);
  await expect(drawerOf(page)).toHaveCount(isDrawer ? 1 : 0);
  return panelOf(page);
}

/** Whether React has replaced the server's form next to the list, whose code is loaded when it is near the screen. */
function isLiveForm(): boolean {
  const form = document.querySelector<Element & { scrollIntoViewIfNeeded?: () => void }>("form[aria-label=Filters]");
  form?.scrollIntoViewIfNeeded?.();
  return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
}

/**
 * Returns Nike's two models with the most releases, the year in which they have the most, and its month with the most.
 */
async function largestOfNike() {
  const [first, second] = (await apiOptions("brand_id=2")).models.toSorted((a, b) => b.count - a.count);
  if (!first || !second) throw new Error("The demo has no models of Nike");
  const query = `brand_id=2&model_ids=${first.id},${second.id}&size_runs=Men`;
  const { year } = withMostReleases((await apiOptions(query)).years.filter(({ year }) => year < 2026));
  const { month } = withMostReleases((await apiOptions(`${query}&year=${year}`)).months);
  return { first, second, year, month };
}

/**
 * Returns a query with every filter but the sort: past men's Nikes of two models and one month, the most viewed first.
 */
export async function everyFilter() {
  const { first, second, year, month } = await largestOfNike();
  const rest = `size_runs=Men&year=${year}&month=${month}&most_views=date-range`;
  return {
    query: `by_release=past_releases&brand_id=2&model_ids=${first.id},${second.id}&${rest}`,
    chips: [
      "Past Releases",
      "Nike",
      first.name,
      second.name,
      "Men",
      `${year}`,
      monthName(month),
      `Most Viewed: Date Range (in ${monthName(month)} ${year})`,
    ],
    first,
    second,
    year,
    month,
    rest,
  };
}
