import { describe, expect, it } from "vitest";
import { drawSneaker, views } from "#demo/drawings/draw-sneaker.ts";
import { silhouettes } from "#demo/drawings/silhouettes/index.ts";
import { BadPicture } from "./bad-picture.ts";
import { MAX_EXPANDED_ELEMENTS } from "./expanded-size.ts";
import { inspectDrawing, MAX_DRAWING_BYTES } from "./inspect-drawing.ts";
import { MAX_DEPTH, MAX_ELEMENTS } from "./read-drawing.ts";

const whole = (body: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"${attributes}>${body}</svg>`;
const look = (svg: string) => inspectDrawing(Buffer.from(svg));
const refusal = (svg: string) => {
  try {
    look(svg);
  } catch (error) {
    expect(error).toBeInstanceOf(BadPicture);
    return (error as Error).message;
  }
  return "taken";
};
const size = { width: 12, height: 9 };
const rect = `<rect width="12" height="9"/>`;

describe("a drawing is accepted (CAT-24)", () => {
  it.each(silhouettes.flatMap((silhouette) => views.map((view) => ({ silhouette, view }))))(
    "when it is the demo's $silhouette from the $view",
    ({ silhouette, view }) => {
      for (const colorway of ["White/University Red-Black", "Multi-Color", ""]) {
        const drawing = look(drawSneaker({ silhouette, colorway, view, seed: "any" }));
        expect(drawing).toMatchObject({ width: 1200, height: 900 });
      }
    },
  );

  it.each([
    ["a declaration", `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${whole(rect)}\n`],
    ["a BOM", `\uFEFF${whole(rect)}`],
    ["comments and spaces", `<!-- by hand -->\n  ${whole(`<!-- <script> -->\n ${rect}`)}\n<!-- end -->`],
    ["entities of XML", whole(`<title>A &amp; B &lt; &#67;</title><desc><![CDATA[<script>]]></desc>${rect}`)],
    [
      "names for screen readers",
      whole(rect, ` role="img" aria-label="A shoe (url)" class="shoe" xml:space="preserve"`),
    ],
    ["a namespace that nothing uses", whole(rect, ` xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"`)],
    ["a size beside the viewBox", whole(rect, ` width="24px" height="18"`)],
    ["elements under a prefix", whole(`<s:g xmlns:s="http://www.w3.org/2000/svg">${rect}</s:g>`)],
    [
      "every kind of reference",
      whole(`<defs><linearGradient id="a"><stop offset="1"/></linearGradient>
      <radialGradient id="b" xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>
      <clipPath id="c">${rect}</clipPath><mask id="m">${rect}</mask><symbol id="s" viewBox="0 0 4 3">${rect}</symbol>
      <pattern id="p" width="2" height="2">${rect}</pattern></defs>
      <rect fill="url(#b)" stroke="url('#p')" clip-path='url("#c")' mask="url(#m)"/><use href="#s" width="4" height="3"/>`),
    ],
    [
      "text",
      whole(`<text x="1" y="2" font-size="3" font-family="'DejaVu Sans', serif">a<tspan dx="1">b</tspan></text>`),
    ],
    [
      "colors of every form",
      whole(`<rect fill="#1f7a4d" stroke="rgb(1, 2, 3)" color="hsla(1 2% 3% / .4)"/><g fill="currentColor"/>`),
    ],
    ["text in the size that a browser gives it", whole(`<text>a</text><text font-size="1.2em">b</text>`)],
    [
      "dashes that a reference inherits from a group",
      whole(`<g stroke-dasharray="1 2%"><use href="#a"/></g><g id="a"/>`),
    ],
    [
      "units of the box of a shape",
      whole(`<clipPath clipPathUnits="objectBoundingBox"/><mask maskContentUnits="objectBoundingBox"/>
      <pattern patternContentUnits="objectBoundingBox" viewBox="0 0 1 1" preserveAspectRatio="xMidYMid slice"/>`),
    ],
    ["strokes of one width", whole(`<path d="M0 0h9" vector-effect="non-scaling-stroke" pathLength="10"/>`)],
    ["lengths of any unit", whole(`<rect width="1.5mm" height="2em" stroke-width=".5pt" x="1in" y="1pc"/>`)],
    ["path data that ends too early", whole(`<path d="M0 0L1"/><polygon points="1,2 3"/>`)],
    ["transforms", whole(`<g transform="translate(1 2) scale(-.78,.78), rotate(3 1 1)">${rect}</g>`)],
  ])("with %s", (_, svg) => expect(look(svg)).toEqual(size));
});

const foreign = [
  "script",
  "style",
  "set",
  "animate",
  "animateTransform",
  "animateMotion",
  "foreignObject",
  "image",
  "a",
];
const more = [
  "filter",
  "feImage",
  "switch",
  "metadata",
  "marker",
  "textPath",
  "view",
  "font-face",
  "handler",
  "iframe",
];

describe("a drawing is refused (CAT-24)", () => {
  it.each([...foreign, ...more])("that holds <%s>, under any prefix", (name) => {
    expect(refusal(whole(`<${name}/>`))).toContain(
      `holds <${name}> (line 1), which a drawing may not; it may hold svg, g`,
    );
    expect(refusal(whole(`\n<x:${name} xmlns:x="http://www.w3.org/2000/svg"/>`))).toContain(`<x:${name}> (line 2)`);
  });

  it.each([
    ["onload", `<rect onload="alert(1)"/>`],
    ["style", `<rect style="fill:red"/>`],
    ["attributeName", `<rect attributeName="href"/>`],
    ["filter", `<rect filter="url(#f)"/>`],
    ["href", `<rect href="#a" id="a"/>`],
    ["src", `<use src="#a"/>`],
    ["xml:base", `<g xml:base="http://x.example/"/>`],
    ["viewBox", `<g viewBox="0 0 1 1"/>`],
    ["preserveAspectRatio", `<use preserveAspectRatio="none"/>`],
    ["inkscape:label", `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:label="1"/>`],
    ["xlink:title", `<g xmlns:xlink="http://www.w3.org/1999/xlink" xlink:title="1"/>`],
  ])("that has the attribute %s", (name, body) => {
    expect(refusal(whole(body))).toMatch(
      new RegExp(`^has the attribute ${name} on <\\w+> \\(line 1\\), which a drawing may not have there$`),
    );
  });

  it.each([
    [`<use href="http://x.example/#a"/>`, "#id"],
    [`<use href="javascript:alert(1)"/>`, "#id"],
    [`<use href="data:image/svg+xml,#a"/>`, "#id"],
    [`<use href="#a&#32;b"/>`, "#id"],
    [`<rect fill="url(http://x.example/)"/>`, "a color, none or url(#id)"],
    [`<rect fill="u&#114;l(//x.example/)"/>`, "a color, none or url(#id)"],
    [`<rect fill="\\75rl(//x.example/)"/>`, "a color, none or url(#id)"],
    [`<rect fill="u/**/rl(//x.example/)"/>`, "a color, none or url(#id)"],
    [`<rect fill="url(#a) url(//x.example/)"/>`, "a color, none or url(#id)"],
    [`<rect fill="image-set('//x.example/')"/>`, "a color, none or url(#id)"],
    [`<rect mask="url(//x.example/#m)"/>`, "none or url(#id)"],
    [`<rect clip-path="path('M0 0')"/>`, "none or url(#id)"],
    [`<text font-size="1" font-family="url(//x.example/)"/>`, "names of fonts"],
    [`<g class="url(//x.example/)"/>`, "text"],
    [`<g opacity="calc(1)"/>`, "numbers, keywords or a color"],
    [`<g transform="rotate(1) url(1)"/>`, "transforms"],
    [`<path d="M0 0 url(#a)"/>`, "numbers and path commands"],
    [`<rect width="1rem"/>`, "a number, with a unit or none"],
    [`<rect width="calc(1px)"/>`, "a number, with a unit or none"],
    [`<clipPath clipPathUnits="url(#a)"/>`, "numbers, keywords or a color"],
    [`<g id="a b"/>`, "letters, digits and _ . : -"],
    [`<g opacity="${"1".repeat(1001)}"/>`, "at most 1000 characters"],
  ])("that has %s", (body, expected) => {
    expect(refusal(whole(body))).toMatch(
      new RegExp(`^has [\\w-]+="[^]*" on <\\w+> \\(line 1\\), where ${expected.replace(/[().]/g, "\\$&")} must stand$`),
    );
  });

  it.each([
    ["is not well-formed XML (line 1)", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">`],
    ["is not well-formed XML (line 2)", whole(`\n<g>`)],
    ["is not well-formed XML (line 1)", whole(`<g id="a" id="b"/>`)],
    ["is not well-formed XML (line 1)", whole(`<x:g/>`)],
    ["is not well-formed XML (line 1)", whole(`<title>&nbsp;</title>`)],
    ["is not well-formed XML (line 1)", `${whole(rect)}${whole(rect)}`],
    ["is not well-formed XML (line 1)", "<"],
    ["is not well-formed XML (line 1)", whole("\u0000")],
    ["holds a DOCTYPE, which a drawing may not", `<!DOCTYPE svg [<!ENTITY a "b">]>${whole("<title>&a;</title>")}`],
    [
      "holds the processing instruction <?xml-stylesheet?> (line 1), which a drawing may not",
      `<?xml-stylesheet href="a.css"?>${whole(rect)}`,
    ],
    [
      "declares XML 1.0 in ISO-8859-1, where XML 1.0 in UTF-8 must stand",
      `<?xml version="1.0" encoding="ISO-8859-1"?>${whole(rect)}`,
    ],
    ["declares XML 1.1 in UTF-8, where XML 1.0 in UTF-8 must stand", `<?xml version="1.1"?>${whole(rect)}`],
    ["holds <html> (line 1), which is not of the namespace http://www.w3.org/2000/svg", "<html/>"],
    ["holds <svg> (line 1), which is not of the namespace http://www.w3.org/2000/svg", `<svg viewBox="0 0 1 1"/>`],
    ["holds <g> (line 1), where <svg> must be the root, and only the root", `<g xmlns="http://www.w3.org/2000/svg"/>`],
    ["holds <svg> (line 1), where <svg> must be the root, and only the root", whole("<svg/>")],
    [
      "holds <s:svg> (line 1), where <svg> without a prefix must stand",
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`,
    ],
    ["has no viewBox to take its size from", `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`],
    ["has no viewBox to take its size from", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>`],
    ["has no viewBox to take its size from", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9"/>`],
    ["refers to #b on <use> (line 1), but nothing has this id", whole(`<use href="#b"/>`)],
    ["refers to #b on <g> (line 1), but nothing has this id", whole(`<g stroke="url(#b)"/>`)],
    ["refers to #b on <rect> (line 1), but nothing has this id", whole(`<rect fill="url(#b)"/>`)],
    [`has two elements with the id "a" (line 1)`, whole(`<g id="a"/><g id="a"/>`)],
    [
      "has href twice on <use> (line 1)",
      whole(`<use href="#a" x:href="#a" xmlns:x="http://www.w3.org/1999/xlink"/><g id="a"/>`),
    ],
  ])("because it %s", (reason, svg) => expect(refusal(svg)).toBe(reason));

  it("because it is not in UTF-8", () => {
    expect(() => inspectDrawing(Buffer.from(whole("<title>\xE9</title>"), "latin1"))).toThrow("is not in UTF-8");
    expect(() => inspectDrawing(Buffer.from(whole(rect), "utf16le"))).toThrow("is not well-formed XML");
  });

  it.each([
    ["an element around it", whole(`<g id="a"><use href="#a"/></g>`)],
    ["itself", whole(`<use id="a" href="#a"/>`)],
    ["itself over others", whole(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`)],
    ["itself where nothing shows it", whole(`<defs><g id="a"><use href="#a"/></g></defs>`)],
    ["a pattern that it paints", whole(`<pattern id="a"><rect fill="url(#a)"/></pattern>`)],
    ["a mask that it is part of", whole(`<mask id="a"><rect mask="url(#a)"/></mask>`)],
    ["a clip that it is part of", whole(`<clipPath id="a" clip-path="url(#a)"/>`)],
    ["a gradient that continues it", whole(`<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>`)],
  ])("because it leads back to %s", (_, svg) => {
    expect(refusal(svg)).toMatch(/^holds a reference that leads back to itself: <\w+> \(line 1\)$/);
  });
});

describe("the limits of a drawing (CAT-24)", () => {
  const box = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${text}"/>`;
  const nested = (depth: number) => whole("<g>".repeat(depth - 1) + "</g>".repeat(depth - 1));
  const chain = (length: number) =>
    whole(
      Array.from({ length }, (_, at) => (at === 0 ? `<g id="a0"/>` : `<use id="a${at}" href="#a${at - 1}"/>`)).join(""),
    );
  /** Returns a drawing of this expanded size: a group of 999 elements, references to it, and single elements. */
  const expanded = (elements: number) => {
    const uses = Math.floor((elements - 1 - 1000) / 1001);
    const rest = elements - 1 - 1000 - uses * 1001;
    return whole(`<g id="a">${"<g/>".repeat(999)}</g>${`<use href="#a"/>`.repeat(uses)}${"<g/>".repeat(rest)}`);
  };
  const padded = (bytes: number) => whole(rect) + " ".repeat(bytes - whole(rect).length);

  it.each([
    ["bytes", padded(MAX_DRAWING_BYTES), padded(MAX_DRAWING_BYTES + 1), "is a drawing of more than 1 MB"],
    ["depth", nested(MAX_DEPTH), nested(MAX_DEPTH + 1), "nests deeper than 64 elements (line 1)"],
    [
      "depth with references",
      chain(MAX_DEPTH - 1),
      chain(MAX_DEPTH),
      "nests deeper than 64 elements, references included: <use> (line 1)",
    ],
    [
      "elements",
      whole("<g/>".repeat(MAX_ELEMENTS - 1)),
      whole("<g/>".repeat(MAX_ELEMENTS)),
      "holds more than 20000 elements",
    ],
    [
      "elements with references",
      expanded(MAX_EXPANDED_ELEMENTS),
      expanded(MAX_EXPANDED_ELEMENTS + 1),
      "holds more than 100000 elements, references followed",
    ],
    [
      "viewBox",
      box("0 0 10000 10000"),
      box("0 0 10001 10000"),
      "has a viewBox of 10001 × 10000, where each side must be at most 10000",
    ],
    [
      "aspect",
      box("0 0 100 10"),
      box("0 0 101 10"),
      "has a viewBox of 101 × 10, where one side must be at most 10 times the other",
    ],
    [
      "size",
      whole("", ` width="10000"`),
      whole("", ` width="10001"`),
      `has width="10001" on <svg> (line 1), where 1 to 10000 pixels or a percentage must stand`,
    ],
    [
      "size in pixels",
      whole("", ` height="10000px"`),
      whole("", ` height="100mm"`),
      `has height="100mm" on <svg> (line 1), where 1 to 10000 pixels or a percentage must stand`,
    ],
  ])("of %s", (_, edge, beyond, reason) => {
    expect(refusal(edge)).toBe("taken");
    expect(refusal(beyond)).toBe(reason);
  });

  it.each([
    ["references that double again and again", doubled(`<g id="a0">${rect}</g>`, (id) => `<use href="#${id}"/>`)],
    [
      "patterns in patterns",
      doubled(`<pattern id="a0">${rect}</pattern>`, (id) => `<rect fill="url(#${id})"/>`, "pattern"),
    ],
    ["masks in masks", doubled(`<mask id="a0">${rect}</mask>`, (id) => `<rect mask="url(#${id})"/>`, "mask")],
    [
      "a gradient with many colors",
      `<linearGradient id="l">${"<stop/>".repeat(9999)}</linearGradient>${`<rect fill="url(#l)"/>`.repeat(9)}`,
    ],
  ])("hold for repeated references: %s", (_, body) => {
    expect(refusal(whole(body))).toBe("holds more than 100000 elements, references followed");
  });

  it("hold for an absurd viewBox", () => {
    expect(refusal(box("0 0 1e9 1e9"))).toContain("each side must be at most 10000");
    expect(refusal(box("0 0 1e999 1e999"))).toBe("has no viewBox to take its size from");
  });
});

/** Returns thirty elements that each refer twice to the one before. */
function doubled(first: string, refer: (id: string) => string, name = "g"): string {
  const others = Array.from(
    { length: 30 },
    (_, at) => `<${name} id="a${at + 1}">${refer(`a${at}`).repeat(2)}</${name}>`,
  );
  return `<defs>${first}${others.join("")}</defs>${refer("a30")}`;
}
