import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { mayImport } from "../oxlint.config.ts";
import { createFolder } from "./run-toebox.ts";

const root = join(import.meta.dirname, "..");

const folders = Object.keys(mayImport);

it("each folder with code of the product may import others", () => {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && file.includes("/") && !/^(docs|lab|test)\//.test(file),
  );
  expect([...new Set(sources.map((file) => file.split("/")[0]))].toSorted()).toEqual(folders.toSorted());
});

const imports: [file: string, specifier: string, isAllowed: boolean][] = [
  ["platform/postgres/embedded/a.ts", "../../domain/slugify.ts", false],
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
  ["domain/time/d.ts", "../catalog/names.ts", true],
  ["demo/a.ts", "#platform/errors.ts", true],
  ["app/pages/home/c.tsx", "../app/page.tsx", true],
  ["app/pages/home/d.tsx", "#domain/releases/lists.ts", true],
  ["server/c.ts", "#app/routes.ts", true],
  ["server/d.ts", "#api/routes.ts", true],
  ["api/c.ts", "#domain/errors.ts", true],
  ["cli/b.ts", "#demo/sizes.ts", true],
  ["cli/a.ts", "../server/worker.ts", true],
];

it("a folder imports only from those that it may", () => {
  const folder = createFolder();
  const files = ["oxlint.config.ts", "test/no-guessed-waits.ts", "test/error-listeners.ts"];
  for (const file of files) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, specifier] of imports) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import type { Some } from "${specifier}";\n\nexport type Other = Some;\n`);
  }
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format", "json", ...folders], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${dirname(oxlint)}:${process.env["PATH"]}` },
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = diagnostics.filter(({ code }) => code.includes("no-restricted-imports"));
  expect(refused.map(({ filename }) => filename).toSorted()).toEqual(
    imports.flatMap(([file, , isAllowed]) => (isAllowed ? [] : [file])).toSorted(),
  );
});
