// npm run texts [-- folder…]: lists the texts that people read on pages, in mails and on the command line, each with
// its place.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";

/** Attributes of elements that no person reads, like those whose names begin with "data-". */
const MARKUP =
  /^(?:className|id|href|key|rel|role|target|type|name|sizes|srcSet|d|viewBox|transform|points|style|class)$|^data-|[cC]lass/;

/** Calls and tags whose texts are for machines. */
const MACHINE_CALLS = /^(?:sql|css|cn|raw|require|test|new RegExp)$/;

const LEFT_OUT = /^(?:test|lab)\/|\.(?:test|spec|slow)\.tsx?$|^app\/pages\/design\/|^platform\/postgres\/tables\.ts$/;

export interface Text {
  /** in the file, from 1 on */
  line: number;
  /** with "{…}" in place of values */
  text: string;
}

/** Returns the texts of a source file, in their order; texts that look like code or markup are left out. */
export function textsOf(path: string, source: string): Text[] {
  const { program } = parseSync(path, source);
  const found: { start: number; text: string }[] = [];
  const seen = new Set<number>();
  const markup: [number, number][] = [];

  function add(start: number, text: string): void {
    if (seen.has(start) || markup.some(([from, to]) => start >= from && start < to)) return;
    seen.add(start);
    found.push({ start, text: text.replaceAll(/\s+/g, " ").trim() });
  }

  new Visitor({
    ImportDeclaration: ({ source: from }) => void seen.add(from.start),
    ExportNamedDeclaration: ({ source: from }) => void (from && seen.add(from.start)),
    ImportExpression: ({ source: from }) => void seen.add(from.start),
    TSLiteralType: ({ start, end }) => void markup.push([start, end]),
    JSXAttribute: ({ name, start, end }) => {
      if (name.type === "JSXIdentifier" && MARKUP.test(name.name)) markup.push([start, end]);
    },
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && MARKUP.test(key.name)) markup.push([value.start, value.end]);
      else seen.add(key.start);
    },
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === "Identifier" && MACHINE_CALLS.test(callee.name)) markup.push([start, end]);
    },
    TaggedTemplateExpression: ({ tag, start, end }) => {
      if (MACHINE_CALLS.test(source.slice(tag.start, tag.end).split(/[.<]/)[0] ?? "")) markup.push([start, end]);
    },
    JSXElement: (element) => addChildren(element),
    JSXFragment: (element) => addChildren(element),
    Literal: ({ value, start }) => {
      if (typeof value === "string" && isText(value)) add(start, value);
    },
    TemplateLiteral: ({ quasis, start }) => {
      const text = quasis.map(({ value }) => value.cooked ?? "").join("{…}");
      if (isText(text)) add(start, text);
    },
  }).visit(program);

  function addChildren({ children }: ESTree.JSXElement | ESTree.JSXFragment): void {
    const text = children.map((child) => (child.type === "JSXText" ? child.value : valueOf(child))).join("");
    if (!children.some((child) => child.type === "JSXText" && /\p{L}/u.test(child.value))) return;
    const first = children.find((child) => child.type !== "JSXText" || child.value.trim() !== "");
    add((first?.start ?? 0) + (first?.type === "JSXText" ? first.value.search(/\S/) : 0), text);
  }

  return found
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split("\n").length, text }));
}

/** Returns the text of a literal between the texts of an element, else the mark of a value. */
function valueOf(child: ESTree.JSXChild): string {
  const isLiteral = child.type === "JSXExpressionContainer" && child.expression.type === "Literal";
  return isLiteral ? String((child.expression as ESTree.StringLiteral).value) : "{…}";
}

/**
 * Whether a value is a text: several words that are no codes, paths or classes of styles, or one that begins with a
 * capital letter.
 */
function isText(value: string): boolean {
  const words = value.trim().split(/\s+/);
  if (/^[./#@<]|^https?:/.test(value)) return false;
  if (words.length === 1) return /^[“"(]?\p{Lu}(?:\p{Ll}+|\p{Lu}+)[.!?…:)”"]*$/u.test(value.trim());
  const codes = words.filter((word) => /^[^\p{Lu}]*[-:[/\d][^\p{Lu}]*$/u.test(word));
  return /\p{L}{2}/u.test(value) && codes.length < words.length / 2;
}

function main(folders: readonly string[]): void {
  const root = resolve(import.meta.dirname, "..");
  const files = execFileSync("git", ["ls-files", "-z", ...folders], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path));
  for (const path of files) {
    for (const { line, text } of textsOf(path, readFileSync(join(root, path), "utf8"))) {
      console.log(`${path}:${line}: ${text}`);
    }
  }
}

if (import.meta.main)
  main(process.argv.length > 2 ? process.argv.slice(2) : ["api", "app", "cli", "demo", "domain", "platform", "server"]);
