import { expect, it, vi } from "vitest";
import { page } from "#test/service-worker/fake-site.ts";
import { startWorker } from "#test/service-worker/start-worker.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

const start = () => startWorker(() => import("./worker.ts"));

/** Page that the site has sent from another address. */
class RedirectedPage extends Response {
  override get redirected() {
    return true;
  }
  override clone() {
    return new RedirectedPage(super.clone().body, this);
  }
}

/** Makes a page whose connection ends in its middle. */
function brokenPage(): Response {
  const bytes = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("<!DOCTYPE html>"));
      controller.error(new TypeError("the connection ended"));
    },
  });
  return new Response(bytes, { headers: { "content-type": "text/html" } });
}

it("addresses that differ by their query are kept each; a slash at the end makes no other page (OFF-4, SITE-14)", async () => {
  const worker = await start();
  for (const path of ["/nike", "/nike?page=2", "/nike/"]) {
    worker.site.servePage(path, `page of ${path}`);
    await worker.visit(path);
  }
  expect(await worker.caches.paths("pages")).toEqual(["/nike?page=2", "/nike"]);
  worker.site.cut();
  expect(await (await worker.visit("/nike?page=2")).text()).toContain("page of /nike?page=2");
  expect(await (await worker.visit("/nike")).text()).toContain("page of /nike/");
});

it.each([
  ["a page that lacks something", () => page("no list", { "cache-control": "no-store" })],
  ["a redirect", () => new RedirectedPage("<p>moved</p>", { headers: { "content-type": "text/html" } })],
  ["a file", () => Response.json({ news: [] })],
  ["a page that did not come whole", brokenPage],
])("%s is shown and not kept (OFF-4)", async (_kind, answer) => {
  const worker = await start();
  worker.site.serve("/nike", answer);
  expect((await worker.visit("/nike")).status).toBe(200);
  worker.site.cut();
  expect((await worker.visit("/nike")).status).toBe(503);
});

it.each(["/user-settings", "/reset-password/abc", "/lists/abc"])("%s is shown and never kept (OFF-4)", async (path) => {
  const worker = await start();
  worker.site.servePage(path, "of one person");
  expect(await (await worker.visit(path)).text()).toContain("of one person");
  expect(await worker.caches.keys()).toEqual([]);
  worker.site.cut();
  expect((await worker.visit(path)).status).toBe(503);
});

it("60 pages are kept: the one that was seen longest ago makes room (OFF-4)", async () => {
  const worker = await start();
  const paths = Array.from({ length: 60 }, (_, at) => `/shoe-${at}`);
  for (const path of [...paths, "/shoe-0", "/one-more"]) {
    worker.site.servePage(path, path);
    await worker.visit(path);
  }
  const kept = await worker.caches.paths("pages");
  expect(kept).toHaveLength(60);
  expect(kept).toEqual(expect.arrayContaining(["/shoe-0", "/shoe-2", "/one-more"]));
});

it("a page is kept for 30 days (OFF-4)", async () => {
  const worker = await start();
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike");
  worker.site.cut();
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  expect((await worker.visit("/nike")).status).toBe(200);
  vi.setSystemTime(Date.now() + 1_000);
  expect((await worker.visit("/nike")).status).toBe(503);
});
