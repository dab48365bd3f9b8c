import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { demoBundle, drawingRequests } from "./demo-catalog.ts";
import { contourOf, contrast, isDarkShoe } from "./drawings/contour.ts";
import { drawDemoPicture } from "./draw-demo-picture.ts";
import { mix } from "./drawings/palette.ts";

const tokens = readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8");
const [, ...tiles] = /--color-tile: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? [];

/** Reads from a drawing its contour, the color of the upper below it, and the strength of the light behind it. */
function outlineOf(drawing: string): { contour: string; upper: string; light: number } {
  const [, contour = ""] = /<g stroke="(#\w+)" stroke-width="12">/.exec(drawing) ?? [];
  const uppers = [...drawing.matchAll(/<g clip-path="[^"]+"><use href="[^"]+" fill="(#\w+)"/g)].map(([, color = ""]) =>
    color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"),
  );
  const upper = uppers.find((color) => contourOf(color) === contour) ?? "";
  const [, light] = /id="b"><stop [^>]*stop-opacity="([.\d]+)"/.exec(drawing) ?? [];
  return { contour, upper, light: drawing.includes(`fill="url(#b)"`) ? Number(light) : 0 };
}

it("every product of the demo stands out from its tile by 3:1 in both themes (CAT-41)", () => {
  expect(tiles).toHaveLength(2);
  const bundle = demoBundle("2026-11-21");
  const requests = drawingRequests(bundle);
  const files = (bundle.products ?? []).flatMap(({ images }) => images?.[0]?.file ?? []);
  expect(files.length).toBeGreaterThan(600);
  let dark = 0;
  for (const file of files) {
    const { contour, upper, light } = outlineOf(drawDemoPicture(requests, file).toString());
    expect(light > 0, file).toBe(isDarkShoe(upper));
    if (light > 0) dark += 1;
    const grounds = [...tiles, ...tiles.map((tile) => mix(tile, "#ffffff", light))];
    for (const ground of grounds) {
      const best = Math.max(contrast(contour, ground), contrast(upper, ground));
      expect(best, `${file} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  }
  expect(dark).toBeGreaterThan(100);
});
