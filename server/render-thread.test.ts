import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** The sources of `file` of the build, and of what it imports. */
function builtFrom(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  const folder = dirname(join(root, file));
  const map = join(root, `${file}.map`);
  const own = existsSync(map) ? (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources : [];
  const imports = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import|import\() ?"(\.{1,2}\/[^"]+)"/g);
  return [
    ...own.map((source) => relative(root, join(folder, source))),
    ...Array.from(imports, ([, path = ""]) => relative(root, join(folder, path))).flatMap((path) =>
      builtFrom(path, found),
    ),
  ];
}

it("loads no server of requests and no jobs, which would take memory in it", () => {
  const withThread = builtFrom("build/server/render-thread.js");
  expect(withThread).toContain("server/pages/serve-renders.ts");
  expect(withThread).toContain("domain/releases/list-releases.ts");
  for (const file of ["server/app.ts", "server/worker.ts", "server/api/routes.ts"])
    expect(withThread).not.toContain(file);
});
