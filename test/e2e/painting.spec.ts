import { expect } from "@playwright/test";
import { test } from "./page-test.ts";
import { slowConnection } from "./slow-connection.ts";

test("what has arrived of a page is painted (SITE-65)", async ({ page, baseURL }) => {
  const { promise: restRequested, resolve: sendRest } = Promise.withResolvers<void>();
  const slow = await slowConnection(String(baseURL), { piece: 20_000, pause: restRequested });
  try {
    await page.goto(slow.address, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await expect.poll(painted).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  } finally {
    sendRest();
  }
  await expect(page.getByRole("contentinfo")).toBeAttached();
  slow.close();
});
