import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBrowserLibs } from "./browser-libs.ts";
import type { Finding } from "./browser-allowances.ts";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "build/browser-types");

/** The mistakes of TypeScript that tell of a name that is not there, and of a module: then `npm run types` has not run. */
const NOT_THERE = /^TS(?:2304|2307|2339|2503|2550|2551|2552|2568|2583|2584|2693|2708)$/;

/**
 * Finds what sources use of the language and the DOM that the floor of browsers lacks, by their types: `files` of pages and of the desk, and
 * `workerFiles` of the service worker. Values of the type any are not found.
 */
export async function findMissingByTypes(files: string[], workerFiles: string[]): Promise<Finding[]> {
  rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeBrowserLibs(folder);
  const checked = await Promise.all([
    checkTypes("pages", files, "tsconfig.json", [".react-router/types/**/*", "{app,domain}/**/*.d.ts"]),
    checkTypes("service-worker", workerFiles, "app/service-worker/tsconfig.json", ["app/service-worker/*.d.ts"]),
  ]);
  return checked.flat();
}

async function checkTypes(name: string, files: string[], settings: string, include: string[]): Promise<Finding[]> {
  const config = {
    extends: join("../..", settings),
    compilerOptions: { libReplacement: true, incremental: true, tsBuildInfoFile: `${name}.tsbuildinfo` },
    include: include.map((pattern) => join("../..", pattern)),
    exclude: ["../../app/service-worker/worker.ts"],
    files: files.map((file) => join("../..", file)),
  };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(config));
  const ours = new Set(files);
  return (await runTsc(join(folder, `${name}.json`))).split("\n").flatMap((line) => {
    const [, where = "", at = "", code = "", text = ""] = /^(.+)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
    if (!ours.has(where) || !NOT_THERE.test(code)) return [];
    const feature = /'([^']+)'/.exec(text)?.[1] ?? text;
    return [{ feature, where, text: `${where}:${at}: ${text.replace(/ Do you need to change.*/, "")}` }];
  });
}

/** Runs TypeScript, which says what is wrong with all files, also with those that only the server loads. */
function runTsc(config: string): Promise<string> {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return new Promise((resolved, rejected) => {
    const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
    execFile(
      process.execPath,
      [tsc, "-p", config, "--checkers", "1", "--pretty", "false"],
      options,
      (error, stdout) => {
        if (error && !/: error TS\d+: /.test(stdout)) rejected(new Error(stdout || error.message, { cause: error }));
        else resolved(stdout);
      },
    );
  });
}
