import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectDrawing } from "#platform/media/inspect-drawing.ts";
import { isFullRun } from "#test/full-run.ts";
import { silhouettes } from "../silhouettes/index.ts";
import { lightness, paletteOf } from "../palette.ts";
import { drawScene } from "./draw-scene.ts";
import { newsScenes } from "./news-scenes.ts";
import { schemeOf } from "./scheme.ts";
import { snapshots } from "./snapshots.ts";
import type { SceneName } from "./draw-scene.ts";

const MAX_BYTES = 25_000;
const scenes = [...Object.keys(newsScenes), ...Object.keys(snapshots)] as SceneName[];
const colorways = ["White/University Red-Black", "Core Black", "Triple White", "Wheat/Gum", "Zebra", "", "Multi-Color"];

describe("drawScene", () => {
  it("has at least eight compositions for news and six for snapshots", () => {
    expect(Object.keys(newsScenes).length).toBeGreaterThanOrEqual(8);
    expect(Object.keys(snapshots).length).toBeGreaterThanOrEqual(6);
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it.each(scenes)("draws %s with every silhouette as a small drawing that the import allows (CAT-24)", (scene) => {
    for (const [at, silhouette] of silhouettes.entries()) {
      if (!isFullRun && at % 5 > 0) continue;
      const colorway = colorways[at % colorways.length] ?? "";
      const other = {
        silhouette: silhouettes[(at + 3) % silhouettes.length] ?? silhouette,
        colorway: "Bred",
        seed: "other",
      };
      const svg = drawScene(scene, { silhouette, colorway, seed: `${at}` }, other, "350");
      expect(Buffer.byteLength(svg), silhouette).toBeLessThanOrEqual(MAX_BYTES);
      expect(inspectDrawing(Buffer.from(svg))).toEqual({ width: 1200, height: scene in newsScenes ? 675 : 900 });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
      expect(drawScene(scene, { silhouette, colorway, seed: `${at}` }, other, "350")).toBe(svg);
    }
  });

  it.each(scenes)("fills the whole frame of %s", async (scene) => {
    const svg = drawScene(scene, { silhouette: "runner", colorway: "White/Volt", seed: "a" });
    const { data } = await sharp(Buffer.from(svg)).resize(160).raw().toBuffer({ resolveWithObject: true });
    expect(data.every((value, index) => index % 4 !== 3 || value >= 254)).toBe(true);
  });
});

describe("schemeOf", () => {
  it("sets dark shoes on light or colored grounds, and white ones on darker grounds", () => {
    for (const seed of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      expect(lightness(schemeOf(paletteOf("Triple Black", seed), seed).back)).toBeGreaterThan(0.5);
      expect(lightness(schemeOf(paletteOf("Triple White", seed), seed).back)).toBeLessThan(0.8);
    }
  });

  it("has an accent apart from both large colors", () => {
    for (const colorway of colorways) {
      const { back, field, loud, floor } = schemeOf(paletteOf(colorway, "seed"), "seed");
      expect(new Set([back, field, loud, floor]).size, colorway).toBe(4);
    }
  });
});
