import { type Node, type ParseError, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import type { Issue } from "../entries/source-row.ts";

/** The text of a JSON file, to find line numbers in. The tree with positions is built only for a mistake: it is far larger than the values. */
export class JsonSource {
  #file: string;
  #text: string;
  #tree: Node | undefined;
  #lineStarts: number[] | undefined;
  readonly #properties = new Map<Node, Map<string, Node>>();

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  /** Returns the line of the value at `path`, or of the innermost one around it that exists. */
  locate(path: PropertyKey[]): string {
    this.#tree ??= parseTree(this.#text);
    let node = this.#tree;
    for (const part of path) {
      const inner = node?.type === "array" ? node.children?.[Number(part)] : this.#propertiesOf(node).get(String(part));
      if (!inner) break;
      node = inner;
    }
    return this.#at(node?.offset ?? 0);
  }

  /** Returns the values of an object by their names: of thousands of mistakes, each is found in a moment. */
  #propertiesOf(object: Node | undefined): Map<string, Node> {
    if (object?.type !== "object") return new Map();
    return this.#properties.getOrInsertComputed(object, ({ children = [] }) => {
      const values = new Map<string, Node>();
      for (const { children: [name, value] = [] } of children) if (name && value) values.set(String(name.value), value);
      return values;
    });
  }

  syntaxErrors(): Issue[] {
    const errors: ParseError[] = [];
    parseTree(this.#text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    if (errors.length === 0) return [{ where: this.#at(0), reason: "this is not valid JSON" }];
    return errors.map(({ error, offset }) => ({
      where: this.#at(offset),
      reason: `this is not valid JSON: ${printParseErrorCode(error)
        .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
        .toLowerCase()}`,
    }));
  }

  /** Returns the mistakes of names that an object has twice: of two values a parser would take the last without a word. */
  repeatedNames(): Issue[] {
    const issues: Issue[] = [];
    const objects: Set<string>[] = [];
    visit(this.#text, {
      onObjectBegin: () => void objects.push(new Set()),
      onObjectEnd: () => void objects.pop(),
      onObjectProperty: (name, offset) => {
        const names = objects.at(-1);
        if (names?.has(name)) issues.push({ where: this.#at(offset), reason: `"${name}" is given twice` });
        names?.add(name);
      },
    });
    return issues;
  }

  #at(offset: number): string {
    this.#lineStarts ??= [0, ...this.#text.matchAll(/\n/g).map((match) => match.index + 1)];
    let [from, to] = [0, this.#lineStarts.length];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((this.#lineStarts[middle] as number) <= offset) from = middle;
      else to = middle;
    }
    return `${this.#file}:${from + 1}`;
  }
}
