/** The compositions of social posts, 1200 × 900: like pictures taken with a phone, on the materials of a town. */

import { mix } from "../palette.ts";
import { bricks, shoebox, trouserLeg } from "./props.ts";
import { circle, path, polygon, rect, shade, steps, stroke } from "./shapes.ts";
import { farthest, farthestFirst } from "./scheme.ts";
import { define, heelPair, heelShoe, lay, sideShoe, stand, topShoe, use } from "./stage.ts";
import type { Composition, Stage } from "./stage.ts";

export const SNAPSHOT_HEIGHT = 900;

/** Returns the shade of a material that contrasts most with the shoe. */
function material({ ink: { palette } }: Stage, ...choices: readonly [string, ...string[]]): string {
  const { base, overlay, midsole } = palette.parts;
  return farthest(choices, [base, overlay, midsole]);
}

const darker = (color: string, by = 0.14) => mix(color, "#14121a", by);
const lighter = (color: string, by = 0.14) => mix(color, "#ffffff", by);

/** Wide trousers down to the shoe, the other leg a step behind, in front of a curb. */
const onfoot: Composition = (stage) => {
  const { colors, drawing } = stage;
  const ground = material(stage, "#d9d4cb", "#8d9199", "#4b4f58");
  const cloths = ["#39507a", "#d8c9a8", "#3c3f46", "#6c7354", "#9a4f3c"];
  const fitting = farthestFirst(cloths, [colors.back, stage.ink.palette.parts.base]);
  const cloth = fitting[Math.floor(stage.roll() * 3)] ?? ground;
  const joints = stroke("M0 640H1200M210 640L40 900M620 640L600 900M1020 640L1160 900", darker(ground, 0.16), 5);
  return (
    `${rect(0, 560, 1200, 80, lighter(ground, 0.25))}${rect(0, 640, 1200, 260, ground)}${joints}` +
    sideShoe(stage) +
    stand(760, 700, 620) +
    trouserLeg({ x: 760, ground: 700, width: 620, hem: drawing.hem, cloth: darker(cloth, 0.3) }) +
    stand(470, 812, 780) +
    trouserLeg({ x: 470, ground: 812, width: 780, hem: drawing.hem, cloth })
  );
};

/** The open box with tissue paper and the pair in it. */
const unboxed: Composition = (stage) => {
  const { colors } = stage;
  const table = material(stage, "#b98a5e", "#e9e3d8", "#5d4636");
  const tissue = colors.back;
  const sheets =
    "118,130 470,130 640,200 830,130 1074,130 1074,420 1010,560 1074,700 1074,776 760,776 560,716 330,776 118,776 " +
    "118,520 190,380 118,260";
  const folds =
    "M118 260L330 220M470 130L520 250M830 130L770 230M1074 420L930 380M1010 560L900 600M560 716L600 610" +
    "M118 520L260 560M330 776L370 670";
  return (
    `${rect(0, 0, 1200, 900, table)}` +
    `${stroke("M0 150H1200M0 330H1200M0 512H1200M0 700H1200", darker(table, 0.1), 4)}` +
    `<g transform="rotate(-4 600 450)">${shade(rect(112, 130, 1000, 690, "#000", 10))}` +
    `${rect(96, 108, 1000, 690, colors.loud, 8)}${rect(118, 130, 956, 646, darker(colors.loud, 0.32), 4)}` +
    `${polygon(sheets, tissue)}` +
    `${stroke(folds, darker(tissue, 0.12), 4)}` +
    topShoe(stage) +
    `${lay(596, 312, 880, 0)}${lay(596, 590, 880, 180)}</g>`
  );
};

/** The pair from above on a blanket, with a receipt and a cup of coffee. */
const flatlay: Composition = (stage) => {
  const { colors } = stage;
  const lines = steps(0, 1, 7).map((at) => rect(912, 138 + at * 34, at % 3 === 2 ? 70 : 128, 10, "#b9b4aa", 3));
  return (
    `${polygon("0,0 520,0 0,620", colors.field)}` +
    `<g transform="rotate(8 970 240)">${shade(rect(884, 104, 196, 300, "#000"))}` +
    `${rect(876, 94, 196, 300, "#f8f5ee")}${lines.join("")}${rect(912, 346, 128, 26, "#3a3a3f")}</g>` +
    `${shade(circle(190, 748, 104, "#000"))}${circle(182, 736, 104, colors.paper)}` +
    `${circle(182, 736, 84, "#5a3a28")}${circle(182, 736, 60, "#7b5238")}` +
    `${stroke("M112 668l-44-30", colors.paper, 34, `stroke-linecap="round"`)}` +
    topShoe(stage) +
    `${lay(480, 330, 760, -24)}${lay(720, 620, 760, 150)}`
  );
};

/** The heels on the doormat. */
const heels: Composition = (stage) => {
  const { colors, drawing } = stage;
  const floor = material(stage, "#a9764c", "#e4ddd0", "#54402f");
  const mat = farthest(
    [colors.field, colors.loud, "#3d3f45"],
    [floor, stage.ink.palette.parts.midsole, stage.ink.palette.parts.base],
  );
  return (
    `${rect(0, 0, 1200, 590, colors.back)}${rect(0, 520, 1200, 70, lighter(colors.back, 0.4))}` +
    `${rect(0, 590, 1200, 310, floor)}` +
    `${stroke("M180 590L-80 900M420 590L300 900M780 590L900 900M1020 590L1280 900", darker(floor, 0.16), 5)}` +
    `${polygon("130,640 1070,640 1180,866 20,866", mat)}${stroke("M176 664H1024", lighter(mat, 0.3), 6)}` +
    heelShoe(stage) +
    heelPair(600, 806, Math.round(drawing.heelScale * 100) / 100, 206)
  );
};

/** On the pavement in front of a brick wall. */
const pavement: Composition = (stage) => {
  const wall = material(stage, "#b4513a", "#e7e0d4", "#3f3a3c");
  const stone = material(stage, "#cfcac0", "#7f838b", "#565a62");
  const joints = "M0 740H1200M260 620L120 740M620 620L610 740M980 620L1090 740M370 740L300 900M850 740L930 900";
  return (
    `${bricks(600, wall, mix(wall, "#f3ece0", 0.28))}${rect(0, 586, 1200, 34, darker(wall, 0.4))}` +
    `${rect(0, 620, 1200, 280, stone)}` +
    `${stroke(joints, darker(stone, 0.18), 5)}` +
    sideShoe(stage) +
    stand(840, 712, 580, { mirrored: true }) +
    stand(410, 812, 720)
  );
};

/** A wall of boxes in the stockroom, the shoe on the one that stands out. */
const boxwall: Composition = (stage) => {
  const { back, quiet, loud, paper } = stage.colors;
  const kinds = [back, darker(back, 0.08), quiet].map((color, at) =>
    define(`box${at}`, shoebox(0, 0, 266, 112, color, paper)),
  );
  const rows = steps(0, 1, 6).flatMap((row) =>
    steps(0, 1, 4).map((column) => {
      const kind = (row * 4 + column * 3) % 5 === 0 ? 2 : (row + column) % 2;
      return use(`box${kind}`, `translate(${20 + column * 300} ${14 + row * 122})`);
    }),
  );
  return (
    `${rect(0, 0, 1200, 900, darker(back, 0.32))}${kinds.join("")}${rows.join("")}` +
    `${rect(0, 746, 1200, 154, stage.colors.floor)}` +
    `${shade(`<ellipse cx="600" cy="842" rx="430" ry="26" fill="#000"/>`)}` +
    `${shoebox(186, 664, 828, 178, loud, paper)}` +
    sideShoe(stage) +
    stand(600, 666, 700)
  );
};

/** One shoe on each step of a stoop. */
const stoop: Composition = (stage) => {
  const { back, loud } = stage.colors;
  const { base, midsole } = stage.ink.palette.parts;
  const stone = farthest(["#cbbfab", "#857970", "#e8e2d6", "#55525a"], [back, base, midsole]);
  const step = (y: number, tread: number, riser: number) =>
    rect(0, y, 1200, tread, lighter(stone, 0.3)) +
    rect(0, y + tread, 1200, 14, darker(stone, 0.4)) +
    rect(0, y + tread + 12, 1200, riser, stone);
  return (
    `${rect(0, 0, 1200, 330, back)}${rect(110, -10, 330, 340, darker(loud, 0.25))}` +
    `${rect(140, -10, 270, 340, loud)}${circle(376, 170, 15, darker(loud, 0.5))}` +
    `${step(330, 76, 190)}${step(608, 92, 200)}` +
    sideShoe(stage) +
    stand(880, 386, 450, { mirrored: true }) +
    stand(390, 676, 600)
  );
};

/** In the sun on a window sill, next to a cactus. */
const sunlit: Composition = (stage) => {
  const { loud } = stage.colors;
  const wall = material(stage, "#f5e6c6", "#e8a25c", "#5c90bd", "#bb6849", "#4f8f78");
  const light = mix(wall, "#fff4d2", 0.34);
  const sill = { dull: darker(wall, 0.2), lit: mix(darker(wall, 0.2), "#fff4d2", 0.34) };
  const cactus = "M1036 540V330M1036 450C970 440 966 410 966 376M1036 480C1106 470 1110 430 1110 400";
  const rays = [120, 500, 880].map(
    (x) =>
      polygon(`${x},0 ${x + 310},0 ${x + 130},640 ${x - 180},640`, light) +
      polygon(`${x - 180},640 ${x + 130},640 ${x + 88},790 ${x - 222},790`, sill.lit),
  );
  return (
    `${rect(0, 0, 1200, 640, wall)}${rect(0, 640, 1200, 150, sill.dull)}${rays.join("")}` +
    `${rect(0, 790, 1200, 110, darker(wall, 0.36))}` +
    `${stroke(cactus, "#2d5c45", 44, `stroke-linecap="round"`)}` +
    `${path("M960 716h152l20-160H940z", loud)}${rect(930, 536, 212, 40, loud, 6)}` +
    `${shade(rect(938, 576, 196, 10, "#000"))}` +
    sideShoe(stage) +
    stand(480, 736, 800)
  );
};

/** The pair on a zebra crossing, from above. */
const crossing: Composition = (stage) => {
  const road = material(stage, "#3c3f47", "#8b8f97", "#c6c4be");
  const bar = mix(road, "#fffaf0", 0.24);
  return (
    `${rect(0, 0, 1200, 900, road)}${steps(-420, 330, 6)
      .map((x) => polygon(`${x},-10 ${x + 165},-10 ${x + 465},910 ${x + 300},910`, bar))
      .join("")}` +
    topShoe(stage) +
    `${lay(590, 272, 860, -7)}${lay(630, 600, 860, -3, true)}`
  );
};

/** The instep as close as the phone can focus. */
const macro: Composition = (stage) =>
  `${circle(1120, 40, 380, stage.colors.field)}` +
  sideShoe(stage) +
  `<g transform="translate(600 480) rotate(-7) scale(2.15) translate(${stage.drawing.closeUp})"><use href="#shoe"/></g>`;

export const snapshots = {
  boxwall,
  crossing,
  flatlay,
  heels,
  macro,
  onfoot,
  pavement,
  stoop,
  sunlit,
  unboxed,
} as const satisfies Record<string, Composition>;
