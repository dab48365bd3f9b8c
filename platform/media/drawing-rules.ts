import { BadPicture } from "./bad-picture.ts";

/** Characters of a value. Only path data and points may be longer. */
const MAX_VALUE_LENGTH = 1000;

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const paints = ["linearGradient", "radialGradient", "pattern"];
const containers = ["svg", "g", "defs", "symbol", "clipPath", "mask"];
/** Elements with a viewBox. */
const boxes = ["svg", "symbol", "pattern"];
const elements = new Set([...containers, ...shapes, ...paints, "use", "stop", "title", "desc", "text", "tspan"]);

/** Allowed values of an attribute: `test` takes linear time, `expected` names them for an error. */
interface ValueKind {
  test: (value: string) => boolean;
  expected: string;
}

const number = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const id = String.raw`[\p{L}\p{N}_.:-]+`;

/**
 * Without parentheses, quotes, colons, slashes and backslashes no value can name a function, an address or an escape.
 */
const plain = matching(/^[\w\s,.+%#-]*$/, "numbers, keywords or a color");
const text = { test: () => true, expected: "text" };
const length = matching(new RegExp(`^${number}(?:px|%|em|ex|in|cm|mm|pt|pc)?$`), "a number, with a unit or none");
const outline = matching(/^[\d\sMLHVCSQTAZEmlhvcsqtaze,.+-]*$/, "numbers and path commands");
const paint = matching(
  new RegExp(String.raw`^(?:[\w\s,.+%#-]*|(?:rgb|hsl)a?\([\w\s,.+%/-]*\)|url\((["']?)#${id}\1\))$`, "u"),
  "a color, none or url(#id)",
);
const reference = matching(new RegExp(String.raw`^(?:none|url\((["']?)#${id}\1\))$`, "u"), "none or url(#id)");

const attributes: Record<string, ValueKind> = {
  ...each("alignment-baseline baseline-shift clipPathUnits clip-rule color-interpolation display", plain),
  ...each("dominant-baseline fill-opacity fill-rule font-size font-stretch font-style font-variant", plain),
  ...each("font-weight gradientUnits image-rendering letter-spacing maskContentUnits maskUnits mask-type", plain),
  ...each("offset opacity overflow paint-order pathLength patternContentUnits patternUnits", plain),
  ...each("pointer-events preserveAspectRatio shape-rendering spreadMethod stop-opacity", plain),
  ...each("stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit", plain),
  ...each("stroke-opacity text-anchor text-decoration text-rendering vector-effect version viewBox", plain),
  ...each("visibility word-spacing baseProfile", plain),
  ...each("cx cy r rx ry fx fy fr x y x1 y1 x2 y2 dx dy width height stroke-width", length),
  ...each("d points", outline),
  ...each("fill stroke stop-color color", paint),
  ...each("clip-path mask", reference),
  ...each("transform gradientTransform patternTransform", matching(/^[\w\s,.+()-]*$/, "transforms")),
  ...each("font-family", matching(/^[\p{L}\p{N}\s,"'_.-]*$/u, "names of fonts")),
  ...each("href", matching(new RegExp(`^#${id}$`, "u"), "#id")),
  ...each("id", matching(new RegExp(`^${id}$`, "u"), "letters, digits and _ . : -")),
  ...each("class role lang", text),
};

/** Elements to which an attribute is limited, by attribute. */
const onlyOn: Record<string, string[]> = { href: ["use", ...paints], viewBox: boxes, preserveAspectRatio: boxes };

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

/** A name as written, and its local name and namespace. */
interface XmlName {
  name: string;
  local: string;
  uri: string;
}

/** Throws BadPicture unless a drawing may contain this element (CAT-24). */
export function checkElement({ name, local, uri }: XmlName, line: number): void {
  if (uri !== SVG) throw new BadPicture(`holds <${name}> (line ${line}), which is not of the namespace ${SVG}`);
  if (!elements.has(local))
    throw new BadPicture(
      `holds <${name}> (line ${line}), which a drawing may not; it may hold ${[...elements].join(", ")}`,
    );
}

/**
 * Returns the local name of an attribute of `element`, or null when it does not affect the look of the drawing. Throws
 * BadPicture when the element may not have the attribute or the value.
 */
export function checkAttribute(element: string, attribute: XmlName & { value: string }, line: number): string | null {
  const { name, local, uri } = attribute;
  const value = attribute.value.trim();
  if (uri === XMLNS) return null;
  if (uri === XML && (local === "space" || local === "lang")) return null;
  const isAria = uri === "" && local.startsWith("aria-");
  const kind = isAria ? text : Object.hasOwn(attributes, local) ? attributes[local] : undefined;
  const isKnown = uri === "" || (uri === XLINK && local === "href");
  if (!kind || !isKnown || onlyOn[local]?.includes(element) === false)
    throw new BadPicture(
      `has the attribute ${name} on <${element}> (line ${line}), which a drawing may not have there`,
    );
  const isLong = value.length > MAX_VALUE_LENGTH && kind !== outline;
  if (isLong || !kind.test(value) || (kind !== paint && kind !== reference && /url\s*\(/i.test(value)))
    throw badValue(element, name, value, line, isLong ? `at most ${MAX_VALUE_LENGTH} characters` : kind.expected);
  return isAria ? null : local;
}

/** Returns the error for an attribute whose value is not as `expected`. */
export function badValue(element: string, name: string, value: string, line: number, expected: string): BadPicture {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return new BadPicture(`has ${name}="${shown}" on <${element}> (line ${line}), where ${expected} must stand`);
}

function matching(pattern: RegExp, expected: string): ValueKind {
  return { test: (value) => pattern.test(value), expected };
}

function each(names: string, kind: ValueKind): Record<string, ValueKind> {
  return Object.fromEntries(names.split(" ").map((name) => [name, kind]));
}
