import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { photograph } from "#test/rasters.ts";
import { runProgramInTest } from "#test/run-program.ts";
import { createFolder } from "#test/run-toebox.ts";

const chapter = readFileSync(join(import.meta.dirname, "editing.md"), "utf8");

/** A file that the chapter shows, or a command with the lines that it prints. */
type Step = { file: string; text: string } | { command: string; output: string[] };

/** Reads the files and commands of the chapter, in their order. A file is named at the end of the text before it. */
function readSteps(): Step[] {
  return Array.from(chapter.matchAll(/(?:`([\w.]+)`:\n\n)?```(json|console)\n(.*?)```/gs)).flatMap(
    ([, file = "", language, text = ""]): Step[] => {
      if (language === "json") return [{ file, text }];
      return text
        .split(/^\$ /m)
        .filter(Boolean)
        .map((session) => {
          const [command = "", ...output] = session.trimEnd().split("\n");
          return { command, output };
        });
    },
  );
}

/** Splits a command into words, as a shell does. */
function wordsOf(command: string): string[] {
  return Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? "");
}

/** Returns whether lines are those that the chapter shows, in which "…" stands for anything, and alone for any more lines. */
function isShown(lines: string[], output: string[]): boolean {
  const isOpen = output.at(-1) === "…";
  const shown = isOpen ? output.slice(0, -1) : output;
  const parts = (line: string) => line.split("…").map((part) => RegExp.escape(part));
  return (
    (isOpen ? lines.length >= shown.length : lines.length === shown.length) &&
    shown.every((line, index) => new RegExp(`^${parts(line).join(".*")}$`).test(lines[index] ?? ""))
  );
}

it("every example of the editors' chapter does what it says (CAT-27, CAT-50, CAT-58, EVID-7, SCHED-1)", async () => {
  const steps = readSteps();
  expect(steps.length).toBeGreaterThan(20);
  const folder = createFolder();
  writeFileSync(join(folder, "side.jpg"), await photograph());
  const environment = { DATA_DIR: folder, DATABASE_URL: (await createTestDatabase()).address };
  const wrong: string[] = [];
  for (const step of steps) {
    if ("file" in step) {
      writeFileSync(join(folder, step.file), step.text);
      continue;
    }
    const [npx, program, ...words] = wordsOf(step.command);
    expect([npx, program]).toEqual(["npx", "toebox"]);
    const given = words.map((word) => (/^\w+\.json$/.test(word) ? join(folder, word) : word));
    const { code, stdout, stderr } = await runProgramInTest(given, environment);
    const lines = (code === 0 ? stdout : stderr).trimEnd().split("\n");
    // shown whole where they differ
    if (!isShown(lines, step.output)) wrong.push([step.command, ...lines].join("\n"));
  }
  expect(wrong).toEqual([]);
});
