import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const [, recipes = ""] = guide.split("\n## How to add\n");

/** Kinds of things that whoever adds one has to find a recipe for. */
const KINDS = [
  "A page.",
  "A call that reads.",
  "A call of the desk.",
  "A filter of the lists.",
  "A field of the catalog.",
  "A section of the catalog.",
  "A kind of alert.",
  "A kind of channel.",
  "An import format of another program.",
  "A job.",
  "A job in a process of its own",
  "A table about a person.",
  "A migration.",
];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");
const names = new Set(files.map((file) => basename(file)));

/** Lists what the recipes write as code. */
const code = new Set(Array.from(recipes.matchAll(/`([^`\n]+)`/g), ([, text = ""]) => text));

/** Returns whether there is such a file or folder; a name without a folder may be anywhere. */
function isThere(path: string): boolean {
  if (path.endsWith("/")) return files.some((file) => file.startsWith(path));
  return path.includes("/") ? files.includes(path) : names.has(path);
}

describe("the recipes of CONTRIBUTING.md", () => {
  it("name files that exist", () => {
    const paths = [...code].filter((text) => /^[\w./-]+\/$|^[\w./-]+\.(?:tsx?|sql|md|json|css)$/.test(text));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it("name functions that exist", () => {
    const called = [...code].flatMap((text) => /^(\w+)\(.*\)$/.exec(text)?.[1] ?? []);
    expect(called.length).toBeGreaterThan(20);
    const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(root, file), "utf8"));
    const isDefined = (name: string) => {
      const definition = new RegExp(`\\b(?:function\\*? |const |async )?${name}(?: =|\\(|<)`);
      return sources.some((source) => definition.test(source));
    };
    expect(called.filter((name) => !isDefined(name))).toEqual([]);
  });

  it.each(KINDS)("have one for: %s", (kind) => {
    expect(recipes).toContain(`**${kind}`);
  });
});
