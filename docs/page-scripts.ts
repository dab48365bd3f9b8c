import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the built pages' files for browsers. */
export const CLIENT_FOLDER = join(import.meta.dirname, "../build/client");

interface Module {
  module: string;
  imports: string[];
}

interface Manifest {
  url: string;
  entry: Module;
  routes: Record<string, Module>;
}

/** The files of the scripts that the page of a route loads without being asked to. The pages have to be built. */
export function scriptsOf(route: string): string[] {
  const { entry, routes, url } = readManifest();
  const modules = [entry, routes["root"], routes[route]];
  const named = modules.flatMap((one) => {
    if (!one) throw new Error(`the built pages have no route ${route}`);
    return [one.module, ...one.imports];
  });
  return [...new Set([url, ...named].map((path) => join(CLIENT_FOLDER, path)))];
}

/** The same of the page of a product or model: its route, and the part that the document names. */
export function scriptsOfSlug(part: "product" | "model"): string[] {
  return [...new Set([...scriptsOf("pages/slug/page"), ...scriptsOfPart(part)])];
}

function scriptsOfPart(part: "product" | "model"): string[] {
  type Chunk = { name?: string; file: string; imports?: string[] };
  const manifest = readFileSync(join(CLIENT_FOLDER, ".vite/manifest.json"), "utf8");
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  const named = Object.values(chunks).find(({ name }) => name === part);
  if (!named) throw new Error(`the built pages have no part ${part}`);
  const imported = (named.imports ?? []).flatMap((key) => chunks[key]?.file ?? []);
  return [named.file, ...imported].map((file) => join(CLIENT_FOLDER, file));
}

/** What React Router says of every route: which scripts it needs. */
function readManifest(): Manifest {
  const [file] = globSync("assets/manifest-*.js", { cwd: CLIENT_FOLDER });
  if (!file) throw new Error("the pages are not built");
  const script = readFileSync(join(CLIENT_FOLDER, file), "utf8");
  return JSON.parse(script.replace(/^[^{]*/, "").replace(/;\s*$/, "")) as Manifest;
}
