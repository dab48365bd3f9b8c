import { expect, it, vi } from "vitest";
import { startWorker } from "#test/service-worker/start-worker.ts";

/** Starts the worker in a browser that notes whether it asks for pages early, and what it shows. */
async function start(own: object = {}) {
  const preload = { isOn: null as boolean | null };
  const showNotification = vi.fn(async () => {});
  const registration = {
    showNotification,
    navigationPreload: {
      enable: async () => void (preload.isOn = true),
      disable: async () => void (preload.isOn = false),
    },
  };
  const worker = await startWorker(() => import("./worker.ts"), { registration, ...own });
  return { ...worker, preload, showNotification };
}

it("a worker that is turned off deletes all copies, and answers nothing (OFF-12)", async () => {
  const worker = await start({ isOff: true });
  for (const name of ["pages", "person", "assets", "pictures"]) await worker.caches.open(name);
  expect(await worker.tell("activate")).toEqual([]);
  expect(await worker.caches.keys()).toEqual([]);
  expect(worker.preload.isOn).toBe(false);
  expect(worker.open("/nike").reply).toBeNull();
  await worker.tell("message", { data: { type: "keep page", page: "https://toebox.test/nike", asOf: null } });
  expect(worker.site.requests).toEqual([]);
});

it.each([true, false])("alerts are shown, also by a worker that is turned off: %s (ALERT-7, OFF-12)", async (isOff) => {
  const worker = await start({ isOff });
  await worker.tell("push", { data: { json: () => ({ title: "Bred drops" }) } });
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith("Bred drops", expect.anything());
});

it("a new release deletes no copies (OFF-10)", async () => {
  const worker = await start();
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike");
  await worker.tell("activate");
  worker.site.cut();
  expect(await (await worker.visit("/nike")).text()).toContain("Air Max");
});

it.each([
  ["Mozilla/5.0 Chrome/150.0.0.0 Safari/537.36", true],
  // which does not open a page whose early request fails
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", false],
])("a page is asked for while the worker starts in %s: %s (OFF-3)", async (userAgent, isOn) => {
  const worker = await start();
  worker.device.userAgent = userAgent;
  await worker.tell("activate");
  expect(worker.preload.isOn).toBe(isOn);
});

it("a browser that cannot ask early has the worker all the same (OFF-1)", async () => {
  const worker = await start({ registration: {} });
  expect(await worker.tell("activate")).toEqual([]);
});
