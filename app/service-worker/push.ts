// Shows alerts that are pushed, also while no page is open (ALERT-7). In development it is all of the service worker: it imports nothing
// but types.
import type { PushText } from "#domain/alerts/push-text.ts";

/** Event of a subscription that the browser has changed, which TypeScript does not know. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** Text of a push that cannot be read: a browser may end alerts that show nothing. */
const UNREADABLE: PushText = {
  title: "A release you follow has news",
  body: "Open it to see what changed.",
  path: "/alerts",
  tag: "news",
  picture: null,
};

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
    } as NotificationOptions),
  );
});

function read(data: PushMessageData | null): Partial<PushText> {
  try {
    return (data?.json() ?? {}) as Partial<PushText>;
  } catch {
    return {};
  }
}

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path = UNREADABLE.path } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(open(path));
});

/** Opens a page of this site, or the window that shows it already. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url.split("#")[0] === href);
  if (shown) await shown.focus();
  else await scope.clients.openWindow(origin === scope.location.origin ? href : scope.location.origin + "/");
}

scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event as SubscriptionChange)));

/** Tells the site the new address of a browser whose push service has changed it. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
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
