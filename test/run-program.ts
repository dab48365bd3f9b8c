import { format } from "node:util";
import { vi } from "vitest";
import { runProgram } from "#cli/program.ts";

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs `npx toebox` with `words` in the process of the test, where many commands take as long as one that is started (test/run-toebox.ts);
 * `environment` is added to that of the test.
 */
export async function runProgramInTest(words: string[], environment: Record<string, string>): Promise<Outcome> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  let [stdout, stderr] = ["", ""];
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => void (stdout += `${format(...parts)}\n`));
  const error = vi.spyOn(console, "error").mockImplementation((...parts) => void (stderr += `${format(...parts)}\n`));
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean((stderr += String(text))));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runProgram(words);
    return { code: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    process.exitCode = before;
    for (const spy of [log, error, write]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
