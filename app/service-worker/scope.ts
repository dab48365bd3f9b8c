import type { ToPage } from "../offline/messages.ts";

export const scope = globalThis as unknown as ServiceWorkerGlobalScope & {
  /** set by the server where the operator has turned the worker off (OFF-12) */
  isOff?: boolean;
};

/** Sends `message` to every open page. */
export async function tellPages(message: ToPage): Promise<void> {
  for (const client of await scope.clients.matchAll({ type: "window" })) client.postMessage(message);
}
