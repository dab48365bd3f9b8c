import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isFullRun } from "#test/full-run.ts";
import { drawSneaker, views } from "./draw-sneaker.ts";
import { silhouettes } from "./silhouettes/index.ts";

/** Colorways to draw; a full run draws all. */
const colorways = [
  "White/University Red-Black",
  "Sail/Dark Mocha-Coconut Milk",
  "Core Black / Cloud White / Gum",
  "Zebra",
  "Bred",
  "Infrared",
  "Multi-Color",
  "",
  "Triple White",
  "Triple Black",
  "Black/White",
  "White/White-White",
  "Black/Black-Black",
  "University Blue/White",
  "Pine Green/Black-White",
  "Game Royal/White",
  "Volt/Black",
  "Wolf Grey/Cool Grey-Infrared",
  "Midnight Navy/Summit White",
  "Starfish/Black-Sail",
  "Wheat/Gum Light Brown",
  "Metallic Silver/Varsity Red",
  "Lilac/Sail",
  "Mint Foam/White-Aurora Green",
  "Onyx/Onyx/Onyx",
  "Bone/Bone/Bone",
  "Off-White/Black",
  "Court Purple/Black-White",
  "Medium Olive/Sequoia-Orange",
  "Hyper Pink/Racer Blue-Volt",
  "Cement Grey/Fire Red",
  "Obsidian/Sail-University Gold",
  "Panda",
  "Beluga",
  "Turtle Dove",
  "Wave Runner",
  "Grinch",
  "Shattered Backboard",
  "Light Smoke Grey/Gum",
  "Zorblax/Quux",
].filter((_, at) => isFullRun || at % 6 === 0);

const MAX_BYTES = 16_000;
const gallery = silhouettes.flatMap((silhouette) => views.map((view) => ({ silhouette, view })));

/** Whether tags are nested properly and quotes are balanced. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, attributes, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else {
      if (!/^(\s+[\w:-]+="[^"<>&]*")*\s*$/.test(attributes ?? "")) return false;
      if (!selfClosing) open.push(name ?? "");
    }
  }
  return open.length === 0;
}

describe("drawSneaker", () => {
  it.each(gallery)("draws a small, well-formed $silhouette from the $view in any colorway", ({ silhouette, view }) => {
    for (const colorway of colorways) {
      const svg = drawSneaker({ silhouette, colorway, view, seed: `${silhouette}-${colorway}` });
      expect(Buffer.byteLength(svg), colorway).toBeLessThan(MAX_BYTES);
      expect(isWellFormed(svg), colorway).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<style|<image/);
      expect(svg.match(/https?:/g)).toHaveLength(1);
    }
  });

  it.each(isFullRun ? gallery : gallery.filter(({ view }) => view === "side"))(
    "rasterizes $silhouette from the $view",
    async ({ silhouette, view }) => {
      const svg = drawSneaker({ silhouette, colorway: "White/University Red-Black", view, seed: "raster" });
      const { data, info } = await sharp(Buffer.from(svg)).resize(120).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([120, 90, 4]);
      const inked = data.filter((value, index) => index % 4 === 3 && value > 200).length;
      expect(inked / (120 * 90)).toBeGreaterThan(0.15);
    },
  );

  it.each(silhouettes)("builds %s from at least twenty shapes and refers only to its own ids", (silhouette) => {
    const svg = drawSneaker({ silhouette, colorway: "White/Black-Red", view: "side", seed: "count" });
    expect(svg.match(/<(?:path|use|ellipse)/g)?.length).toBeGreaterThanOrEqual(20);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  });

  it("is deterministic and differs by colorway, seed, silhouette and view", () => {
    const base = { silhouette: "low-court", colorway: "White/Black", view: "side", seed: "a" } as const;
    expect(drawSneaker(base)).toBe(drawSneaker({ ...base }));
    const others = [
      { ...base, colorway: "White/Red" },
      { ...base, silhouette: "runner" },
      { ...base, view: "pair" },
    ] as const;
    for (const other of others) expect(drawSneaker(other)).not.toBe(drawSneaker(base));
    const seeded = new Set(["a", "b", "c", "d", "e", "f"].map((seed) => drawSneaker({ ...base, seed })));
    expect(seeded.size).toBeGreaterThan(1);
  });

  it("draws no two silhouettes alike from the side and in pairs", () => {
    for (const view of ["side", "pair"] as const) {
      const drawn = silhouettes.map((silhouette) =>
        drawSneaker({ silhouette, colorway: "White/Red", view, seed: "a" }),
      );
      expect(new Set(drawn).size).toBe(silhouettes.length);
    }
  });

  it("stores the side view of a shoe in 6 kB of Brotli on average", () => {
    const bytes = silhouettes.map((silhouette) => {
      const svg = drawSneaker({ silhouette, colorway: "White/University Red/Black", view: "side", seed: "weight" });
      return brotliCompressSync(svg).length;
    });
    expect(bytes.reduce((sum, one) => sum + one, 0) / bytes.length).toBeLessThan(6_000);
  });

  it("paints the first color of the colorway", () => {
    const firsts = [
      ["University Red/Black", "#c8202f"],
      ["Volt/Black-White", "#cdf23a"],
    ] as const;
    for (const silhouette of silhouettes) {
      for (const [colorway, color] of firsts) {
        expect(drawSneaker({ silhouette, colorway, view: "side", seed: "first" })).toContain(`fill="${color}"`);
      }
    }
  });
});
