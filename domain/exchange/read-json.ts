import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { bundleSections, type SectionName } from "./bundle.ts";
import type { Issue, Source, SourceRow } from "./source-row.ts";

/** Reads a JSON bundle: an object whose keys are sections and whose values are lists of rows. */
export function readJson(file: string, text: string): Source {
  const source = new JsonSource(file, text);
  let bundle: unknown;
  try {
    bundle = JSON.parse(text);
  } catch {
    return { sections: [], rows: [], issues: source.syntaxErrors() };
  }
  if (typeof bundle !== "object" || bundle === null || Array.isArray(bundle)) {
    return {
      sections: [],
      rows: [],
      issues: [
        { where: source.locate([]), reason: 'a bundle is an object of sections, such as { "products": [ … ] }' },
      ],
    };
  }
  const sections: SectionName[] = [];
  const rows: SourceRow[] = [];
  const issues: Issue[] = [];
  for (const [section, list] of Object.entries(bundle)) {
    if (!Object.hasOwn(bundleSections, section)) {
      const names = Object.keys(bundleSections).join(", ");
      issues.push({
        where: source.locate([section]),
        reason: `there is no section "${section}"; the sections are ${names}`,
      });
    } else if (!Array.isArray(list)) {
      issues.push({ where: source.locate([section]), reason: `the section "${section}" must be a list` });
    } else {
      sections.push(section as SectionName);
      list.forEach((value: unknown, index) => {
        rows.push({
          section: section as SectionName,
          value,
          locate: (path) => source.locate([section, index, ...path]),
        });
      });
    }
  }
  return { sections, rows, issues };
}

/** Finds line numbers. The tree with positions is built only for a mistake: it is far larger than the values. */
class JsonSource {
  #file: string;
  #text: string;
  #tree: Node | undefined;
  #lineStarts: number[] | undefined;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  locate(path: PropertyKey[]): string {
    this.#tree ??= parseTree(this.#text);
    const parts = path.filter((part) => typeof part !== "symbol");
    for (let length = parts.length; this.#tree && length >= 0; length--) {
      const node = findNodeAtLocation(this.#tree, parts.slice(0, length));
      if (node) return this.#at(node.offset);
    }
    return this.#at(0);
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
