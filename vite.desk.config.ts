import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { BEFORE_PAINT_SCRIPT } from "./app/browser/stored-on-root.ts";
import { compressAssets } from "./server/compress-assets.ts";
import { noteBrowserModules } from "./server/note-browser-modules.ts";
import { buildTarget } from "./server/oldest-browsers.ts";
import { refuseServerCode } from "./server/refuse-server-code.ts";

const outDir = join(import.meta.dirname, "build/client/desk");

/** Adds the script of all pages that shows the chosen theme from the first paint on (SITE-40). */
function addThemeScript(): Plugin {
  return {
    name: "toebox:theme-script",
    transformIndexHtml: () => [{ tag: "script", children: BEFORE_PAINT_SCRIPT, injectTo: "head-prepend" }],
  };
}

function compress(): Plugin {
  return { name: "toebox:compress", apply: "build", closeBundle: () => compressAssets(outDir) };
}

/** Settings of the desk's own bundle, of which public pages load nothing (DESK-1). */
export default defineConfig({
  root: join(import.meta.dirname, "desk"),
  base: "/desk/",
  // in development both bundles are served, each with its own dependencies
  cacheDir: join(import.meta.dirname, "node_modules/.vite-desk"),
  plugins: [refuseServerCode(), tailwindcss(), addThemeScript(), compress(), noteBrowserModules("desk")],
  build: {
    target: buildTarget(),
    outDir,
    emptyOutDir: true,
    // the desk, and the frame that shows a product as its page would
    rolldownOptions: { input: ["index", "preview"].map((name) => join(import.meta.dirname, `desk/${name}.html`)) },
  },
});
