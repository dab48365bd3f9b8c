import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { productionEnvironment, root } from "#platform/process/config.ts";
import type { Progress } from "./progress.ts";

/** The folders with code of the built site. */
export const builtFolders = ["api", "app", "desk", "domain", "platform", "server", "wire"];

/** The settings of bundles of their own, which are built after the site's. */
export const otherBundles = ["vite.desk.config.ts", "vite.service-worker.config.ts"];

const sources = [
  `{${builtFolders.join(",")}}/**/*`,
  "*.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const stamp = join(root, "build/stamp");

/** Returns the path of a module of the built site that a process or thread begins with; vite.config.ts names them. */
export function builtFile(name: "main" | "render-thread" | "index-thread" | "cluster-process"): string {
  return join(root, `build/server/${name}.js`);
}

/** Builds the pages unless the last build has exactly these sources. Throws OperatorError when it fails. */
export async function ensureBuild(progress: Progress): Promise<void> {
  const digest = digestOfSources();
  if (readBuildId() === digest) return;
  progress("Building the pages", 0, 1);
  await build();
  writeFileSync(stamp, digest);
  progress("Building the pages", 1, 1);
}

/** Builds the site, then the desk and the service worker, which are bundles of their own in folders of the site's. */
async function build(): Promise<void> {
  await run("node_modules/@react-router/dev/bin.cjs", "build");
  for (const settings of otherBundles) await run("node_modules/vite/bin/vite.js", "build", "--config", settings);
}

function run(tool: string, ...options: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, tool), ...options], { cwd: root, env: productionEnvironment() });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`the pages could not be built:\n${output.trim()}`));
    });
  });
}

function digestOfSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Reads a digest of the sources of the present build; undefined when it has none. */
export function readBuildId(): string | undefined {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}
