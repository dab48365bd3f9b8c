import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { folders } from "../oxlint.config.ts";
import { createFolder } from "./run-toebox.ts";

const root = join(import.meta.dirname, "..");

/** The folder of the list that a file belongs to. */
function folderOf(file: string): string | undefined {
  const [parent, name] = file.split("/");
  const isDeep = file.split("/").length > 2;
  return folders.find((folder) => folder === parent || folder === (isDeep ? `${parent}/${name}` : `${parent}/*`));
}

it("names every folder that has sources", () => {
  const files = execFileSync("git", ["ls-files", "db", "domain", "app", "server", "demo", "cli"], {
    cwd: root,
    encoding: "utf8",
  });
  const sources = files.split("\n").filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => folderOf(file) === undefined)).toEqual([]);
  expect(folders.filter((folder) => !sources.some((file) => folderOf(file) === folder))).toEqual([]);
});

const imports: [file: string, specifier: string, isAllowed: boolean][] = [
  ["domain/time/a.ts", "#domain/catalog-index/card.ts", false],
  ["domain/time/b.ts", "../catalog-index/card.ts", false],
  ["domain/a.ts", "./time/today.ts", false],
  ["domain/b.ts", "fastify", false],
  ["demo/models/a.ts", "../../../app/routing/load.ts", false],
  ["db/embedded/a.ts", "../../domain/errors.ts", false],
  ["app/ui/a.tsx", "../shell/menu.tsx", false],
  ["app/pages/home/a.tsx", "../../root.tsx", false],
  ["app/pages/home/b.tsx", "#server/app.ts", false],
  ["server/http/a.ts", "../cache/page-cache.ts", false],
  ["domain/catalog-index/a.ts", "#domain/time/today.ts", true],
  ["app/pages/home/c.tsx", "../failure.tsx", true],
  ["app/pages/home/d.tsx", "#domain/releases/contract.ts", true],
  ["server/a.ts", "./api/routes.ts", true],
];

it("lets a folder import only folders above it in the list", () => {
  const folder = createFolder();
  const files = ["oxlint.config.ts", "test/no-guessed-waits.ts", "test/error-listeners.ts"];
  for (const file of files) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, specifier] of imports) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import type { Some } from "${specifier}";\n\nexport type Other = Some;\n`);
  }
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format", "json", "db", "domain", "app", "server", "demo", "cli"], {
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
