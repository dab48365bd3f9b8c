import { expect } from "@playwright/test";
import { findProduct } from "./catalog.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

const upcoming = "by_release=not_yes_released";

test("what is known of a date that is not known stands at the size of a date (TIME-10, TIME-12)", async ({ page }) => {
  const dated = await findProduct(
    upcoming,
    (product) => product.releaseDay !== "00" && product.is_time_drop_show !== 1,
  );
  const sizeOf = async (slug: string, text: string) => {
    await open(page, `/${slug}`);
    return page
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .evaluateAll((elements) =>
        Math.max(...elements.map((element) => parseFloat(getComputedStyle(element).fontSize))),
      );
  };
  const size = await sizeOf(dated.slug, dated.current_display_release);
  for (const [state, text] of [
    [1, "Unknown"],
    [2, "Never Released"],
  ] as const) {
    const product = await findProduct("unreleased=1", ({ unreleased_management }) => unreleased_management === state);
    expect(await sizeOf(product.slug, text)).toBe(size);
  }
});
