// The service worker of the site: it shows alerts that are pushed, also while no page is open (ALERT-7). A browser has it only once
// somebody turned alerts on in it.
import type { PushText } from "#domain/alerts/push-text.ts";

/** Parts of the global scope of a service worker that are used here: TypeScript has no types of them next to those of pages. */
interface Scope {
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** of a push */
  data?: { json(): unknown } | null;
  /** of a press */
  notification?: { data?: { path?: string }; close(): void };
  /** of a subscription that the browser changed */
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

const scope = globalThis as unknown as Scope;

/** Text of a push that cannot be read: a browser may end alerts that show nothing. */
const UNREADABLE: PushText = {
  title: "A release you follow has news",
  body: "Open it to see what changed.",
  path: "/alerts",
  tag: "news",
  picture: null,
};

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("push", (event) => {
  const { title, body, path, tag, picture } = { ...UNREADABLE, ...read(event.data) };
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: "/favicon.ico",
      data: { path },
      ...(picture !== null && { image: picture }),
    }),
  );
});

function read(data: WorkerEvent["data"]): Partial<PushText> {
  try {
    return (data?.json() ?? {}) as Partial<PushText>;
  } catch {
    return {};
  }
}

scope.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(open(event.notification?.data?.path ?? UNREADABLE.path));
});

/** Opens a page of this site, or the window that shows it already. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url.split("#")[0] === href);
  if (shown) await shown.focus();
  else await scope.clients.openWindow(origin === scope.location.origin ? href : scope.location.origin + "/");
}

scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Tells the site the new address of a browser whose push service has changed it. */
async function renew({ oldSubscription, newSubscription }: WorkerEvent): Promise<void> {
  if (!oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await scope.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  await fetch("/api/alerts/browsers/renew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ before: oldSubscription.endpoint, ...subscription.toJSON() }),
  });
}
