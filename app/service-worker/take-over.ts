import type { ToWorker } from "../offline/messages.ts";
import { scope } from "./scope.ts";

/** Milliseconds after which a document that has not asked is taken for loaded: files and pages of the desk never ask. */
const MAX_LOAD_MS = 10_000;

/** Documents that are idle, by the ids of their clients. */
const idle = new Set<string>();

/** Moments at which the others were first seen, in milliseconds since the epoch. */
const firstSeen = new Map<string, number>();

/**
 * Has this worker take over from none, or from one of an earlier release, when a page asks that is idle, and unless another one is
 * loading (OFF-10): a browser drops what a loading page has preloaded when it changes hands.
 */
export function takeOverIdlePages(): void {
  scope.addEventListener("message", (event) => {
    if ((event.data as ToWorker).type === "take over") event.waitUntil(takeOver((event.source as Client).id));
  });
}

async function takeOver(idlePage: string): Promise<void> {
  idle.add(idlePage);
  const own = new Set((await scope.clients.matchAll({ type: "window" })).map(({ id }) => id));
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const loading = open.filter(({ id }) => !own.has(id) && isLoading(id));
  if (loading.length > 0) return;
  await scope.skipWaiting();
  await scope.clients.claim();
}

function isLoading(id: string): boolean {
  if (idle.has(id)) return false;
  const since = firstSeen.get(id) ?? Date.now();
  firstSeen.set(id, since);
  return Math.abs(Date.now() - since) < MAX_LOAD_MS;
}
