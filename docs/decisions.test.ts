import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "decisions");
const names = readdirSync(folder).filter((name) => name !== "README.md");
const lines = readFileSync(join(folder, "README.md"), "utf8").split("\n");

it.each(names)("%s is in the index once, by its title, struck through where another has replaced it", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const [title = ""] = text.split("\n");
  const link = `[${title.replace("# ", "")}](${name})`;
  const isReplaced = /Status\W+Replaced /.test(text);
  const own = lines.filter((line) => line === `- ${link}` || line.startsWith(`- ~~${link}~~, replaced by [`));
  expect(own).toHaveLength(1);
  expect(own[0]?.startsWith("- ~~")).toBe(isReplaced);
});

it("the index names no decision that there is not", () => {
  const linked = lines.flatMap((line) => Array.from(line.matchAll(/\]\(([^)]+)\)/g), ([, name = ""]) => name));
  expect(linked.filter((name) => !names.includes(name))).toEqual([]);
});
