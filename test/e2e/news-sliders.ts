import type { Page } from "@playwright/test";

/** Finds a slider of news or posts. */
export const newsSlider = (page: Page, name: string) => page.getByRole("region", { name });

/** Counts the slides of a slider that are wholly visible. */
export const visibleCount = (page: Page, name: string) =>
  newsSlider(page, name)
    .locator("li > *")
    .evaluateAll((all) => {
      const frame = all[0]?.closest("ul")?.parentElement?.getBoundingClientRect();
      const boxes = all.map((one) => one.getBoundingClientRect());
      return boxes.filter(({ left, right }) => frame && left >= frame.left - 1 && right <= frame.right + 1).length;
    });
