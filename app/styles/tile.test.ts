import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { demoBundle, drawingRequests } from "#domain/demo/demo-catalog.ts";
import { contrast } from "#domain/demo/drawings/contour.ts";
import { drawDemoPicture } from "#domain/demo/draw-demo-picture.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [, ...tiles] = /--color-tile: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? [];

it("the contour of every product of the demo stands out from its tile by 3:1 in both themes (CAT-41)", () => {
  expect(tiles).toHaveLength(2);
  const bundle = demoBundle("2026-11-21");
  const requests = drawingRequests(bundle);
  const files = (bundle.products ?? []).flatMap(({ images }) => images?.[0]?.file ?? []);
  expect(files.length).toBeGreaterThan(600);
  for (const file of files) {
    const drawing = drawDemoPicture(requests, file).toString();
    const [, contour = ""] = /<g stroke="(#\w{6})" stroke-width="12">/.exec(drawing) ?? [];
    for (const tile of tiles) expect(contrast(contour, tile), `${file} on ${tile}`).toBeGreaterThanOrEqual(3);
  }
});
