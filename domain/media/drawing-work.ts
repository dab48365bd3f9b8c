import { BadPicture } from "./bad-picture.ts";
import { badValue } from "./drawing-rules.ts";
import { enlargementOf } from "./drawing-transform.ts";
import { outlineOf, readLength } from "./outline.ts";
import { type DrawingElement, MAX_DEPTH } from "./read-drawing.ts";

/**
 * What drawing an element costs, in microseconds at the worst: measured with the slowest drawings that could be thought
 * of, each 1080 by 510 px. Most drawings take a tenth of it.
 */
const MICROSECONDS = {
  element: 20,
  shape: 100,
  /** a line, a curve, or a dash of either */
  segment: 20,
  /** a pixel of an outline that crosses many others */
  pixel: 2,
  gradient: 7_000,
  stop: 200,
  /** one that is turned is put together from four pixels each */
  pattern: 300_000,
  /** what has an opacity or a clip is drawn by itself, as large as the picture */
  layer: 2_000,
  mask: 12_000,
};

/** Lines and curves of one shape: those that lie upon each other take longer than their number says. */
export const MAX_SEGMENTS = 20_000;

/** What an element costs with all that it holds and refers to. */
interface Work {
  microseconds: number;
  /** of all outlines, in units of the element's parent */
  length: number;
  /** segments, each as often as it is enlarged: strokes reach as far beyond them as they are wide */
  corners: number;
  shapes: number;
  /** in elements, references included */
  height: number;
}

const unseen = new Set(["defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient"]);
const references = ["fill", "stroke", "color", "stop-color", "clip-path", "mask"];
const characters = new Set(["text", "tspan"]);
const measured = new Set(["path", "polyline", "polygon", "rect", "line", "circle", "ellipse", "text", "tspan"]);

/**
 * The microseconds that drawing takes at the worst, every reference counted as often as it is followed. `width` and
 * `height` are the viewBox's, `enlargement` how many pixels a unit becomes. Throws BadPicture for a reference to
 * nothing, one that leads back to itself, and a value that cannot be read.
 */
export function workOf(root: DrawingElement, width: number, height: number, enlargement: number): number {
  const { microseconds, length } = new Measure(root, width, height).of(root, 1);
  return microseconds + MICROSECONDS.pixel * enlargement * length;
}

class Measure {
  readonly #width: number;
  readonly #height: number;
  /** what 100 % of a length stands for */
  readonly #whole: number;
  readonly #byId = new Map<string, DrawingElement>();
  readonly #known = new Map<DrawingElement, Work>();
  readonly #underWay = new Set<DrawingElement>();

  constructor(root: DrawingElement, width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#whole = Math.hypot(width, height);
    this.#collectIds(root);
  }

  /** `depth` is that of the element, references included. */
  of(element: DrawingElement, depth: number): Work {
    if (this.#underWay.has(element))
      throw new BadPicture(`holds a reference that leads back to itself: <${element.name}> (line ${element.line})`);
    const known = this.#known.get(element);
    if (depth + (known?.height ?? 1) - 1 > MAX_DEPTH)
      throw new BadPicture(
        `nests deeper than ${MAX_DEPTH} elements, references included: <${element.name}> (line ${element.line})`,
      );
    if (known) return known;
    this.#underWay.add(element);
    const work = this.#measure(element, depth);
    this.#underWay.delete(element);
    this.#known.set(element, work);
    return work;
  }

  #measure(element: DrawingElement, depth: number): Work {
    const { attributes, children, name } = element;
    const work: Work = { microseconds: MICROSECONDS.element, length: 0, corners: 0, shapes: 0, height: 1 };
    for (const child of children) {
      const inner = this.of(child, depth + 1);
      if (unseen.has(child.name)) work.height = Math.max(work.height, inner.height + 1);
      else add(work, inner);
    }
    // Those that nothing takes over are followed nowhere else.
    for (const attribute of references) {
      const target = referenceIn(attributes.get(attribute));
      if (target) this.#find(target, element);
    }
    if (measured.has(name)) this.#addShape(work, element);
    const target = attributes.get("href");
    if (target !== undefined) {
      const referred = this.#find(target, element);
      add(work, this.of(referred, depth + 1), name === "use" ? this.#enlargementOfSymbol(element, referred) : 1);
    }
    if (name === "use") work.length += 4 * this.#strokeWidth(element) * work.corners;
    if (name === "use" || measured.has(name)) this.#addPaints(work, element, depth);
    if (name === "stop") work.microseconds += MICROSECONDS.stop;
    if (attributes.has("opacity")) work.microseconds += MICROSECONDS.layer;
    for (const [attribute, microseconds] of [
      ["clip-path", MICROSECONDS.layer],
      ["mask", MICROSECONDS.mask],
    ] as const) {
      const target = referenceIn(attributes.get(attribute));
      if (!target) continue;
      work.microseconds += microseconds;
      add(work, this.of(this.#find(target, element), depth + 1));
    }
    const enlargement = this.#enlargement(element);
    work.length *= enlargement;
    work.corners *= enlargement;
    return work;
  }

  #addShape(work: Work, element: DrawingElement): void {
    const outline = outlineOf(element, this.#whole);
    if (!outline)
      throw unreadable(element, !characters.has(element.name) ? "d" : "points", "numbers in the right order");
    if (outline.segments > MAX_SEGMENTS && !characters.has(element.name))
      throw new BadPicture(
        `has more than ${MAX_SEGMENTS} lines and curves in one <${element.name}> (line ${element.line})`,
      );
    const segments = outline.segments + this.#dashes(element, outline.length);
    work.shapes++;
    work.microseconds += MICROSECONDS.shape + MICROSECONDS.segment * segments;
    work.length += outline.length + 4 * this.#strokeWidth(element) * segments;
    work.corners += segments;
    if (element.name === "text" && !element.attributes.has("font-size"))
      throw new BadPicture(`has <text> (line ${element.line}) without a font-size`);
  }

  #dashes(element: DrawingElement, length: number): number {
    const value = inherited(element, "stroke-dasharray");
    if (value === undefined || value === "none") return 0;
    const lengths = value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((part) => Number(part.replace(/px$/, "")));
    if (lengths.length === 0 || !lengths.every((part) => part >= 0))
      throw unreadable(element, "stroke-dasharray", "numbers");
    const period = lengths.reduce((sum, part) => sum + part, 0);
    // All of them 0 stand for a line without a gap.
    return period === 0 ? 0 : (length / period) * lengths.length;
  }

  #addPaints(work: Work, element: DrawingElement, depth: number): void {
    const { name, line } = element;
    if (name === "use" && inherited(element, "stroke-dasharray") !== undefined)
      throw new BadPicture(
        `has a stroke-dasharray that reaches <use> (line ${line}), where it must stand on the shape itself`,
      );
    const times = work.shapes;
    for (const attribute of ["fill", "stroke"]) {
      const target = referenceIn(inherited(element, attribute));
      if (!target) continue;
      const paint = this.#find(target, element);
      work.microseconds += times * (paint.name === "pattern" ? MICROSECONDS.pattern : MICROSECONDS.gradient);
      add(work, { ...this.of(paint, depth + 1), shapes: 0 }, 1, times);
    }
  }

  /** A symbol is fitted into the width and height of what refers to it. */
  #enlargementOfSymbol(use: DrawingElement, symbol: DrawingElement): number {
    const box = symbol.attributes.get("viewBox");
    if (box === undefined) return 1;
    const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
    if (!(width > 0 && height > 0)) throw unreadable(symbol, "viewBox", "four numbers");
    const side = (name: string, whole: number) =>
      readLength(use.attributes.get(name) ?? symbol.attributes.get(name) ?? "100%", whole);
    return Math.min(side("width", this.#width) / width, side("height", this.#height) / height);
  }

  #enlargement(element: DrawingElement): number {
    let enlargement = 1;
    for (const name of ["transform", "patternTransform"]) {
      const value = element.attributes.get(name);
      if (value === undefined) continue;
      const own = enlargementOf(value);
      if (own === null) throw unreadable(element, name, "transforms");
      enlargement *= own;
    }
    return enlargement;
  }

  /** Where nothing says how wide, a stroke is 1 wide, and is none unless something gives it a color. */
  #strokeWidth(element: DrawingElement): number {
    const width = inherited(element, "stroke-width");
    if (width !== undefined) return Math.abs(readLength(width, this.#whole));
    return (inherited(element, "stroke") ?? "none") === "none" ? 0 : 1;
  }

  #find(target: string, { name, line }: DrawingElement): DrawingElement {
    const found = this.#byId.get(target.slice(1));
    if (!found) throw new BadPicture(`refers to ${target} on <${name}> (line ${line}), but nothing has this id`);
    return found;
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

function add(work: Work, { microseconds, length, corners, shapes, height }: Work, enlargement = 1, times = 1): void {
  work.microseconds += times * microseconds;
  work.length += times * enlargement * length;
  work.corners += times * enlargement * corners;
  work.shapes += times * shapes;
  work.height = Math.max(work.height, height + 1);
}

/** "#id" of "url(#id)". */
function referenceIn(value: string | undefined): string | undefined {
  return value && /#[^"')]+(?=["']?\))/.exec(value)?.[0];
}

/** What a shape is told by the nearest element around it. */
function inherited(element: DrawingElement, name: string): string | undefined {
  const own = element.attributes.get(name);
  if (own !== undefined && own !== "inherit") return own;
  return element.parent ? inherited(element.parent, name) : undefined;
}

function unreadable({ name, attributes, line }: DrawingElement, attribute: string, expected: string): BadPicture {
  return badValue(name, attribute, attributes.get(attribute) ?? "", line, expected);
}
