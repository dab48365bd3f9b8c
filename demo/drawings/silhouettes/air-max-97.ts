/** Air Max 97: ripples that run round the shoe in one sweep, a window all along the sole. */

import { fill, laces, line, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { mesh } from "./mesh.ts";
import { heelHalf, heelView } from "./heel-views.ts";
import { topAcross, topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "440,446 490,416 540,386 590,358 638,330 680,306";

/** The edge of a ripple, `at` steps below the highest. */
function ripple(at: number): string {
  const down = at * 27;
  return (
    `60,${600 + at * 6} 140,${548 + at * 13} 240,${512 + at * 17} 360,${492 + at * 19} 480,${470 + at * 21} ` +
    `600,${430 + at * 24} 720,${396 + down} 840,${384 + down} 960,${368 + down} 1110,${330 + down}!`
  );
}

const airMax97Side: Figure = [
  farCollar(-20),
  tongue("accent", -22),
  {
    outline:
      "104,640! 92,590 104,542 146,506 212,482 280,464 344,446 402,424 462,394 538,352 614,312 680,276 708,274 728,290 " +
      "760,320 804,352 866,368 932,360 988,332 1028,308 1058,296 1078,310 1084,358 1076,416 1074,474 1084,530 1094,570 " +
      "1096,640!",
    role: "base",
    panels: [
      line("base", 3, mesh("140,560 400,450", "170,520 420,420", 3), { dash: "4 5", opacity: 0.8 }),
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        fill("base", `60,780! ${ripple(at)} 1110,780!`, {
          tone: at % 2 === 0 ? -0.02 * at : -0.13,
          lift: at === 0 || at === 4,
        }),
      ),
      line("accent", 5, [0, 2, 4].map((at) => ripple(at + 0.5).slice(0, -1)).join("|"), { seam: false }),
      sewn("overlay", "60,760! 60,620! 130,606 230,598 340,604 480,606 640,590 800,560 960,530 1110,480! 1110,760!", {
        stitch: 7,
      }),
      sewn(
        "base",
        "404,440! 462,390! 538,346! 614,306! 694,260! 724,278 748,312! 722,352 676,384 610,418 546,450 498,480 470,508! 444,490 420,466!",
        { tone: -0.05, stitch: 7 },
      ),
      sewn(
        "lining",
        "724,276! 760,314 804,346 866,362 932,354 988,326 1032,286! 1042,344! 992,384 932,410 866,418 804,402 750,370!",
        { tone: 0.04 },
      ),
      sewn("overlay", "1012,330! 1034,284! 1110,276! 1110,400! 1064,406 1026,402! 1024,366!"),
    ],
  },
  { panels: [laces(17, eyelets, -28, -44)] },
  {
    outline:
      "84,620 94,598 120,594 200,608 300,618 420,618 540,608 660,594 780,580 900,566 1000,552 1096,532! 1116,552 1122,612 " +
      "1114,664 1094,690 1064,698! 360,698! 260,696 176,688 116,668 88,644",
    role: "midsole",
    shade: "sole",
    panels: [
      ...airUnit(180, 1086, 660, { tilt: -44, height: 40, frame: "overlay", columns: 20 }),
      line("midsole", 3, "96,622! 200,630 420,640 660,614 900,586 1106,552!"),
      fill("outsole", "60,660! 130,680 200,688 290,690 800,690 1130,680! 1130,730! 60,730!"),
      line("outsole", 8, "240,696! 1060,696!", { dash: "18 9", opacity: 0.7 }),
    ],
  },
];

/** The shoe in all its views. */
export const airMax97: Drawing = {
  side: airMax97Side,
  heel: heelView({
    collar: 290,
    tongue: 214,
    sole: 534,
    top: 102,
    waist: 104,
    bulge: 146,
    base: 174,
    counter: { role: "overlay", from: 470 },
    tab: { role: "overlay", depth: 110, half: 44 },
    soleExtras: [fill("clear", heelHalf("0,612 80,610 140,602 150,630 140,656 80,662 0,662"), { tone: -0.24 })],
  }),
  top: topView({
    rim: 18,
    girth: 0.98,
    throat: 404,
    ankle: 700,
    bars: 6,
    eyestay: "base",

    toe: [
      line(
        "base",
        5,
        [130, 154, 178, 202, 226, 250].map((x) => topAcross(`${x},0 ${x + 10},60 ${x + 60},140`)).join("|"),
      ),
      sewn(
        "overlay",
        topHalf(
          "60,0! 60,220! 1120,220! 1120,110! 1000,124! 860,146 740,142 600,146 480,158 380,156 250,128 160,76 138,28 134,0",
        ),
      ),
    ],
    flank: [
      line("base", 5, topAcross("300,96 480,124 640,118 800,112 980,92!")),
      line("base", 5, topAcross("280,112 480,138 640,130 800,126 1000,100!")),
    ],
  }),
  heelScale: 1.2,
  closeUp: "-640 -430",
  hem: 330,
};
