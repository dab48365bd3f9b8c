import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  routes: Record<string, object>;
}

/**
 * Leaves the routes of app/files/ out of the list that every page loads: the browser's router never shows a file, and links to one are plain. Throws
 * when React Router writes the list in another way.
 */
export function trimManifest(assets: string): void {
  const [name, ...others] = globSync("manifest-*.js", { cwd: assets });
  if (name === undefined || others.length > 0) throw new Error("React Router has not written one manifest");
  const file = join(assets, name);
  const [, start = "", json = "", end = ""] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(readFileSync(file, "utf8")) ?? [];
  const { routes, ...manifest } = JSON.parse(json) as Manifest;
  const pages = Object.entries(routes).filter(([id]) => !id.startsWith("files/"));
  writeFileSync(file, start + JSON.stringify({ ...manifest, routes: Object.fromEntries(pages) }) + end);
}
