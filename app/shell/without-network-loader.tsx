import { loadOffline } from "../browser/load-offline.ts";
import { afterHydration } from "../ui/lazy-component.tsx";
import { whenIdle } from "./when-idle.ts";

/** Loads what works with the service worker: once the page is idle, and at once on a copy, whose age it completes (OFF-2). */
export const WithoutNetworkLoader = afterHydration(async () => {
  if (!document.documentElement.dataset["asOf"]) await whenIdle();
  return (await loadOffline()).WithoutNetwork;
});
