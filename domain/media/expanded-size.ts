import { BadPicture } from "./bad-picture.ts";
import { type DrawingElement, MAX_DEPTH } from "./read-drawing.ts";

/** In elements, each as often as references repeat it. */
export const MAX_EXPANDED_ELEMENTS = 100_000;

/** Those that may be url(#id); an href is #id. */
const urlAttributes = ["fill", "stroke", "color", "stop-color", "clip-path", "mask"];

/**
 * Makes sure that references lead to something, never back to themselves, and that with each of them followed where it
 * stands the drawing has at most MAX_EXPANDED_ELEMENTS elements, MAX_DEPTH inside each other. Throws BadPicture.
 */
export function checkExpandedSize(root: DrawingElement): void {
  const { elements } = new Expansion(root).sizeOf(root, 1);
  if (elements > MAX_EXPANDED_ELEMENTS)
    throw new BadPicture(`holds more than ${MAX_EXPANDED_ELEMENTS} elements, references followed`);
}

/** Of an element with all that it holds and refers to. */
interface Size {
  elements: number;
  /** in elements inside each other, itself included */
  height: number;
}

class Expansion {
  readonly #byId = new Map<string, DrawingElement>();
  readonly #known = new Map<DrawingElement, Size>();
  readonly #underWay = new Set<DrawingElement>();

  constructor(root: DrawingElement) {
    this.#collectIds(root);
  }

  /** `depth` is that of the element, references included. Each is expanded once, however often it is referred to. */
  sizeOf(element: DrawingElement, depth: number): Size {
    const { name, line } = element;
    if (this.#underWay.has(element))
      throw new BadPicture(`holds a reference that leads back to itself: <${name}> (line ${line})`);
    const known = this.#known.get(element);
    if (depth + (known?.height ?? 1) - 1 > MAX_DEPTH)
      throw new BadPicture(`nests deeper than ${MAX_DEPTH} elements, references included: <${name}> (line ${line})`);
    if (known) return known;
    this.#underWay.add(element);
    const parts = [...element.children, ...this.#referredTo(element)].map((part) => this.sizeOf(part, depth + 1));
    this.#underWay.delete(element);
    const size = {
      elements: parts.reduce((sum, { elements }) => sum + elements, 1),
      height: parts.reduce((most, { height }) => Math.max(most, height + 1), 1),
    };
    this.#known.set(element, size);
    return size;
  }

  #referredTo({ attributes, name, line }: DrawingElement): DrawingElement[] {
    const urls = urlAttributes.map((attribute) => /^url\(["']?#([^"')]+)/.exec(attributes.get(attribute) ?? "")?.[1]);
    return [attributes.get("href")?.slice(1), ...urls].flatMap((id) => {
      if (id === undefined) return [];
      const found = this.#byId.get(id);
      if (!found) throw new BadPicture(`refers to #${id} on <${name}> (line ${line}), but nothing has this id`);
      return found;
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
