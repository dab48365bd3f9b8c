import { type SaxesAttributeNS, SaxesParser } from "saxes";
import { BadPicture } from "./bad-picture.ts";
import { checkAttribute, checkElement } from "./drawing-rules.ts";

/** Levels of nesting, also with references followed. */
export const MAX_DEPTH = 64;
/** Elements per file. */
export const MAX_ELEMENTS = 20_000;

/** An element of a drawing, with the attributes that affect how it looks. */
export interface DrawingElement {
  name: string;
  attributes: Map<string, string>;
  parent: DrawingElement | null;
  children: DrawingElement[];
  line: number;
}

/**
 * Reads the XML of a drawing. Throws BadPicture when it is not well-formed or contains something that a drawing may
 * not.
 */
export function readDrawing(xml: string): DrawingElement {
  const parser = new SaxesParser({ xmlns: true });
  const tree = new Tree();
  if (xml.includes("<!DOCTYPE")) throw new BadPicture("holds a DOCTYPE, which a drawing may not");
  parser.on("error", () => {
    throw new BadPicture(`is not well-formed XML (line ${parser.line})`);
  });
  parser.on("processinginstruction", ({ target }) => {
    throw new BadPicture(
      `holds the processing instruction <?${target}?> (line ${parser.line}), which a drawing may not`,
    );
  });
  parser.on("opentag", (tag) => {
    checkElement(tag, parser.line);
    // librsvg does not recognize a root with a prefix.
    if (tag.local === "svg" && tag.prefix !== "")
      throw new BadPicture(`holds <${tag.name}> (line ${parser.line}), where <svg> without a prefix must stand`);
    tree.open(tag.local, readAttributes(tag.local, tag.attributes, parser.line), parser.line);
  });
  parser.on("closetag", () => tree.close());
  parser.write(xml);
  const { version = "1.0", encoding = "UTF-8" } = parser.xmlDecl;
  parser.close();
  if (version !== "1.0" || encoding.toUpperCase() !== "UTF-8")
    throw new BadPicture(`declares XML ${version} in ${encoding}, where XML 1.0 in UTF-8 must stand`);
  return tree.root();
}

/** Elements of a drawing that is being read. */
class Tree {
  #root: DrawingElement | null = null;
  #open: DrawingElement | null = null;
  #depth = 0;
  #count = 0;

  open(name: string, attributes: Map<string, string>, line: number): void {
    const parent = this.#open;
    if ((parent === null) !== (name === "svg"))
      throw new BadPicture(`holds <${name}> (line ${line}), where <svg> must be the root, and only the root`);
    if (++this.#count > MAX_ELEMENTS) throw new BadPicture(`holds more than ${MAX_ELEMENTS} elements`);
    if (++this.#depth > MAX_DEPTH) throw new BadPicture(`nests deeper than ${MAX_DEPTH} elements (line ${line})`);
    this.#open = { name, attributes, parent, children: [], line };
    this.#root ??= this.#open;
    parent?.children.push(this.#open);
  }

  close(): void {
    this.#open = this.#open?.parent ?? null;
    this.#depth--;
  }

  root(): DrawingElement {
    if (!this.#root) throw new BadPicture("is not well-formed XML (line 1)");
    return this.#root;
  }
}

function readAttributes(
  element: string,
  attributes: Record<string, SaxesAttributeNS>,
  line: number,
): Map<string, string> {
  const read = new Map<string, string>();
  for (const attribute of Object.values(attributes)) {
    const name = checkAttribute(element, attribute, line);
    if (name === null) continue;
    if (read.has(name)) throw new BadPicture(`has ${name} twice on <${element}> (line ${line})`);
    read.set(name, attribute.value.trim());
  }
  return read;
}
