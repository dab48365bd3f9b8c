import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const cache = join(import.meta.dirname, "../node_modules/.cache/toebox-debian");

export interface DebianProgram {
  file: string;
  /** for the libraries that came with it */
  environment: NodeJS.ProcessEnv;
}

/**
 * Returns the program at `path` of these Debian packages, fetched without installing them; null where that cannot be,
 * such as on another system. Tests that need it are skipped by name then.
 */
export function debianProgram(path: string, packages: string[]): DebianProgram | null {
  const folder = join(cache, packages.join("+"));
  if (!existsSync(folder) && !fetchPackages(folder, packages)) return null;
  const libraries = join(folder, `usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`);
  return { file: join(folder, path), environment: { PATH: process.env["PATH"], LD_LIBRARY_PATH: libraries } };
}

function fetchPackages(folder: string, packages: string[]): boolean {
  const unfinished = `${folder}.${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    execFileSync("apt-get", ["download", ...packages], { cwd: unfinished, stdio: "ignore", timeout: 60_000 });
    for (const file of readdirSync(unfinished).filter((name) => name.endsWith(".deb")))
      execFileSync("dpkg", ["-x", join(unfinished, file), unfinished], { stdio: "ignore" });
    renameSync(unfinished, folder);
    return true;
  } catch {
    // another process may have been first
    return existsSync(folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
