import { expect, it, vi } from "vitest";
import { page } from "#test/service-worker/fake-site.ts";
import { NOW, startWorker, type TestWorker } from "#test/service-worker/start-worker.ts";

const start = () => startWorker(() => import("./worker.ts"));

const keep = (worker: TestWorker, address: string, asOf: string | null = null) =>
  worker.tell("message", { data: { type: "keep page", page: address, asOf } });

const nike = "https://toebox.test/nike";

it("a page that opened without the worker is there without a network (OFF-3)", async () => {
  const worker = await start();
  worker.site.servePage("/nike", "Air Max");
  await keep(worker, `${nike}#news`);
  worker.site.cut();
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
});

it("a page that was kept within the last minute is not fetched again", async () => {
  const worker = await start();
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike");
  vi.setSystemTime(Date.now() + 59_000);
  await keep(worker, nike);
  expect(worker.site.requests).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1_000);
  await keep(worker, nike);
  expect(worker.site.requests).toHaveLength(2);
});

it("a page that shows a copy is offered the newer one, past the browser's own cache (OFF-5)", async () => {
  const worker = await start();
  const shown = worker.openWindow("/nike");
  const modes: RequestCache[] = [];
  worker.site.serve("/nike", ({ cache }) => {
    modes.push(cache);
    return page("Air Max");
  });
  await worker.visit("/nike");
  await keep(worker, nike, NOW.toISOString());
  expect(shown.messages).toEqual([]);
  vi.setSystemTime(Date.now() + 5_000);
  await keep(worker, nike, NOW.toISOString());
  expect(shown.messages).toEqual([{ type: "newer", page: nike }]);
  expect(modes.slice(1)).toEqual(["no-cache", "no-cache"]);
});

it("a page that shows a copy is offered nothing while the site is away (OFF-5)", async () => {
  const worker = await start();
  const shown = worker.openWindow("/nike");
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike");
  vi.setSystemTime(Date.now() + 5_000);
  for (const away of [() => worker.site.cut(), () => worker.site.fail(503)]) {
    away();
    expect(await keep(worker, nike, NOW.toISOString())).toEqual([]);
  }
  expect(shown.messages).toEqual([]);
});

it.each(["/desk", "/user-settings", "/reset-password/abc", "/embed/bred"])(
  "%s is not fetched to be kept (OFF-4)",
  async (path) => {
    const worker = await start();
    await keep(worker, `https://toebox.test${path}`);
    await keep(worker, "https://elsewhere.test/nike");
    expect(worker.site.requests).toEqual([]);
  },
);
