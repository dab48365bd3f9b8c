import { expect } from "@playwright/test";
import { shortMonth } from "#domain/time/display-date.ts";
import { expectAccessible } from "./accessibility.ts";
import {
  addModel,
  apiOptions,
  choice,
  chosenModels,
  countText,
  drawerOf,
  everyFilter,
  expectList,
  expectPanel,
  openFiltered,
  openPanel,
  readState,
  select,
} from "./filtered-list.ts";
import { isFullRun, variants } from "#test/full-run.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** Places of the panel: next to the list on a wide screen and in a drawer on a small one (LIST-25). */
const places = [
  { where: "beside the list", viewport: wide, isDrawer: false },
  { where: "in the drawer", viewport: phone, isDrawer: true },
];

for (const { where, viewport, isDrawer } of isFullRun ? places : places.slice(0, 1)) {
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
      if (isDrawer) await expectAccessible(page);

      await panel.getByRole("button", { name: "Apply Filters" }).click();
      await expect(drawerOf(page)).toHaveCount(0);
      await expectList(page, { api: query, chips });

      const other = await context.newPage();
      await open(other, page.url());
      await expectList(other, { api: query, chips });
      await expectPanel(await openPanel(other, isDrawer), query, await apiOptions(query));
      await other.close();

      await page.goBack();
      await expectList(page, { api: "" });
      await page.goForward();
      await expectList(page, { api: query, chips });
      await expectPanel(await openPanel(page, isDrawer), query, await apiOptions(query));
    });
  });
}

test.describe("the drawer of filters", () => {
  test.use({ viewport: phone });

  test("restores them when it closes, in each way that it can (LIST-25, LIST-27)", async ({ page }) => {
    const { query, chips } = await everyFilter();
    const options = await apiOptions(query);
    let panel = await openFiltered(page, query, true);
    await expectList(page, { api: query, chips });
    await expectAccessible(page);
    const before = await readState(page);
    for (const leave of variants([
      () => page.keyboard.press("Escape"),
      () => panel.getByRole("button", { name: "Cancel" }).click(),
      () => drawerOf(page).getByRole("button", { name: "Close" }).click(),
      () => page.mouse.click(10, 400),
    ])) {
      await choice(panel, "adidas").check();
      await choice(panel, "Women").check();
      await leave();
      await expect(drawerOf(page)).toHaveCount(0);
      panel = await openPanel(page, true);
      await expectPanel(panel, query, options);
      await expect(panel).toContainText(countText(options.total));
      expect(await readState(page)).toEqual(before);
    }
  });
});
