/** The service worker: its source, and its file in the folder of the built site and at the root of the addresses. */
export const SERVICE_WORKER = { source: "app/service-worker/worker.ts", file: "service-worker.js" };
