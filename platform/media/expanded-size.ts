import { BadPicture } from "./bad-picture.ts";
import { type DrawingElement, MAX_DEPTH } from "./read-drawing.ts";

/** Number of elements, each counted as often as references repeat it. */
export const MAX_EXPANDED_ELEMENTS = 100_000;

/** Attributes that may contain url(#id). */
const urlAttributes = ["fill", "stroke", "color", "stop-color", "clip-path", "mask"];

/**
 * Checks that references lead to an element and never form a cycle, and that with references followed the drawing has
 * at most MAX_EXPANDED_ELEMENTS elements, nested at most MAX_DEPTH deep. Throws BadPicture.
 */
export function checkExpandedSize(root: DrawingElement): void {
  const { elements } = new Expansion(root).sizeOf(root, 1);
  if (elements > MAX_EXPANDED_ELEMENTS)
    throw new BadPicture(`holds more than ${MAX_EXPANDED_ELEMENTS} elements, references followed`);
}

/** Size of an element with its content and the elements that it refers to. */
interface ExpandedSize {
  elements: number;
  /** levels of nesting, itself included */
  height: number;
}

class Expansion {
  readonly #byId = new Map<string, DrawingElement>();
  readonly #sizes = new Map<DrawingElement, ExpandedSize>();
  readonly #expanding = new Set<DrawingElement>();

  constructor(root: DrawingElement) {
    this.#collectIds(root);
  }

  /**
   * Returns the size of an element. `depth` is its nesting level, references included. Each element is expanded once.
   */
  sizeOf(element: DrawingElement, depth: number): ExpandedSize {
    const { name, line } = element;
    if (this.#expanding.has(element))
      throw new BadPicture(`holds a reference that leads back to itself: <${name}> (line ${line})`);
    const cached = this.#sizes.get(element);
    if (depth + (cached?.height ?? 1) - 1 > MAX_DEPTH)
      throw new BadPicture(`nests deeper than ${MAX_DEPTH} elements, references included: <${name}> (line ${line})`);
    if (cached) return cached;
    this.#expanding.add(element);
    const parts = [...element.children, ...this.#referencesOf(element)].map((part) => this.sizeOf(part, depth + 1));
    this.#expanding.delete(element);
    const size = {
      elements: parts.reduce((sum, { elements }) => sum + elements, 1),
      height: parts.reduce((most, { height }) => Math.max(most, height + 1), 1),
    };
    this.#sizes.set(element, size);
    return size;
  }

  #referencesOf({ attributes, name, line }: DrawingElement): DrawingElement[] {
    const urls = urlAttributes.map((attribute) => /^url\(["']?#([^"')]+)/.exec(attributes.get(attribute) ?? "")?.[1]);
    return [attributes.get("href")?.slice(1), ...urls].flatMap((id) => {
      if (id === undefined) return [];
      const target = this.#byId.get(id);
      if (!target) throw new BadPicture(`refers to #${id} on <${name}> (line ${line}), but nothing has this id`);
      return target;
    });
  }

  #collectIds(element: DrawingElement): void {
    const id = element.attributes.get("id");
    if (id !== undefined) {
      if (this.#byId.has(id)) throw new BadPicture(`has two elements with the id "${id}" (line ${element.line})`);
      this.#byId.set(id, element);
    }
    for (const child of element.children) this.#collectIds(child);
  }
}
