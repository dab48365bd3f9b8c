// npm run test:hours [-- NAME…] [--unit | --e2e]: runs the tests with the clocks of all processes at moments where tests of dates tend to
// fail (moments.ts), and prints which passed. What each run printed is in test-results/hours/.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { moments } from "./moments.ts";

const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results/hours");

/** Debian's libfaketime, which moves the clock of every program, PostgreSQL too. A browser is ten times slower with it. */
const LIBRARIES = ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`);

const suites = { unit: ["vitest", "run"], e2e: ["playwright", "test"] };

/** Returns the settings that move the clock of a program, and of those that it starts, by some seconds. */
function clockAhead(seconds: number, suite: keyof typeof suites): Record<string, string> {
  const library = suite === "unit" && LIBRARIES.find((file) => existsSync(file));
  if (library) {
    // timers and the times of files are the machine's
    const real = { FAKETIME_DONT_FAKE_MONOTONIC: "1", NO_FAKE_STAT: "1" };
    return { LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`, ...real };
  }
  const ownClock = join(import.meta.dirname, "own-clock.ts");
  return { NODE_OPTIONS: `--import ${ownClock}`, CLOCK_AHEAD_MS: String(seconds * 1_000) };
}

/** Runs a suite from `moment` on, and returns whether it passes. */
async function runAt(name: string, suite: keyof typeof suites): Promise<boolean> {
  const moment = Temporal.Instant.from(moments[name] ?? "");
  const seconds = Math.round((moment.epochMilliseconds - Date.now()) / 1_000);
  const log = openSync(join(results, `${name}-${suite}.log`), "w");
  const [command = "", ...words] = suites[suite];
  const program = spawn(join(root, "node_modules/.bin", command), words, {
    cwd: root,
    env: { ...process.env, ...clockAhead(seconds, suite) },
    stdio: ["ignore", log, log],
  });
  return new Promise((resolve) => program.once("close", (code) => resolve(code === 0)));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unit: { type: "boolean", default: false }, e2e: { type: "boolean", default: false } },
});
const unknown = positionals.find((name) => !(name in moments));
if (unknown) throw new Error(`there is no moment "${unknown}"; the moments are ${Object.keys(moments).join(", ")}`);
const wanted = (["unit", "e2e"] as const).filter((suite) => values[suite] || (!values.unit && !values.e2e));
mkdirSync(results, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(moments)) {
  for (const suite of wanted) {
    const isPassed = await runAt(name, suite);
    console.log(`${isPassed ? "passed" : "FAILED"}  ${suite.padEnd(4)}  ${name} (${moments[name]})`);
    if (!isPassed) process.exitCode = 1;
  }
}
