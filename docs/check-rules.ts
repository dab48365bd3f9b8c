// node docs/check-rules.ts [--list]: checks that every rule which the repository cites is in docs/product.md.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const BOOK = "docs/product.md";

/** Files that cite nothing of ours. */
const LEFT_OUT = /^(?:docs\/product\.md|package-lock\.json|(?:lab\/bench\/peers|var|build)\/.*)$/;

/** Files in which a text that looks like a rule's number is one; data may contain product numbers that look alike. */
const CITING = /\.(?:[cm]?[jt]sx?|sql|css|md)$/;

const TEST = /^test\/|\.(?:test|spec|slow)\.tsx?$/;

/** Documents that no reader of the repository has; the sign of a section may be in the next line of a comment. */
const FOREIGN = /\bspec[\s*/#-]*§|\b(?:spec|design)\.md\b|(?<!docs\/)\bapi\.md\b/gu;

export interface Rule {
  /** such as "LIST-12" */
  number: string;
  /** in the rule book, from 1 on */
  line: number;
  /** whether it is in a section whose system is not built yet */
  isPlanned: boolean;
}

export interface TextFile {
  /** from the root of the repository on */
  path: string;
  text: string;
}

/** Returns the rules of a rule book, in their order. */
export function readRules(book: string): Rule[] {
  const rules: Rule[] = [];
  let isPlanned = false;
  for (const [index, line] of book.split("\n").entries()) {
    if (line.startsWith("## ")) isPlanned = false;
    if (line === "Status: planned") isPlanned = true;
    const number = /^- \*\*([A-Z]+-\d+)\*\* /.exec(line)?.[1];
    if (number) rules.push({ number, line: index + 1, isPlanned });
  }
  return rules;
}

/** Finds the mistakes of the rules and of the citations in `files`, a line for each. */
export function findMistakes(rules: Rule[], files: TextFile[]): string[] {
  const numbers = new Set(rules.map(({ number }) => number));
  const firstOf = new Map(rules.toReversed().map(({ number, line }) => [number, line]));
  return [
    ...rules
      .filter(({ number, line }) => firstOf.get(number) !== line)
      .map(({ number, line }) => `${BOOK}:${line}: ${number} is defined in line ${firstOf.get(number)} already`),
    ...files.flatMap(({ path, text }) => [
      ...(CITING.test(path) ? citationsIn(text, numbers) : [])
        .filter(({ number }) => !numbers.has(number))
        .map(({ number, index }) => `${path}:${lineAt(text, index)}: there is no rule ${number}`),
      ...Array.from(text.matchAll(FOREIGN)).map(
        ({ 0: cited, index }) =>
          `${path}:${lineAt(text, index)}: cites "${cited.replace(/\s.*§/s, " §")}", which is not in the repository`,
      ),
    ]),
  ];
}

/** Finds the rules of built sections that no test among `files` cites. */
export function findUntested(rules: Rule[], files: TextFile[]): string[] {
  const numbers = new Set(rules.map(({ number }) => number));
  const tests = files.filter(({ path }) => TEST.test(path));
  const cited = new Set(tests.flatMap(({ text }) => citationsIn(text, numbers).map(({ number }) => number)));
  return rules.filter(({ number, isPlanned }) => !isPlanned && !cited.has(number)).map(({ number }) => number);
}

/** Returns the whole words that have a prefix of the rule book, whether there is such a rule or not. */
function citationsIn(text: string, numbers: Set<string>): { number: string; index: number }[] {
  if (numbers.size === 0) return [];
  const prefixes = new Set(Array.from(numbers, (number) => number.split("-")[0]));
  const citation = new RegExp(`(?<![\\w-])(?:${Array.from(prefixes).join("|")})-\\d+(?![\\w-])`, "g");
  return Array.from(text.matchAll(citation), ({ 0: number, index }) => ({ number, index }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Reads every tracked file that is a text. */
function readFiles(root: string): TextFile[] {
  return execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "" && !LEFT_OUT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .filter(({ text }) => !text.includes("\0"));
}

function main(): void {
  const root = resolve(import.meta.dirname, "..");
  const rules = readRules(readFileSync(join(root, BOOK), "utf8"));
  const files = readFiles(root);
  const mistakes = findMistakes(rules, files);
  for (const mistake of mistakes) console.error(mistake);
  const untested = findUntested(rules, files);
  console.log(`${untested.length} rules of what is built are cited by no test.`);
  if (process.argv.includes("--list")) for (const number of untested) console.log(number);
  if (mistakes.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
