import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** The files that Node loads when it starts `file`; type imports are erased. */
function loadedByNode(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(root, file), "utf8");
  const imports = text.matchAll(/(?:^(?:import|export)(?! type\b)[^;]*? from |^import |await import\()"([.#][^"]+)"/gm);
  for (const [, specifier = ""] of imports) {
    const path = specifier.startsWith("#") ? specifier.slice(1) : relative(root, join(root, dirname(file), specifier));
    if (existsSync(join(root, path))) loadedByNode(path, found);
  }
  return found;
}

it("no module is loaded both by Node and with the site", () => {
  const byNode = loadedByNode("server/main.ts");
  expect(byNode).toContain("db/embedded/postmaster.ts");
  expect(byNode).toContain("server/serve-production.ts");
  const map = JSON.parse(readFileSync(join(root, "build/server/index.js.map"), "utf8")) as { sources: string[] };
  const withSite = map.sources.map((source) => relative(root, join(root, "build/server", source)));
  expect(withSite).toContain("server/app.ts");
  expect(withSite).toContain("domain/releases/list-releases.ts");
  expect(withSite.filter((file) => byNode.has(file))).toEqual([]);
});
