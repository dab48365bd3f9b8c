import { expect } from "@playwright/test";
import { detail, oldestOf } from "./marked-products.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.describe("a visitor", () => {
  test.use({ countsViews: true });

  test("keeps an id and a watchlist cookie of 6 months, and views count once by them; malformed ones are replaced (POP-6, ROLE-2, ROLE-3, SITE-41, SITE-42)", async ({
    page,
    context,
  }) => {
    const slug = (await oldestOf({ slug: "yeezy", id: 35 })).products.at(-2)?.slug;
    const before = (await detail(page, slug)).views_count;
    const views = async () => (await detail(page, slug)).views_count - before;
    const visit = async () => {
      const view = page.waitForRequest(/\/api\/product-view\//);
      await open(page, `/${slug}`);
      const { visitor_id } = (await view).postDataJSON() as { visitor_id: string };
      expect(await page.evaluate(() => localStorage.getItem("visitorId"))).toBe(visitor_id);
      expect(visitor_id).toMatch(/^[\w-]{8,64}$/);
      const cookie = (await context.cookies()).find(({ name }) => name === "watchlist");
      expect(cookie?.value).toMatch(/^\d{6,20}$/);
      expect(cookie?.sameSite).toBe("Lax");
      const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
      expect(days).toBeGreaterThan(182.9);
      expect(days).toBeLessThan(184);
      return { visitor_id, cookie: cookie?.value };
    };
    const first = await visit();
    await expect.poll(views).toBe(1);
    expect(await visit()).toEqual(first);
    await context.addCookies([{ name: "watchlist", value: "mine", url: page.url() }]);
    await page.evaluate(() => localStorage.setItem("visitorId", "<script>"));
    const third = await visit();
    expect(third.visitor_id).not.toBe(first.visitor_id);
    // the second visit has added none
    await expect.poll(views).toBe(2);
  });
});
