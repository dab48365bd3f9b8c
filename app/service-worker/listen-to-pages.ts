import type { ToWorker } from "../offline/messages.ts";
import { keepFiles } from "./assets.ts";
import { noteIdle } from "./loading-documents.ts";
import { keepPage } from "./pages.ts";
import { forgetPerson } from "./personal-replies.ts";
import { scope } from "./scope.ts";
import { sendPresses } from "./send-presses.ts";

/** Does what pages ask for. */
export function listenToPages(): void {
  scope.addEventListener("message", (event) => {
    const message = event.data as ToWorker;
    if (message.type === "idle") noteIdle((event.source as Client).id);
    // what cannot be kept now is kept with a later visit
    if (message.type === "keep page") event.waitUntil(keepPage(message.page, message.asOf, event).catch(() => {}));
    if (message.type === "keep files") event.waitUntil(keepFiles(message.files, event).catch(() => {}));
    if (message.type === "send") event.waitUntil(sendPresses().catch(() => {}));
    if (message.type === "forget") event.waitUntil(forgetPerson());
  });
}
