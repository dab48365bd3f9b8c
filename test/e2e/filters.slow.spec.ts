import { expect } from "@playwright/test";
import { releaseLabels } from "#app/listing/filter-labels.ts";
import { releaseWords } from "#wire/parameter-words.ts";
import { monthName } from "#domain/time/display-date.ts";
import { expectAccessible } from "./accessibility.ts";
import { delayData, untilShiftsCount } from "./delay-data.ts";
import {
  addModel,
  apiOptions,
  chipsOf,
  choice,
  chosenModels,
  everyFilter,
  expectCounts,
  expectList,
  expectPanel,
  openFiltered,
  openPanel,
  panelOf,
  withMostReleases,
} from "./filtered-list.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";

const wide = { width: 1440, height: 900 };

for (const { where, viewport, isDrawer } of [
  { where: "beside the list", viewport: wide, isDrawer: false },
  { where: "in the drawer", viewport: { width: 360, height: 740 }, isDrawer: true },
]) {
  test.describe(`filters ${where}`, () => {
    test.use({ viewport });

    test("are cleared by Reset (LIST-27)", async ({ page }) => {
      const { query } = await everyFilter();
      const panel = await openFiltered(page, query, isDrawer);
      await panel.getByRole("button", { name: "Reset" }).click();
      await expectList(page, { api: "" });
      await expectPanel(await openPanel(page, isDrawer), "", await apiOptions());
    });

    test("work while counts load: late counts shift nothing (LIST-38)", async ({ page }) => {
      const panel = await openFiltered(page, "", isDrawer);
      const { models } = await apiOptions("brand_id=2");
      const model = panel.getByRole("combobox", { name: "Model" });
      await page.route("**/api/filter-options*", async (route) => {
        await untilShiftsCount(page);
        await route.continue();
      });
      await choice(panel, "Nike").check();
      await expectCounts(page, "brand_id=2");
      await choice(panel, "Toddler").check();
      await expect(model.getByRole("option")).toHaveCount(models.length + 1);
      await expectCounts(page, "brand_id=2&size_runs=Toddler");
      await choice(panel, "Jordan").check();
      await expectCounts(page, "brand_id=1&size_runs=Toddler");
    });
  });
}

test.describe("filters", () => {
  test.use({ viewport: wide });

  test("move nothing when their counts come late (LIST-38, SITE-22)", async ({ page }) => {
    const panel = await openFiltered(page, "", false);
    await expectCounts(page, "");
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route("**/api/filter-options*", async (route) => {
      await shown;
      await route.continue();
    });
    await choice(panel, "Nike").check();
    await choice(panel, "Toddler").check();
    const places = () =>
      panel.locator("input, select, button").evaluateAll((controls) =>
        controls.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          return [x, y, width, height];
        }),
      );
    await expect(panel.getByRole("combobox", { name: "Model" }).getByRole("option")).toHaveText(["Choose a model"]);
    const before = await places();
    show();
    await expectCounts(page, "brand_id=2&size_runs=Toddler");
    expect(await places()).toEqual(before);
  });

  test("by release: Upcoming, Past Releases and View All (LIST-26)", async ({ page }) => {
    await open(page, "/");
    for (const release of ["past_releases", "not_yes_released", "view_all"] as const) {
      const panel = await openPanel(page, false);
      await choice(panel, releaseLabels[releaseWords[release]]).check();
      await panel.getByRole("button", { name: "Apply Filters" }).click();
      const isAll = release === "view_all";
      const chips = isAll ? [] : [releaseLabels[releaseWords[release]]];
      await expectList(page, { api: isAll ? "" : `by_release=${release}`, chips });
    }
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
    await openFiltered(page, query, false);
    await expectCounts(page, query);
    await choice(panelOf(page), "adidas").check();
    await expectCounts(page, `by_release=past_releases&brand_id=5&${rest}`);
  });

  test("a cleared chip comes back with the back button and goes with the forward button; a late list shifts nothing (LIST-28, LIST-35, LIST-41)", async ({
    page,
  }) => {
    const { first } = await everyFilter();
    const query = `brand_id=2&model_ids=${first.id}&size_runs=Men`;
    await openFiltered(page, query, false);
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
      // the focus is not lost with the chip
      await expect(page.locator(":focus")).toHaveText(/releases?$/);
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

  test("a chip removes its filter, and those that depend on it (LIST-28, LIST-30, LIST-31, LIST-32)", async ({
    page,
  }) => {
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
    await openFiltered(page, query, false);
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
