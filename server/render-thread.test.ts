import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** A file of the build. */
interface BuiltFile {
  /** what it is made of */
  sources: string[];
  /** packages that it loads when it is loaded itself */
  packages: string[];
}

/** `file` of the build and what it imports; with `later`, what it imports at some time as well. */
function builtFrom(file: string, later: boolean, found = new Map<string, BuiltFile>()): Map<string, BuiltFile> {
  if (found.has(file)) return found;
  const folder = dirname(join(root, file));
  const map = join(root, `${file}.map`);
  const own = existsSync(map) ? (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources : [];
  const statements = later ? /(?:(?:}|\w ?)from|import|import\() ?"([^"]+)"/g : /(?:(?:}|\w ?)from|import) ?"([^"]+)"/g;
  const imports = Array.from(readFileSync(join(root, file), "utf8").matchAll(statements), ([, path = ""]) => path);
  found.set(file, {
    sources: own.map((source) => relative(root, join(folder, source))),
    packages: imports.filter((path) => /^(?!node:)[@\w][\w./-]*$/.test(path)),
  });
  for (const path of imports.filter((one) => one.startsWith(".")))
    builtFrom(relative(root, join(folder, path)), later, found);
  return found;
}

it("loads no server of requests and no jobs, which would take memory in it", () => {
  const withThread = [...builtFrom("build/server/render-thread.js", true).values()].flatMap(({ sources }) => sources);
  expect(withThread).toContain("server/pages/serve-renders.ts");
  expect(withThread).toContain("domain/releases/list-releases.ts");
  for (const file of ["server/app.ts", "server/worker.ts", "server/api/routes.ts"])
    expect(withThread).not.toContain(file);
});

it("loads few packages that the build does not contain, and none for pictures and feeds before the first", () => {
  const files = [...builtFrom("build/server/render-thread.js", false).values()];
  const packages = new Set(files.flatMap((file) => file.packages));
  expect([...packages].toSorted()).toEqual(["aws4fetch", "cookie-es", "lru-cache", "p-limit", "pg"]);
});
