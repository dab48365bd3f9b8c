/** The service worker: its source, that of development, and its file in the folder of the built site and at the root of the addresses. */
export const SERVICE_WORKER = {
  source: "app/service-worker/worker.ts",
  // browsers bundle nothing, and copies of pages would hide edits
  developmentSource: "app/service-worker/push.ts",
  file: "service-worker.js",
};
