import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

interface Route {
  imports: string[];
}

/**
 * Leaves out of the list that every page loads what the browser does without: the routes of app/files/, which its router never shows, since
 * links to them are plain; what a route has not; and files that each page has loaded already. Throws when React Router writes the list in
 * another way.
 */
export function trimManifest(assets: string): void {
  const [name, ...others] = globSync("manifest-*.js", { cwd: assets });
  if (name === undefined || others.length > 0) throw new Error("React Router has not written one manifest");
  const file = join(assets, name);
  const [, start = "", json = "", end = ""] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(readFileSync(file, "utf8")) ?? [];
  const { routes, ...manifest } = JSON.parse(json) as Manifest;
  const pages = Object.entries(routes).filter(([id]) => !id.startsWith("files/"));
  const loaded = new Set(manifest.entry.imports);
  const trimmed = pages.map(([id, route]) => [id, trimRoute(route, loaded)] as const);
  writeFileSync(file, start + JSON.stringify({ ...manifest, routes: Object.fromEntries(trimmed) }) + end);
}

function trimRoute(route: Route, loaded: Set<string>) {
  const present = Object.entries(route).filter(([, value]) => value !== false);
  return { ...Object.fromEntries(present), imports: route.imports.filter((file) => !loaded.has(file)) };
}
