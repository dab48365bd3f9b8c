import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { mayImport } from "./layers.ts";

const root = join(import.meta.dirname, "..");

/**
 * Imports that may close a circle: whoever has a session calls the site by it, and a call that finds no network, or a login, loads what
 * calls the site itself. Both are loaded when they are needed.
 */
const excepted = [
  ["app/browser/load-offline.ts", "app/offline/without-network.tsx"],
  ["app/browser/session.ts", "app/alerts/push-browser.ts"],
];

/** Returns the files that each file of the product imports, by types and lazily as well. */
function readImports(): Map<string, string[]> {
  const listed = execFileSync("git", ["ls-files", ...Object.keys(mayImport)], { cwd: root, encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|slow|d)\.tsx?$/.test(file));
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const specifiers = Array.from(text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g), ([, name = ""]) => name);
      const imported = specifiers.map((name) => (name.startsWith("#") ? name.slice(1) : join(dirname(file), name)));
      return [file, imported];
    }),
  );
}

/** Returns the first circle that is found, as the files on its way; null for none. */
function findCircle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    way.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}

it("files import each other in no circle, by types and lazily as well, but by the imports that are excepted", () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(1_000);
  for (const [from = "", to = ""] of excepted) {
    const others = imports.get(from)?.filter((file) => file !== to) ?? [];
    expect(imports.get(from)).toContain(to);
    imports.set(from, others);
  }
  expect(findCircle(imports)).toBeNull();
});

it("a circle is found whatever closes it", () => {
  for (const [from = "", to = ""] of excepted) {
    const imports = readImports();
    const others = excepted.filter(([other]) => other !== from);
    for (const [file = "", imported = ""] of others)
      imports.set(file, imports.get(file)?.filter((path) => path !== imported) ?? []);
    expect(findCircle(imports)).toEqual(expect.arrayContaining([from, to]));
  }
});
