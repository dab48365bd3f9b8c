// The service worker of the site: alerts (ALERT-7), and the site without a network ("Without a network" in docs/product.md).
import "./push.ts";
import { registerAssets } from "./assets.ts";
import { listenToPages } from "./listen-to-pages.ts";
import { registerPages } from "./pages.ts";
import { registerPersonalReplies } from "./personal-replies.ts";
import { cacheNames } from "./cache-names.ts";
import { scope } from "./scope.ts";
import { sendPresses } from "./send-presses.ts";
import { takeOverIdlePages } from "./take-over.ts";
import { PRESSES } from "../offline/press-queue.ts";

/** Event of the browser's background sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

takeOverIdlePages();
if (scope.isOff) turnOff();
else start();

function start(): void {
  registerPages();
  registerPersonalReplies();
  registerAssets();
  listenToPages();
  scope.addEventListener("activate", (event) => event.waitUntil(choosePreloads()));
  scope.addEventListener("sync", (event) => {
    const { tag } = event as SyncEvent;
    if (tag === PRESSES) (event as SyncEvent).waitUntil(sendPresses());
  });
}

/**
 * Has the browser ask for a page while the worker starts. In Firefox a page whose preload fails is not opened at all, whatever the
 * worker answers (seen in Firefox 153), and no copy would be shown.
 */
async function choosePreloads(): Promise<void> {
  const { navigationPreload } = scope.registration;
  await (/\bFirefox\//.test(scope.navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable());
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
