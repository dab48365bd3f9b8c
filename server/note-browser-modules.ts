import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "..");

/** The folder with a file for each bundle; the site serves nothing of it. */
export const BROWSER_MODULES_FOLDER = join(root, "build/browser-modules");

/** Module of which browsers load at least a part. */
export interface BrowserModule {
  /** from the root of the repository on: "app/root.tsx", "node_modules/react/index.js"; a name for what only a build has */
  path: string;
  /** the part that browsers load, before it is minified */
  code: string;
}

/** Writes which modules reach browsers, for `npm run check:browsers`. */
export function noteBrowserModules(bundle: "site" | "desk" | "service-worker"): Plugin {
  return {
    name: "toebox:note-browser-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, files) {
      const modules = Object.values(files).flatMap((file) =>
        file.type === "chunk"
          ? Object.entries(file.modules).map(([id, { code }]): BrowserModule => ({
              path: pathOf(id),
              code: code ?? "",
            }))
          : [],
      );
      mkdirSync(BROWSER_MODULES_FOLDER, { recursive: true });
      writeFileSync(
        join(BROWSER_MODULES_FOLDER, `${bundle}.json`),
        JSON.stringify(modules.filter(({ code }) => code !== "")),
      );
    },
  };
}

/** Returns the path of a module without the queries of plugins: "app/pages/home/page.tsx?__react-router-build-client-route". */
function pathOf(id: string): string {
  const [path = ""] = id.replace("\0", "").split("?");
  return path.startsWith("/") ? relative(root, path) : path;
}
