import type { ToWorker } from "../offline/messages.ts";
import { keepFiles } from "./assets.ts";
import { keepPage } from "./pages.ts";
import { forgetPerson } from "./personal-replies.ts";
import { scope } from "./scope.ts";
import { sendPresses } from "./send-presses.ts";

/** Does what pages ask for. */
export function listenToPages(): void {
  scope.addEventListener("message", (event) => {
    const message = event.data as ToWorker;
    // when a page is idle: while one loads, its browser would drop what it has preloaded
    if (message.type === "claim") event.waitUntil(scope.clients.claim());
    if (message.type === "keep") event.waitUntil(keep(message, event));
    if (message.type === "send") event.waitUntil(sendPresses().catch(() => {}));
    if (message.type === "forget") event.waitUntil(forgetPerson());
  });
}

/** Keeps a page with its files. What cannot be kept now is kept with a later visit. */
async function keep({ page, isCopy, files }: ToWorker & { type: "keep" }, event: ExtendableEvent): Promise<void> {
  await keepFiles(files, event).catch(() => {});
  await keepPage(page, isCopy, event).catch(() => {});
}
