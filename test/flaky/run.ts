// npm run test:flaky -- NAME: runs the tests whose names match NAME 30 times, while every processor is busy with something else.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const TIMES = 30;
const root = join(import.meta.dirname, "../..");
const bin = join(root, "node_modules/.bin");

const [name] = process.argv.slice(2);
if (!name) throw new Error("npm run test:flaky -- NAME: a part of a test's name");

const load: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
try {
  const failures = [...inBrowsers(name), ...inVitest(name)];
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  for (const busy of load) busy.kill("SIGKILL");
}

/** Runs the browser tests of this name. Returns a line for what has failed. */
function inBrowsers(name: string): string[] {
  const env = { ...process.env, FULL_TESTS: "true" };
  const listed = spawnSync(join(bin, "playwright"), ["test", "--list", "--grep", name], { env, encoding: "utf8" });
  if (listed.status !== 0) return [];
  // one after the other: copies of a test that change something would disturb each other
  const words = ["test", "--grep", name, "--repeat-each", String(TIMES), "--workers", "1"];
  const { status } = spawnSync(join(bin, "playwright"), words, { env, stdio: "inherit" });
  return status === 0 ? [] : [`a browser test “${name}” has failed`];
}

/** The same for the tests of vitest, slow ones too, and those of the lab when its packages are installed. */
function inVitest(name: string): string[] {
  const configs = ["vitest.config.ts", "vitest.slow.config.ts"];
  if (existsSync(join(root, "lab/node_modules"))) configs.push(...configs.map((config) => `lab/${config}`));
  return configs.flatMap((config) => {
    const words = ["--config", config, "--testNamePattern", name];
    const listed = execFileSync(join(bin, "vitest"), ["list", "--json", ...words], { encoding: "utf8" });
    const files = new Set((JSON.parse(listed) as { file: string }[]).map(({ file }) => file));
    if (files.size === 0) return [];
    return Array.from({ length: TIMES }, (_, time) => {
      const { status } = spawnSync(join(bin, "vitest"), ["run", ...words, ...files], { stdio: "inherit" });
      return status === 0 ? [] : [`run ${time + 1} of ${TIMES}: a test “${name}” has failed`];
    }).flat();
  });
}
