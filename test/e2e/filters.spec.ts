import { expect, type Page } from "@playwright/test";
import { periodLabels, rankingLabels, releaseLabels } from "#app/listing/filter-labels.ts";
import { monthName, shortMonth } from "#domain/time/display-date.ts";
import {
  addModel,
  apiOptions,
  chipsOf,
  choice,
  chosenModels,
  drawerOf,
  everyFilter,
  expectCounts,
  expectList,
  expectPanel,
  withMostReleases,
  openFiltered,
  openPanel,
  panelOf,
  readState,
  countText,
  select,
} from "./filtered-list.ts";
import { delayData } from "./delay-data.ts";
import { expectAccessible } from "./accessibility.ts";
import { isFullRun, variants } from "./full-run.ts";
import { screens, test } from "./page-test.ts";
import { releaseWords } from "#domain/releases/parameter-words.ts";

const wide = { width: 1440, height: 900 };

/** The panel is beside the list on a wide screen and in a drawer on a small one (LIST-25). */
const places = [
  { where: "beside the list", viewport: wide, isDrawer: false },
  { where: "in the drawer", viewport: { width: 360, height: 740 }, isDrawer: true },
];

for (const { where, viewport, isDrawer } of places) {
  test.describe(`filters ${where}`, () => {
    test.use({ viewport });

    test("wait to be applied, and are restored from the address and by the back button (LIST-25, LIST-27, LIST-28, LIST-32, LIST-33, LIST-35)", async ({
      page,
      context,
    }) => {
      const { query, chips, first, second, year, month } = await everyFilter();
      const panel = await openFiltered(page, "", isDrawer);
      const before = await readState(page);

      await expect(panel.getByRole("combobox", { name: "Model" })).toBeDisabled();
      await expect(panel.getByRole("button", { name: "Add model" })).toBeDisabled();
      await choice(panel, "Past Releases").check();
      await choice(panel, "Nike").check();
      for (const { name } of [first, second, first]) await addModel(panel, name);
      await expect(chosenModels(panel)).toHaveText([first.name, second.name]);
      await choice(panel, "Men").check();
      await expect(panel.getByRole("combobox", { name: "Month" })).toBeDisabled();
      await select(panel, "Year", `${year}`);
      await select(panel, "Month", shortMonth(month));
      await panel.getByRole("button", { name: "Most Viewed: Date Range" }).click();
      await expect(panel).toContainText(countText((await apiOptions(query)).total));
      expect(await readState(page)).toEqual(before);

      await panel.getByRole("button", { name: "Apply Filters" }).click();
      await expect(drawerOf(page)).toHaveCount(0);
      await expectList(page, { api: query, chips });

      const other = await context.newPage();
      await other.goto(page.url());
      await expectList(other, { api: query, chips });
      await expectPanel(await openPanel(other, isDrawer), query, await apiOptions(query));
      await other.close();

      await page.goBack();
      await expectList(page, { api: "" });
      await page.goForward();
      await expectList(page, { api: query, chips });
      await expectPanel(await openPanel(page, isDrawer), query, await apiOptions(query));
    });

    test("are restored by Cancel, and by closing the drawer (LIST-27)", async ({ page }) => {
      const { query, chips } = await everyFilter();
      const options = await apiOptions(query);
      let panel = await openFiltered(page, query, isDrawer);
      await expectList(page, { api: query, chips });
      const before = await readState(page);
      const ways: ((page: Page) => Promise<void>)[] = [
        () => panel.getByRole("button", { name: "Cancel" }).click(),
        ...(isDrawer
          ? [
              () => drawerOf(page).getByRole("button", { name: "Close" }).click(),
              () => page.keyboard.press("Escape"),
              () => page.mouse.click(10, 400),
            ]
          : []),
      ];
      for (const leave of ways) {
        await choice(panel, "Upcoming").check();
        await choice(panel, "adidas").check();
        await choice(panel, "Women").check();
        await select(panel, "Year", /^Year$/);
        await panel.getByRole("button", { name: "Most Liked: Week" }).click();
        await expectPanel(panel, "by_release=not_yes_released&brand_id=5&size_runs=Men,Women&most_likes=week", options);
        await leave(page);
        await expect(drawerOf(page)).toHaveCount(0);
        panel = await openPanel(page, isDrawer);
        await expectPanel(panel, query, options);
        await expect(panel).toContainText(countText(options.total));
        expect(await readState(page)).toEqual(before);
      }
    });

    // what follows does not depend on the place
    if (isDrawer && !isFullRun) return;

    test("are cleared by Reset (LIST-27)", async ({ page }) => {
      const { query } = await everyFilter();
      const panel = await openFiltered(page, query, isDrawer);
      await panel.getByRole("button", { name: "Reset" }).click();
      await expectList(page, { api: "" });
      await expectPanel(await openPanel(page, isDrawer), "", await apiOptions());
    });

    test("work while counts load: late counts shift nothing, and no brand shows another's models (LIST-32, LIST-38)", async ({
      page,
    }) => {
      const panel = await openFiltered(page, "", isDrawer);
      const { models } = await apiOptions("brand_id=2");
      const model = panel.getByRole("combobox", { name: "Model" });
      await page.route("**/api/filter-options*", async (route) => {
        // the browser ignores layout shifts within 500 ms of an input
        await page.waitForTimeout(900);
        await route.continue();
      });
      await choice(panel, "Nike").check();
      await expect(model.getByRole("option")).toHaveText(["Choose a model"]);
      await expect(model).toBeDisabled();
      await expectCounts(page, "brand_id=2");
      await choice(panel, "Toddler").check();
      await expect(model.getByRole("option")).toHaveCount(models.length + 1);
      await expectCounts(page, "brand_id=2&size_runs=Toddler");
      await choice(panel, "Jordan").check();
      await expect(model).toBeDisabled();
      await expectCounts(page, "brand_id=1&size_runs=Toddler");
    });
  });
}

test.describe("filters", () => {
  test.use({ viewport: wide });

  test("by release: Upcoming, Past Releases and View All (LIST-26)", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    for (const release of ["past_releases", "not_yes_released", "view_all"] as const) {
      const panel = await openPanel(page, false);
      await choice(panel, releaseLabels[releaseWords[release]]).check();
      await panel.getByRole("button", { name: "Apply Filters" }).click();
      const isAll = release === "view_all";
      const chips = isAll ? [] : [releaseLabels[releaseWords[release]]];
      await expectList(page, { api: isAll ? "" : `by_release=${release}`, chips });
    }
  });

  test("by likes or views: one period of one of them, with a year only the date range (LIST-29, LIST-30, LIST-31)", async ({
    page,
  }) => {
    const { year, month } = await everyFilter();
    const options = await apiOptions();
    const panel = await openFiltered(page, "", false);
    const press = (name: string) => panel.getByRole("button", { name, exact: true }).click();
    await expect(panel.getByRole("button", { name: /: Date Range/ })).toHaveCount(0);
    for (const by of ["likes", "views"] as const) {
      for (const period of variants(["week", "month", "6month", "all_time"] as const)) {
        await press(`${rankingLabels[by]}: ${periodLabels[period]}`);
        await expectPanel(panel, `most_${by}=${period}`, options);
      }
    }
    await press("Most Viewed: All Time");
    await expectPanel(panel, "", options);

    await press("Most Liked: Week");
    await select(panel, "Year", `${year}`);
    await expectPanel(panel, `year=${year}`, options);
    const otherPeriods = panel.getByRole("button", { name: /^Most (Liked|Viewed): (Week|Month|6 Months|All Time)$/ });
    await expect(otherPeriods).toHaveCount(8);
    for (const chip of await otherPeriods.all()) await expect(chip).toBeDisabled();
    await press(`Most Liked: Date Range (in ${year})`);
    await press(`Most Viewed: Date Range (in ${year})`);
    await select(panel, "Month", shortMonth(month));
    await expectPanel(panel, `year=${year}&month=${month}&most_views=date-range`, options);

    await select(panel, "Year", /^Year$/);
    await expectPanel(panel, "", options);
    await expect(panel.getByRole("button", { name: /: Date Range/ })).toHaveCount(0);
    for (const chip of await otherPeriods.all()) await expect(chip).toBeEnabled();

    await press("Most Liked: 6 Months");
    await panel.getByRole("button", { name: "Apply Filters" }).click();
    await expectList(page, { api: "most_likes=6month", chips: ["Most Liked: 6 Months"] });
  });

  test("by model: the brand's models, cleared with the brand (LIST-32)", async ({ page }) => {
    const { first, second } = await everyFilter();
    const panel = await openFiltered(page, `brand_id=2&model_ids=${first.id}`, false);
    await addModel(panel, second.name);
    await panel.getByRole("button", { name: `Clear ${first.name}` }).click();
    await expect(chosenModels(panel)).toHaveText([second.name]);
    for (const [brand, id] of [
      ["Jordan", 1],
      ["adidas", 5],
    ] as const) {
      await choice(panel, brand).check();
      await expect(chosenModels(panel)).toHaveCount(0);
      const { models } = await apiOptions(`brand_id=${id}`);
      const names = panel.getByRole("combobox", { name: "Model" }).getByRole("option");
      await expect(names).toHaveText(["Choose a model", ...models.map(({ name, count }) => `${name} (${count})`)]);
      await addModel(panel, withMostReleases(models).name);
    }
    await choice(panel, "All Brands").check();
    await expect(chosenModels(panel)).toHaveCount(0);
    await expect(panel.getByRole("combobox", { name: "Model" })).toBeDisabled();
  });

  test("show beside each choice how many releases it would give, before they are applied (LIST-38)", async ({
    page,
  }) => {
    const { query, rest } = await everyFilter();
    const panel = await openFiltered(page, "", false);
    await expectCounts(page, "");
    await choice(panel, "Nike").check();
    await expectCounts(page, "brand_id=2");
    await choice(panel, "Past Releases").check();
    await expectCounts(page, "by_release=past_releases&brand_id=2");
    await choice(panel, "Women").check();
    await expectCounts(page, "by_release=past_releases&brand_id=2&size_runs=Women");
    await page.goto(`/?${query}`, { waitUntil: "networkidle" });
    await openPanel(page, false);
    await expectCounts(page, query);
    await choice(panelOf(page), "adidas").check();
    await expectCounts(page, `by_release=past_releases&brand_id=5&${rest}`);
  });

  test.describe("when the counts cannot be loaded", () => {
    test.use({ allowedNoise: /api\/filter-options|Failed to load resource/ });
    test("can be chosen and applied all the same (ERR-6)", async ({ page }) => {
      await page.route("**/api/filter-options*", (route) => route.fulfill({ status: 503, body: "{}" }));
      const panel = await openFiltered(page, "", false);
      const failed = page.waitForResponse((response) => response.status() === 503);
      await choice(panel, "Past Releases").check();
      await choice(panel, "Nike").check();
      await choice(panel, "Men").check();
      await failed;
      await expect(panel.getByRole("combobox", { name: "Model" })).toBeDisabled();
      await select(panel, "Year", "2022");
      await panel.getByRole("button", { name: "Apply Filters" }).click();
      await expectList(page, {
        api: "by_release=past_releases&brand_id=2&size_runs=Men&year=2022",
        chips: ["Past Releases", "Nike", "Men", "2022"],
      });
    });
  });
});

test.describe("a chip", () => {
  test.use({ viewport: wide });

  test("removes its filter, and those that depend on it (LIST-28, LIST-30, LIST-31, LIST-32)", async ({ page }) => {
    const { query, chips, first, second, year, month } = await everyFilter();
    const yearAndMonth = [`${year}`, monthName(month)];
    const range = `Most Viewed: Date Range (in ${monthName(month)} ${year})`;
    const removedParameters: Record<string, string[]> = {
      Nike: ["brand_id", "model_ids"],
      [year]: ["year", "month", "most_views"],
      "Past Releases": ["by_release"],
      Men: ["size_runs"],
      [monthName(month)]: ["month"],
      [range]: ["most_views"],
    };
    await page.goto(`/?${query}`, { waitUntil: "networkidle" });
    for (const chip of chips) {
      await expectList(page, { api: query, chips });
      await page
        .getByRole("list", { name: "Applied filters" })
        .getByRole("button", { name: `Clear ${chip}` })
        .click();
      const remaining = new URLSearchParams(query);
      for (const name of removedParameters[chip] ?? []) remaining.delete(name);
      if (chip === first.name) remaining.set("model_ids", `${second.id}`);
      if (chip === second.name) remaining.set("model_ids", `${first.id}`);
      const removedChips =
        chip === "Nike" ? ["Nike", first.name, second.name] : chip === `${year}` ? [...yearAndMonth, range] : [chip];
      const api = decodeURIComponent(remaining.toString());
      const others = chips.filter((other) => !removedChips.includes(other));
      const shown = others.map((other) =>
        other === range && chip === monthName(month) ? `Most Viewed: Date Range (in ${year})` : other,
      );
      await expectList(page, { api, chips: shown });
      await expectPanel(panelOf(page), api, await apiOptions(api));
      // the focus is not lost with the chip
      await expect(page.locator(":focus")).toHaveText(/releases?$/);
      await page.goBack();
    }
  });

  test("comes back with the back button and goes with the forward button (LIST-35)", async ({ page }) => {
    const { first } = await everyFilter();
    const query = `brand_id=2&model_ids=${first.id}&size_runs=Men`;
    await page.goto(`/?${query}`, { waitUntil: "networkidle" });
    await panelOf(page).evaluate((panel) => panel.scrollIntoView());
    await delayData(page);
    const brandAndModel = { api: `brand_id=2&model_ids=${first.id}`, chips: ["Nike", first.name] };
    for (const { clear, ...expected } of [
      { clear: "Men", ...brandAndModel },
      { clear: "Nike", api: "", chips: [] },
    ]) {
      await chipsOf(page)
        .getByRole("button", { name: `Clear ${clear}` })
        .click();
      await expectList(page, expected);
    }
    await page.goBack();
    await expectList(page, brandAndModel);
    await page.goBack();
    await expectList(page, { api: query, chips: ["Nike", first.name, "Men"] });
    await expectPanel(panelOf(page), query, await apiOptions(query));
    await page.goForward();
    await page.goForward();
    await expectList(page, { api: "" });
    await expectPanel(panelOf(page), "", await apiOptions());
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: the panel with applied filters fits, and axe finds no violation`, async ({
    page,
  }) => {
    const { query, second } = await everyFilter();
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const panel = await openFiltered(page, query, size.width < 1025);
    await expect(chosenModels(panel)).toContainText([second.name]);
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Reset" }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });
}
