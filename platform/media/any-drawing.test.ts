import fc from "fast-check";
import { expect, it } from "vitest";
import { BadPicture } from "./bad-picture.ts";
import { inspectDrawing } from "./inspect-drawing.ts";
import { importNewPicture } from "./import-picture.ts";

interface Tree {
  name: string;
  attributes: Record<string, string>;
  children: Tree[];
}

const few = fc.integer({ min: 0, max: 99 }).map(String);
const color = fc.constantFrom("none", "#1f7a4d", "red", "url(#gradient)", "url('#pattern')", "rgb(1,2,3)");
const looks = {
  fill: color,
  stroke: color,
  "stroke-width": fc.constantFrom("1", ".5px", "2"),
  opacity: fc.constantFrom("1", ".5"),
  transform: fc.constantFrom("rotate(30 1 1)", "translate(1 2) scale(.5)", "matrix(1 0 0 1 5 5)"),
  "clip-path": fc.constantFrom("none", "url(#clip)"),
  mask: fc.constantFrom("none", 'url("#mask")'),
  class: fc.constantFrom("a", "sole heel"),
};
const none = fc.constant<Tree[]>([]);

/** Generates any of these attributes; always `href`. */
function attributesOf(values: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Record<string, string>> {
  return fc.record(values, { requiredKeys: Object.keys(values).filter((name) => name === "href") }) as fc.Arbitrary<
    Record<string, string>
  >;
}

const shapes: ({ name: string } & Record<string, string | fc.Arbitrary<string>>)[] = [
  { name: "rect", x: few, y: few, width: few, height: few, rx: few },
  { name: "circle", cx: few, cy: few, r: few },
  { name: "path", d: fc.constantFrom("M0 0H9V9Z", "m1 1c1 2 3 4 5 6s1 1 2 2q1 1 2 2t3 3a5 5 0 01 1 1z", "") },
  { name: "polygon", points: fc.constantFrom("1,2 3,4 5,6", "") },
  { name: "use", href: fc.constantFrom("#target", "#symbol") },
];
const shape = fc.oneof(
  ...shapes.map(({ name, ...attributes }) =>
    fc.record({
      name: fc.constant(name),
      attributes: attributesOf({ ...looks, ...attributes } as never),
      children: none,
    }),
  ),
);
const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    shape,
    fc.record({
      name: fc.constantFrom("g", "defs", "symbol"),
      attributes: attributesOf(looks),
      children: fc.array(tie("tree"), { maxLength: 4 }),
    }),
  ),
})).tree;
const drawing = fc.array(tree, { maxLength: 3 });

const defs = `<defs><linearGradient id="gradient"><stop offset="1"/></linearGradient><pattern id="pattern" width="1" height="1"/>
<clipPath id="clip"/><mask id="mask"/><symbol id="symbol"/><path id="target"/></defs>`;

function write(trees: Tree[]): string {
  const markup = ({ name, attributes, children }: Tree): string => {
    const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`);
    return `<${name}${list.join("")}>${children.map(markup).join("")}</${name}>`;
  };
  const root = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 1200 900">`;
  return `${root}${defs}${trees.map(markup).join("")}</svg>`;
}

function refusal(svg: string): string | null {
  try {
    inspectDrawing(Buffer.from(svg));
    return null;
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error;
    return error.message;
  }
}

/** Returns every element of these trees. */
function elementsOf(trees: Tree[]): Tree[] {
  return trees.flatMap((tree) => [tree, ...elementsOf(tree.children)]);
}

it("takes any drawing of allowed elements and attributes (CAT-24)", () => {
  fc.assert(
    fc.property(drawing, (trees) => {
      expect(refusal(write(trees))).toBeNull();
    }),
  );
});

const foreignElement = fc.constantFrom(
  "script",
  "style",
  "set",
  "animate",
  "foreignObject",
  "image",
  "a",
  "feImage",
  "svg",
);
const foreignAttribute = fc.constantFrom<[string, string]>(
  ["onclick", "x()"],
  ["style", "fill:red"],
  ["x:title", "a"],
  ["begin", "0s"],
  ["filter", "url(#clip)"],
  ["cursor", "url(#clip)"],
  ["fill", "url(//x.example/#clip)"],
  ["mask", "url(#clip) url(#clip)"],
  ["clip-path", "\\75rl(#clip)"],
  ["stroke", "url(#gone)"],
  ["href", "//x.example/#clip"],
  ["x:href", "javascript:x()"],
);

it("refuses it with one forbidden element, attribute or reference anywhere in it (CAT-24)", () => {
  fc.assert(
    fc.property(drawing, tree, fc.nat(), fc.oneof(foreignElement, foreignAttribute), (trees, first, at, foreign) => {
      const all = [first, ...trees];
      const elements = elementsOf(all);
      const place = elements[at % elements.length] as Tree;
      if (typeof foreign === "string") place.children.push({ name: foreign, attributes: {}, children: [] });
      else place.attributes[foreign[0]] = foreign[1];
      expect(refusal(write(all))).toMatch(/^(?:holds|has|refers to) /);
    }),
  );
});

it("throws nothing but BadPicture for any bytes (CAT-24)", async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const cut = (svg: string, from: number, length: number, put: string) =>
    Buffer.from(svg.slice(0, from % svg.length) + put + svg.slice((from % svg.length) + length));
  const mutated = fc
    .tuple(
      drawing,
      fc.nat(),
      fc.nat({ max: 20 }),
      fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("<", "&", '"', "1e9", "]]>", "<!--", "#", "url(", ">")),
    )
    .map(([trees, from, length, put]) => cut(write(trees), from, length, put));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        bytes,
        bytes.map((random) => Buffer.concat([Buffer.from("<svg"), random])),
        mutated,
      ),
      async (picture) => {
        const outcome = await importNewPicture(picture, "0".repeat(64), null).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(BadPicture);
      },
    ),
    { numRuns: 500 },
  );
});
