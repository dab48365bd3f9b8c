import { expect, type Page } from "@playwright/test";
import { BAR_ID } from "#app/offline/age.ts";
import { keyOfPage } from "#app/offline/page-address.ts";
import type { QueuedPress } from "#app/offline/press-queue.ts";
import { type InterruptedSite, interruptSite } from "./interrupted-site.ts";
import { open } from "./open.ts";
import { test as base } from "./page-test.ts";

/** Messages that a browser logs of a network that is gone, and of a site that is not there. */
const SILENCE = /ERR_|Failed to (load resource|fetch)|\b(404|429|50[0234])\b|NetworkError/;

/** Test on a way to the shared site that it may interrupt. */
export const test = base.extend<{ site: InterruptedSite }>({
  site: async ({ allowedNoise: _noise }, use) => {
    const site = await interruptSite(process.env["SITE_ADDRESS"] ?? "");
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.address),
  serviceWorkers: "allow",
  allowedNoise: SILENCE,
});

/** The bar with the age of what is shown. */
export const ageBar = (page: Page) => page.locator(`#${BAR_ID}`);

/** Opens a page, and waits until the service worker keeps it and the files that it has loaded. */
export async function openKept(page: Page, path: string): Promise<void> {
  await open(page, path);
  await untilKept(page);
}

/** Waits until the open page and its scripts are kept. */
export async function untilKept(page: Page): Promise<void> {
  const address = keyOfPage(page.url());
  const missing = () =>
    page.evaluate(async (document) => {
      const scripts = Array.from(window.document.scripts, ({ src }) => src).filter((src) => src !== "");
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = [...new Set([...scripts, ...loaded.filter((name) => name.endsWith(".js"))])];
      const isKept = async (name: string) => (await caches.match(name, { ignoreVary: true })) !== undefined;
      const kept = await Promise.all([document, ...files].map(isKept));
      const isControlled = navigator.serviceWorker.controller !== null;
      const waited = [
        ...(isControlled ? [] : ["controller"]),
        // the last part that the page loads for itself
        ...(loaded.some((name) => name.includes("/send-reactions-")) ? [] : ["presses"]),
      ];
      return [document, ...files].filter((_name, at) => !kept[at]).concat(waited);
    }, address);
  await expect.poll(missing).toEqual([]);
}

/** Returns the presses that wait on the device. */
export function queuedPresses(page: Page): Promise<QueuedPress[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "toebox")) return [];
    return new Promise<QueuedPress[]>((resolve, reject) => {
      const opening = indexedDB.open("toebox");
      opening.addEventListener("error", () => reject(opening.error ?? new Error("no queue")));
      opening.addEventListener("success", () => {
        const database = opening.result;
        const reading = database.transaction("presses").objectStore("presses").getAll();
        reading.addEventListener("success", () => {
          database.close();
          resolve(reading.result as QueuedPress[]);
        });
      });
    });
  });
}
