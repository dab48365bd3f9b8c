import { join } from "node:path";
import { defineConfig } from "vite";
import { noteBrowserModules } from "./server/note-browser-modules.ts";
import { buildTarget } from "./server/oldest-browsers.ts";
import { refuseServerCode } from "./server/refuse-server-code.ts";
import { SERVICE_WORKER } from "./server/service-worker-paths.ts";

/** Settings of the service worker: a file of its own at the root of the site, whose name stays. */
export default defineConfig({
  plugins: [refuseServerCode(), noteBrowserModules("service-worker")],
  publicDir: false,
  build: {
    target: buildTarget(),
    outDir: join(import.meta.dirname, "build/client"),
    // the pages are there
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, SERVICE_WORKER.source),
      output: { entryFileNames: SERVICE_WORKER.file, format: "iife" },
    },
  },
});
