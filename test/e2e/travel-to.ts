import type { Page } from "@playwright/test";

/** Opens the next pages at another time: the browser's clock shows it, and no reply shows the server's (TIME-27). */
export async function travelTo(page: Page, time: number | string): Promise<void> {
  await page.clock.install({ time });
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function getExceptDate(name) {
      return name.toLowerCase() === "date" ? null : get.call(this, name);
    };
  });
}
