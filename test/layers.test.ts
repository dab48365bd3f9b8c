import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { layers, mayImport } from "./layers.ts";
import { createFolder } from "./run-toebox.ts";

const root = join(import.meta.dirname, "..");

const folders = Object.keys(mayImport);
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");

it("each folder with code of the product may import others", () => {
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && file.includes("/") && !/^(docs|lab|test)\//.test(file),
  );
  expect([...new Set(sources.map((file) => file.split("/")[0]))].toSorted()).toEqual(folders.toSorted());
});

it.each(Object.entries(layers))("each folder of %s/ has one layer", (folder, levels) => {
  const paths = files.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file));
  const found = new Set(paths.map((path) => (path.split("/").length > 2 ? path.split("/")[1] : ".")));
  expect(levels.flat().toSorted()).toEqual([...found].toSorted());
});

it("the tour of README.md has the layers of domain/", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, tour = ""] = /^domain\/ .*\n([^]*?)^wire\/ /m.exec(readme) ?? [];
  const drawn = tour
    .split("\n\n")
    .map((layer) => Array.from(layer.matchAll(/^  ([\w-]+)\/ /gm), ([, folder]) => folder));
  expect(drawn).toEqual(layers["domain"]?.filter((layer) => layer[0] !== "."));
});

const imports: [file: string, specifier: string, isAllowed: boolean][] = [
  ["platform/postgres/embedded/a.ts", "../../../domain/slugify.ts", false],
  ["domain/a.ts", "fastify", false],
  ["domain/time/a.ts", "#demo/sizes.ts", false],
  ["domain/time/b.ts", "../../app/routing/load.ts", false],
  ["demo/models/a.ts", "../../app/routing/load.ts", false],
  ["demo/models/b.ts", "#server/app.ts", false],
  ["app/pages/home/a.tsx", "#server/app.ts", false],
  ["app/pages/home/b.tsx", "../../../demo/sizes.ts", false],
  ["app/pages/home/e.tsx", "#api/routes.ts", false],
  ["api/a.ts", "#app/routes.ts", false],
  ["api/b.ts", "../server/app.ts", false],
  ["platform/process/a.ts", "#server/app.ts", false],
  ["platform/process/b.ts", "../../demo/sizes.ts", false],
  ["server/main.ts", "#demo/sizes.ts", false],
  ["server/a.ts", "#cli/main.ts", false],
  ["server/b.ts", "../demo/sizes.ts", false],
  ["server/e.ts", "../lab/drop/ledger.ts", false],
  ["app/pages/home/f.tsx", "#lab/drop/ledger.ts", false],
  ["domain/time/c.ts", "#platform/postgres/connect.ts", true],
  ["domain/releases/a.ts", "../catalog/names.ts", true],
  ["demo/a.ts", "#platform/errors.ts", true],
  ["app/pages/home/c.tsx", "../app/page.tsx", true],
  ["app/pages/home/d.tsx", "#domain/releases/lists.ts", true],
  ["server/c.ts", "#app/routes.ts", true],
  ["server/d.ts", "#api/routes.ts", true],
  ["api/c.ts", "#domain/errors.ts", true],
  ["cli/b.ts", "#demo/sizes.ts", true],
  ["cli/a.ts", "../server/worker.ts", true],
  ["domain/time/e.ts", "../catalog/names.ts", false],
  ["domain/lists/a.ts", "#domain/plan/plan.ts", false],
  ["domain/import-export/foreign/a.ts", "../../schedule/scheduled-change.ts", false],
  ["domain/slugify.ts", "./time/today.ts", false],
  ["domain/unlisted/a.ts", "../slugify.ts", false],
  ["domain/entries/sections/a.ts", "../../catalog/names.ts", true],
  ["domain/time/f.ts", "../slugify.ts", true],
  ["domain/lists/b.ts", "./find-lines.ts", true],
  ["desk/ui/a.tsx", "../access/session-query.ts", false],
  ["desk/form/a.tsx", "../ui/error-line.tsx", true],
  ["desk/a.tsx", "./shell/desk-shell.tsx", true],
];

/** Ways to import a type or a value of a file. */
const ways = [
  (from: string) => `import type { Some } from "${from}";\n\nexport type Other = Some;\n`,
  (from: string) => `export { some } from "${from}";\n`,
  (from: string) => `export * from "${from}";\n`,
  (from: string) => `export const load = () => import("${from}");\n`,
  (from: string) => `export type Other = import("${from}").Some;\n`,
];

it("a folder imports only from those that it may, by types and lazily as well", () => {
  const folder = createFolder();
  const copied = ["oxlint.config.ts", "test/layers.ts", "test/no-guessed-waits.ts", "test/error-listeners.ts"];
  for (const file of copied) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const written = imports.flatMap(([file, specifier, isAllowed]) =>
    ways.map((write, way) => {
      const path = file.replace(".", `-${way}.`);
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), write(specifier));
      return { path, isAllowed };
    }),
  );
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format", "json", ...folders], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${dirname(oxlint)}:${process.env["PATH"]}` },
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = diagnostics.filter(({ code }) => code.includes("layers"));
  expect([...new Set(refused.map(({ filename }) => filename))].toSorted()).toEqual(
    written.flatMap(({ path, isAllowed }) => (isAllowed ? [] : [path])).toSorted(),
  );
});
