import { expect, type Locator, type Page } from "@playwright/test";
import type { CardList } from "#domain/catalog/contract.ts";
import { periodLabels, rankingLabels, releaseLabels } from "#app/listing/filter-labels.ts";
import { monthName, shortMonth } from "#domain/catalog/display-date.ts";
import { rankedPeriods } from "#domain/listing/choices.ts";
import type { FilterOptions } from "#domain/listing/contract.ts";
import { HOME_PAGE_SIZE } from "#domain/listing/limits.ts";
import { dataOf } from "./api.ts";

/** The release list, apart from the blocks above it. */
export const listOf = (page: Page) => page.getByRole("region", { name: "Releases", exact: true });
/** The panel that can be seen: that of the rail, or that of the open drawer. */
export const panelOf = (page: Page) => page.getByRole("form", { name: "Filters" });
export const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Filters" });
export const chipsOf = (page: Page) => page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
/** How many there are, as it stands above the list. */
export const countOf = (page: Page) => listOf(page).locator("p[tabindex='-1']");

export const slugsOf = (page: Page) =>
  listOf(page)
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1)));
export const releases = (total: number) => (total === 1 ? "1 release" : `${total.toLocaleString("en-US")} releases`);
/** The query of the page's address; commas as they are read. */
export const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search.slice(1)).replaceAll("+", " ");

export const apiList = (query: string, number = 1, perpage = HOME_PAGE_SIZE) =>
  dataOf<CardList>(`/api/products?${query}&page=${number}&perpage=${perpage}`);
export const apiOptions = (query = "") => dataOf<FilterOptions>(`/api/filter-options?${query}`);

/** The first `pages` pages of a list as the API gives them. */
export async function apiSlugs(query: string, pages: number, perpage = HOME_PAGE_SIZE): Promise<string[]> {
  const slugs: string[] = [];
  for (let number = 1; number <= pages; number++) {
    slugs.push(...(await apiList(query, number, perpage)).data.map(({ slug }) => slug));
  }
  return slugs;
}

interface Expected {
  /** what GET /api/products is asked for the same list */
  api: string;
  /** the query of the page's address; the API's unless it is said */
  address?: string;
  chips?: string[];
  perpage?: number;
}

/** The list, its address, its chips and its count agree, and are what the API answers. */
export async function expectList(page: Page, { api, address = api, chips = [], perpage }: Expected): Promise<void> {
  const { data, meta } = await apiList(api, 1, perpage);
  await expect.poll(() => queryOf(page)).toBe(address);
  await expect(countOf(page)).toHaveText(releases(meta.total));
  await expect(chipsOf(page)).toHaveText(chips);
  // more than a page when the end of the first is in view
  await expect
    .poll(async () => (await slugsOf(page)).slice(0, data.length || undefined))
    .toEqual(data.map(({ slug }) => slug));
}

/** All that must not change before filters are applied. */
export async function readState(page: Page) {
  return {
    address: page.url(),
    count: await countOf(page).textContent(),
    chips: await chipsOf(page).allTextContents(),
    slugs: await slugsOf(page),
  };
}

/** The choice with the most releases. */
export const largest = <Option extends { count: number }>(options: Option[]) => {
  const [first] = options.toSorted((a, b) => b.count - a.count);
  if (!first) throw new Error("The demo has nothing to choose");
  return first;
};

/** A radio button or checkbox of the panel; its count is part of its name. */
export const choice = (panel: Locator, name: string) =>
  panel
    .getByRole("radio", { name: new RegExp(`^${name} ?(, |$)`) })
    .or(panel.getByRole("checkbox", { name: new RegExp(`^${name} ?, `) }));

/**
 * Chooses by the keyboard, as a person may: what a script sets is nobody's input to the browser, and what then makes
 * room would count as a shift.
 */
export async function select(panel: Locator, label: string, option: string | RegExp): Promise<void> {
  const control = panel.getByRole("combobox", { name: label, exact: true });
  const wanted = control.locator("option", { hasText: option }).first();
  const [name, value] = await wanted.evaluate((one: HTMLOptionElement) => [one.text.replace(/\(.*/, "("), one.value]);
  await control.focus();
  await control.page().keyboard.type(name ?? "");
  await expect(control).toHaveValue(value ?? "");
}

export const addModel = async (panel: Locator, name: string) => {
  await select(panel, "Model", new RegExp(`^${name} \\(`));
  await panel.getByRole("button", { name: "Add model" }).click();
};
export const chosenModels = (panel: Locator) =>
  panel.getByRole("list", { name: "Chosen models" }).getByRole("listitem");

/** Every number that stands beside a choice, by the choice's name. */
async function countsIn(panel: Locator): Promise<Record<string, number>> {
  const texts = await panel.locator("label, option").allTextContents();
  const counted = texts.map((text) => /^(.+?)(?:, ([\d,]+)| \((\d+)\))$/.exec(text)).filter((match) => match !== null);
  return Object.fromEntries(
    counted.map(([, name = "", count, inOption]) => [name, Number((count ?? inOption ?? "").replaceAll(",", ""))]),
  );
}

/** The panel is set to what a query says. */
export async function expectPanel(panel: Locator, query: string, { models }: FilterOptions): Promise<void> {
  const asked = new URLSearchParams(query);
  const list = (name: string) => asked.get(name)?.split(",") ?? [];
  await expect(panel.locator("[name=by_release]:checked")).toHaveValue(asked.get("by_release") ?? "view_all");
  await expect(panel.locator("[name=brand_id]:checked")).toHaveValue(asked.get("brand_id") ?? "0");
  const runs = panel.locator("[name=size_runs]:checked");
  expect(await runs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(list("size_runs"));
  await expect(panel.getByRole("combobox", { name: "Year" })).toHaveValue(asked.get("year") ?? "");
  await expect(panel.getByRole("combobox", { name: "Month" })).toHaveValue(asked.get("month") ?? "");
  await expect(chosenModels(panel)).toHaveText(
    list("model_ids").map((id) => models.find((model) => `${model.id}` === id)?.name ?? id),
  );
  const pressed = panel.locator("[aria-pressed=true]");
  await expect(pressed).toHaveCount(asked.has("most_likes") || asked.has("most_views") ? 1 : 0);
  for (const by of ["most_likes", "most_views"] as const) {
    const period = rankedPeriods.find((value) => value === asked.get(by));
    if (period) await expect(pressed).toHaveAccessibleName(`${rankingLabels[by]}: ${periodLabels[period]}`);
  }
}

/** Beside every choice stands what GET /api/filter-options says for a query. */
export async function expectCounts(page: Page, query: string): Promise<void> {
  const { by_release, brands, models, size_runs, years, months, total } = await apiOptions(query);
  const expected = Object.fromEntries<number>([
    ...by_release.flatMap(({ value, count }) =>
      value === "range-six-months" ? [] : [[releaseLabels[value], count] as const],
    ),
    ...brands.map(({ name, count }) => [name, count] as const),
    ...(query.includes("brand_id") ? models.map(({ name, count }) => [name, count] as const) : []),
    ...size_runs.map(({ gender_name, count }) => [gender_name, count] as const),
    ...years.map(({ year, count }) => [`${year}`, count] as const),
    ...months.map(({ month, count }) => [shortMonth(month), count] as const),
  ]);
  await expect.poll(() => countsIn(panelOf(page))).toEqual(expected);
  await expect(panelOf(page)).toContainText(releases(total));
}

/** Opens the page at an address with what it filters by. */
export async function open(page: Page, query: string, isDrawer: boolean) {
  await page.goto(`/?${query}`, { waitUntil: "networkidle" });
  return openPanel(page, isDrawer);
}

export async function openPanel(page: Page, isDrawer: boolean) {
  if (isDrawer) await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(drawerOf(page)).toHaveCount(isDrawer ? 1 : 0);
  return panelOf(page);
}

/** The two models of Nike that have the most, the year in which they have the most, and its fullest month. */
async function someOfNike() {
  const [first, second] = (await apiOptions("brand_id=2")).models.toSorted((a, b) => b.count - a.count);
  if (!first || !second) throw new Error("The demo has no models of Nike");
  const query = `brand_id=2&model_ids=${first.id},${second.id}&size_runs=Men`;
  const { year } = largest((await apiOptions(query)).years.filter(({ year }) => year < 2026));
  const { month } = largest((await apiOptions(`${query}&year=${year}`)).months);
  return { first, second, year, month };
}

/** Past Nikes of two models, for men, of one month, the most viewed first: every filter but the sort. */
export async function everything() {
  const { first, second, year, month } = await someOfNike();
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
      "Most Viewed: Date Range",
    ],
    first,
    second,
    year,
    month,
    rest,
  };
}
