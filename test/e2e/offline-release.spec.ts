import { expect, type Page } from "@playwright/test";
import { open } from "./open.ts";
import { ageBar, openKept, test, untilKept } from "./offline-site.ts";

/** Has the browser look for a new worker, and waits until it works. */
async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    await changed;
  });
}

const kept = (page: Page) =>
  page.evaluate(async () => Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())));

test("a new release takes over and reloads nothing; its pages come from the network (OFF-10)", async ({
  page,
  site,
}) => {
  await openKept(page, "/unreleased");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  site.edit("/service-worker.js", (script) => `${script}// the next release`);
  await updateWorker(page);
  expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
  // files of the release before are still there
  site.edit("/unreleased", (html) => html.replace("</body>", "<p>Of the next release</p></body>"));
  await page.reload();
  await expect(page.getByText("Of the next release")).toBeVisible();
  await untilKept(page);
  site.cut();
  await page.reload();
  await expect(ageBar(page)).toBeVisible();
  await expect(page.getByText("Of the next release")).toBeVisible();
});

test("a worker that is turned off deletes its copies, and pages load as without it (OFF-12) @slow", async ({
  page,
  site,
}) => {
  await openKept(page, "/unreleased");
  site.edit("/service-worker.js", (script) => `self.isOff=true;${script}`);
  await updateWorker(page);
  await expect.poll(async () => (await kept(page)).flat()).toEqual([]);
  await open(page, "/changes");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  expect((await kept(page)).flat()).toEqual([]);
  // it still shows alerts
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
});

test("a site that is away shows the copy; its other errors show as they are, and are not kept (OFF-3, OFF-4) @slow", async ({
  page,
  site,
}) => {
  await openKept(page, "/unreleased");
  site.fail(503);
  await page.reload();
  await expect(ageBar(page)).toContainText("The site doesn’t answer.");
  site.fail(500);
  await page.reload();
  await expect(page.getByText("away", { exact: true })).toBeVisible();
  site.cut();
  await page.reload();
  await expect(ageBar(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  site.restore();
  // one with a token is never kept, nor are files, settings and the desk
  for (const path of ["/reset-password/abc", "/user-settings", "/desk", "/feeds/news.json"]) await page.goto(path);
  await openKept(page, "/changes");
  const addresses = await page.evaluate(async () => (await (await caches.open("pages")).keys()).map(({ url }) => url));
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/changes", "/unreleased"]));
  expect(paths.filter((path) => /reset|settings|desk|feeds/.test(path))).toEqual([]);
});

test("where nothing can be stored, every page shows all the same (OFF-13) @slow", async ({ page, context, site }) => {
  await openKept(page, "/about-us");
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = async () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    Cache.prototype.match = async () => Promise.reject(new DOMException("broken", "UnknownError"));
    CacheStorage.prototype.match = async () => Promise.reject(new DOMException("broken", "UnknownError"));
  });
  await open(page, "/unreleased");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
  await page.getByRole("link", { name: "Changed Dates" }).first().click();
  await expect(page).toHaveURL(/\/changes$/);
  site.cut();
  await page.reload();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
});
