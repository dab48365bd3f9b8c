import { AS_OF_ATTRIBUTE, sentAt } from "./age.ts";
import { type ToPage, type ToWorker, WORKER } from "./messages.ts";
import { keyOfPage } from "./page-address.ts";

/** Milliseconds after which a page asks for the worker again. */
const ASK_AGAIN_MS = 10_000;

/**
 * Registers the service worker, and resolves to whether the page is one that opened before this browser had it; null without a worker
 * (OFF-2). Never rejects.
 */
export async function startWorker(): Promise<"first visit" | "later visit" | null> {
  // in development it shows alerts alone, and is registered by the press that turns them on
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return null;
  const container = navigator.serviceWorker;
  const visit = container.controller ? "later visit" : "first visit";
  try {
    const registration = await container.register(WORKER);
    await send({ type: "send" });
    // what is loaded from then on passes the worker
    const isControlled =
      visit === "later visit" ||
      new Promise((resolve) => container.addEventListener("controllerchange", resolve, { once: true }));
    askToTakeOver(registration);
    await isControlled;
    return visit;
  } catch {
    // private windows have none
    return null;
  }
}

/** Asks the newest worker to take over the page, which is idle, and again while another page is loading (OFF-10). */
function askToTakeOver(registration: ServiceWorkerRegistration): void {
  const ask = () => {
    const next = registration.waiting ?? (navigator.serviceWorker.controller ? null : registration.active);
    next?.postMessage({ type: "take over" } satisfies ToWorker);
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", ask));
  setInterval(ask, ASK_AGAIN_MS);
  ask();
}

/** Sends a message to the service worker once it works; without one, nothing. */
export async function send(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // while it is being activated, it claims no page
  if (active?.state === "activating")
    await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  active?.postMessage(message);
}

/** Has the worker keep the page that is open (OFF-3). */
export async function keepOpenPage(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const asOf = document.documentElement.dataset[AS_OF_ATTRIBUTE] ?? null;
  await send({ type: "keep page", page: location.href, asOf });
}

/** Has the worker keep the files of these kinds that this page has loaded without it, and those that are still on their way (OFF-3). */
export function keepLoadedFiles(kinds: RegExp): void {
  void send({ type: "idle" });
  new PerformanceObserver((list) => {
    const addresses = list.getEntries().map(({ name }) => name);
    const files = addresses.filter((name) => kinds.test(new URL(name).pathname));
    if (files.length > 0) void send({ type: "keep files", files });
  }).observe({ type: "resource", buffered: true });
}

interface Listeners {
  onNewer: (page: string) => void;
  onSent: () => void;
  onSilent: () => void;
}

/** Listens to the worker, and asks again when the network is back. Returns a function that ends it. */
export function listenToWorker({ onNewer, onSent, onSilent }: Listeners): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const container = navigator.serviceWorker;
  const onMessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "newer") onNewer(data.page);
    if (data.type === "sent") onSent();
    if (data.type === "silent") onSilent();
  };
  const onOnline = () => {
    void send({ type: "send" });
    void keepOpenPage();
  };
  const onVisible = () => void (document.visibilityState === "visible" && send({ type: "send" }));
  container.addEventListener("message", onMessage);
  addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onVisible);
  // a message that came before this code was loaded
  void findNewer().then((page) => page !== null && onNewer(page));
  return () => {
    container.removeEventListener("message", onMessage);
    removeEventListener("online", onOnline);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** Returns the address of this page where it is a copy and a newer document is kept; null otherwise. */
async function findNewer(): Promise<string | null> {
  const shown = document.documentElement.dataset[AS_OF_ATTRIBUTE];
  if (shown === undefined) return null;
  const page = keyOfPage(location.href);
  const kept = await caches.match(page, { ignoreVary: true }).catch(() => undefined);
  return kept && sentAt(kept.headers, new Date()).toISOString() > shown ? page : null;
}
