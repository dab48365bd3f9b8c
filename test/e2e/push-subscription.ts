import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";

/**
 * Gives the pages of `page` what a browser without windows and internet lacks: the permission for notifications, and a subscription, which a
 * service on the internet would make. The service worker and the pushes that it gets are real.
 */
export async function standInForPushService(page: Page): Promise<string> {
  const endpoint = `https://push.example/${randomUUID()}`;
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const subscription = { endpoint, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
  await page.addInitScript((json) => {
    const made = () => ({
      ...json,
      toJSON: () => json,
      unsubscribe: async () => (localStorage.removeItem("stand-in"), true),
    });
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    const read = () => (localStorage.getItem("stand-in") ? made() : null);
    Object.assign(PushManager.prototype, {
      subscribe: async () => (localStorage.setItem("stand-in", "on"), made()),
      getSubscription: async () => read(),
    });
  }, subscription);
  return endpoint;
}

/** Delivers a push to the service worker of the site, as the browser does for its push service. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await findRegistration(session);
  await session.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data });
  await session.detach();
}

async function findRegistration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  return found;
}

/** Notification that a service worker shows. */
export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
  image?: string;
}

/** Has the service worker of the site note what it shows, and what it opens, in place of doing it: this browser has no windows for it. */
export async function watchWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the site has no service worker");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: { showNotification(title: string, options: object): Promise<void> };
      clients: { openWindow(address: string): Promise<null> };
      shown: object[];
      opened: string[];
    };
    Object.assign(scope, { shown: [], opened: [] });
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
    scope.clients.openWindow = async (address) => (scope.opened.push(address), null);
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: ShownNotification[] }).shown),
    opened: () => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened),
    /** Presses a notification, of which browsers let programs make none. */
    press: (data: object) =>
      worker.evaluate((pressed) => {
        const notification = { data: pressed, close() {} };
        const event = Object.assign(new Event("notificationclick"), { notification, waitUntil() {} });
        dispatchEvent(event);
      }, data),
  };
}
