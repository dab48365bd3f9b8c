import { expect, it, vi } from "vitest";
import { MemoryCache, MemoryCaches } from "#test/service-worker/memory-caches.ts";
import { startWorker, type TestWorker } from "#test/service-worker/start-worker.ts";

const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
const broken = () => Promise.reject(new DOMException("broken", "UnknownError"));

const refusals = {
  "has no room": () => vi.spyOn(MemoryCache.prototype, "put").mockImplementation(full),
  "cannot be read": () => {
    vi.spyOn(MemoryCache.prototype, "match").mockImplementation(broken);
    vi.spyOn(MemoryCaches.prototype, "match").mockImplementation(broken);
  },
  "opens no cache": () => {
    vi.spyOn(MemoryCaches.prototype, "open").mockImplementation(broken);
    vi.spyOn(MemoryCaches.prototype, "match").mockImplementation(broken);
  },
  "has no database": (worker: TestWorker) => void (worker.databases.isBroken = true),
};

const paths = ["/nike.data", "/assets/page-BScVtAjQ.js", `/media/ab/${"0".repeat(32)}/640.webp`, "/api/plan"];

it.each(Object.entries(refusals))("a device that %s shows all that the network has (OFF-13)", async (_what, refuse) => {
  const worker = await startWorker(() => import("./worker.ts"));
  refuse(worker);
  worker.site.servePage("/nike", "Air Max");
  for (const path of paths) worker.site.serve(path, () => new Response(`content of ${path}`));
  worker.site.serve("/api/marks", () => Response.json({ data: [] }));
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
  for (const path of paths) expect(await (await worker.ask(path)).text()).toBe(`content of ${path}`);
  expect(await (await worker.ask("/api/marks")).json()).toEqual({ data: [] });
});

it.each(Object.entries(refusals))("a device that %s says that it is offline (OFF-6, OFF-13)", async (_what, refuse) => {
  const worker = await startWorker(() => import("./worker.ts"));
  refuse(worker);
  worker.site.cut();
  expect(await (await worker.visit("/nike")).text()).toContain("<h1>You are offline</h1>");
});

it.each(Object.entries(refusals))(
  "what cannot be kept on a device that %s is no failure (OFF-13)",
  async (_what, refuse) => {
    const worker = await startWorker(() => import("./worker.ts"));
    refuse(worker);
    worker.site.servePage("/nike", "Air Max");
    const address = "https://toebox.test/nike";
    for (const data of [
      { type: "keep page", page: address, asOf: null },
      { type: "keep files", files: [`https://toebox.test${paths[1]}`] },
      { type: "forget" },
      { type: "send" },
    ])
      expect(await worker.tell("message", { data })).toEqual([]);
  },
);
