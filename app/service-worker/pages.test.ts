import { expect, it, vi } from "vitest";
import { page } from "#test/service-worker/fake-site.ts";
import { NOW, startWorker, type TestWorker } from "#test/service-worker/start-worker.ts";

/** Starts the worker in a browser that has seen /nike. */
async function startWithCopy(): Promise<TestWorker> {
  const worker = await startWorker(() => import("./worker.ts"));
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike");
  worker.openWindow("/nike");
  return worker;
}

/** Opens /nike, and counts the milliseconds until the copy is shown. */
async function limitMsOf(worker: TestWorker): Promise<number> {
  const before = Date.now();
  const { reply } = worker.open("/nike");
  await worker.until(() => vi.getTimerCount() > 0);
  await vi.advanceTimersToNextTimerAsync();
  await worker.settle(reply!);
  return Date.now() - before;
}

it("a page comes from the network while that answers (OFF-3)", async () => {
  const worker = await startWithCopy();
  worker.site.servePage("/nike", "Air Max 2");
  expect(await (await worker.visit("/nike")).text()).toMatch(/Air Max 2<\/p><\/body>/);
});

it("a page that was seen is there without a network, and marked with its age (OFF-3, OFF-5)", async () => {
  const worker = await startWithCopy();
  worker.site.cut();
  const copy = await worker.visit("/nike");
  expect(copy.status).toBe(200);
  expect(await copy.text()).toMatch(/<html data-as-of="2026-11-28T15:00:00.000Z".*Air Max.*The site doesn’t answer\./);
  worker.device.isOnline = false;
  expect(await (await worker.visit("/nike")).text()).toContain("You are offline.");
});

it.each([502, 503, 504])("a site that answers %s is away: the copy is shown, and stays (OFF-3)", async (status) => {
  const worker = await startWithCopy();
  worker.site.fail(status);
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
});

it.each([404, 410, 429, 500])("the answer %s shows as it is, and is not kept (OFF-3, OFF-4)", async (status) => {
  const worker = await startWithCopy();
  worker.site.fail(status);
  const shown = await worker.visit("/nike");
  expect([shown.status, await shown.text()]).toEqual([status, "<p>away</p>"]);
  worker.site.cut();
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
});

it("the network has 3 seconds, and half a second while it has just failed (OFF-3)", async () => {
  const worker = await startWithCopy();
  worker.site.hold();
  expect(await limitMsOf(worker)).toBe(3_000);
  expect(await limitMsOf(worker)).toBe(500);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await limitMsOf(worker)).toBe(3_000);
});

it("a network that has answered again has 3 seconds again (OFF-3)", async () => {
  const worker = await startWithCopy();
  worker.site.cut();
  await worker.visit("/nike");
  worker.site.restore();
  await worker.visit("/nike");
  worker.site.hold();
  expect(await limitMsOf(worker)).toBe(3_000);
});

it("a late answer renews the copy, and its page is offered (OFF-3, OFF-5)", async () => {
  const worker = await startWithCopy();
  const release = worker.site.hold();
  const { done } = worker.open("/nike");
  await worker.pass(3_000);
  worker.site.servePage("/nike", "Air Max 2");
  expect(worker.windows[0]?.messages).toEqual([]);
  release();
  await worker.settle(done);
  expect(worker.windows[0]?.messages).toEqual([{ type: "newer", page: "https://toebox.test/nike" }]);
  worker.site.cut();
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max 2");
});

it("a late answer that is no newer than the copy is not offered (OFF-5)", async () => {
  const worker = await startWithCopy();
  worker.site.serve("/nike", () => page("Air Max", { date: NOW.toUTCString() }));
  const release = worker.site.hold();
  const { done } = worker.open("/nike");
  await worker.pass(3_000);
  release();
  await worker.settle(done);
  expect(worker.windows[0]?.messages).toEqual([]);
});

it("a late error is neither kept nor offered (OFF-4, OFF-5)", async () => {
  const worker = await startWithCopy();
  worker.site.serve(
    "/nike",
    () => new Response("<p>broken</p>", { status: 500, headers: { "content-type": "text/html" } }),
  );
  const release = worker.site.hold();
  const { done } = worker.open("/nike");
  await worker.pass(3_000);
  release();
  await worker.settle(done);
  expect(worker.windows[0]?.messages).toEqual([]);
  worker.site.cut();
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
});

it("without a copy the network is waited for (OFF-3)", async () => {
  const worker = await startWorker(() => import("./worker.ts"));
  worker.site.servePage("/nike", "Air Max");
  const release = worker.site.hold();
  const { reply } = worker.open("/nike");
  await worker.until(() => worker.site.requests.length === 1);
  await vi.advanceTimersByTimeAsync(60_000);
  release();
  expect(await (await worker.settle(reply!)).text()).toMatch(/Air Max<\/p><\/body>/);
});

it("a page that is neither on the network nor on the device is the page that lists what is (OFF-6)", async () => {
  const worker = await startWithCopy();
  worker.site.servePage("/adidas?page=2", "Stan Smith");
  await worker.visit("/adidas?page=2");
  worker.site.cut();
  const offline = await worker.visit("/puma");
  expect(offline.status).toBe(503);
  const links = (await offline.text()).matchAll(/<li><a href="([^"]*)">([^<]*)/g);
  expect(Array.from(links, ([, path, title]) => [path, title])).toEqual([
    ["/adidas?page=2", "Stan Smith"],
    ["/nike", "Air Max"],
  ]);
});

it("what the browser has asked for while the worker started is not asked for again", async () => {
  const worker = await startWithCopy();
  worker.site.requests.length = 0;
  for (const path of ["/nike", "/user-settings"]) {
    const shown = await worker.visit(path, { preloadResponse: Promise.resolve(page("Asked for early")) });
    expect(await shown.text()).toContain("Asked for early");
  }
  expect(worker.site.requests).toEqual([]);
});

it.each(["/desk", "/desk/products", "/api/docs", "/embed/bred"])("%s is left to the browser (OFF-4)", async (path) => {
  const worker = await startWithCopy();
  expect([worker.open(path).reply, worker.open("/nike").reply]).toEqual([null, expect.any(Promise)]);
});
