import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** A file of the build. */
interface BuiltFile {
  /** files of which it is made */
  sources: string[];
  /** packages that it loads at once */
  packages: string[];
}

/** Returns `file` of the build and its imports; with `later`, also those that it imports at some later time. */
function builtFrom(file: string, later: boolean, found = new Map<string, BuiltFile>()): Map<string, BuiltFile> {
  if (found.has(file)) return found;
  const folder = dirname(join(root, file));
  const map = join(root, `${file}.map`);
  const own = existsSync(map) ? (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources : [];
  const statements = later
    ? /(?:(?:}|\w ?)from|import|import\() ?["`]([^"`]+)["`]/g
    : /(?:(?:(?:}|\w ?)from|import) ?"|require\(["`])([^"`]+)["`]/g;
  const imports = Array.from(readFileSync(join(root, file), "utf8").matchAll(statements), ([, path = ""]) => path);
  found.set(file, {
    sources: own.map((source) => relative(root, join(folder, source))),
    packages: imports.filter((path) => /^[@\w][\w./-]*$/.test(path) && !isBuiltin(path)),
  });
  for (const path of imports.filter((one) => one.startsWith(".")))
    builtFrom(relative(root, join(folder, path)), later, found);
  return found;
}

it("loads no server of requests and no jobs, which would take memory in it", () => {
  const withThread = [...builtFrom("build/server/render-thread.js", true).values()].flatMap(({ sources }) => sources);
  expect(withThread).toContain("server/pages/serve-renders.ts");
  expect(withThread).toContain("domain/releases/list-releases.ts");
  // a part that is loaded later
  expect(withThread).toContain("app/pages/watchlist/compare.tsx");
  for (const file of ["server/app.ts", "server/worker.ts", "api/routes.ts"]) expect(withThread).not.toContain(file);
});

/** Returns the packages that `file` of the build loads before it is needed for anything. */
function packagesOf(file: string): string[] {
  return [...new Set([...builtFrom(file, false).values()].flatMap(({ packages }) => packages))].toSorted();
}

it("loads few packages that the build does not contain", () => {
  expect(packagesOf("build/server/render-thread.js")).toEqual(["aws4fetch", "lru-cache", "p-limit", "pg"]);
});

it("loads nothing at a start that many sites never need", () => {
  const packages = packagesOf("build/server/main.js");
  expect(packages).toContain("fastify");
  for (const rare of [
    "sharp",
    "nodemailer",
    "ioredis",
    "feedsmith",
    "undici",
    "sanitize-html",
    "otpauth",
    "@simplewebauthn/server",
  ])
    expect(packages).not.toContain(rare);
});
