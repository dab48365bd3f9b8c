// The service worker of the site: alerts (ALERT-7), and the site without a network ("Without a network" in docs/product.md).
import "./push.ts";
import { registerAssets } from "./assets.ts";
import { listenToPages } from "./listen-to-pages.ts";
import { registerPages } from "./pages.ts";
import { registerPersonalReplies } from "./personal-replies.ts";
import { cacheNames, scope } from "./scope.ts";
import { sendPresses } from "./send-presses.ts";
import { PRESSES } from "../offline/press-queue.ts";

/** Event of the browser's background sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

if (scope.isOff) turnOff();
else start();

function start(): void {
  registerPages();
  registerPersonalReplies();
  registerAssets();
  listenToPages();
  // the browser asks for a page while the worker starts
  scope.addEventListener("activate", (event) => event.waitUntil(enablePreloads()));
  scope.addEventListener("sync", (event) => {
    const { tag } = event as SyncEvent;
    if (tag === PRESSES) (event as SyncEvent).waitUntil(sendPresses());
  });
}

async function enablePreloads(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
}

/** Leaves alerts alone of all that the worker does: nothing is kept, and pages are loaded as without it (OFF-12). */
function turnOff(): void {
  scope.addEventListener("activate", (event) =>
    event.waitUntil(
      Promise.all([
        ...Object.values(cacheNames).map((name) => caches.delete(name)),
        scope.registration.navigationPreload?.disable(),
      ]),
    ),
  );
}
