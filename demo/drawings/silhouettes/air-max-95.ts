/** Air Max 95: waves of panels that darken toward the ground, lace loops like ribs, a dark sole with two windows. */

import { cord, fill, laces, line, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { mesh } from "./mesh.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { topAcross, topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "438,430 488,398 538,366 588,335 636,305 680,278";

const airMax95Side: Figure = [
  farCollar(-44),
  tongue("base", -46, 1.02),
  {
    outline:
      "104,640! 96,586 108,532 146,490 208,462 276,444 340,426 398,402 458,370 534,326 612,284 680,248 708,248 730,266 " +
      "762,298 806,330 868,346 934,338 990,308 1030,282 1060,270 1080,284 1086,334 1078,394 1074,454 1082,514 1092,560 " +
      "1096,640!",
    role: "base",
    panels: [
      line("base", 3, mesh("130,540 400,420", "200,560 440,480", 10), { dash: "4 5", opacity: 0.8 }),
      // the waves, from the collar down
      sewn(
        "wave1",
        "60,760! 60,600! 300,520! 430,470! 520,440! 640,390! 760,356! 880,366! 980,350! 1110,320! 1110,760!",
        { stitch: 6 },
      ),
      sewn(
        "wave2",
        "60,760! 60,560! 112,540 180,520 260,512 360,514 460,500 560,470 660,440 780,420 900,420 1000,408 1110,380! 1110,760!",
        { stitch: 6 },
      ),
      sewn(
        "wave3",
        "60,760! 60,570! 112,552 180,540 260,540 360,548 460,544 560,524 660,500 780,482 900,478 1000,464 1110,436! 1110,760!",
        { stitch: 6 },
      ),
      sewn(
        "wave4",
        "60,760! 60,590! 112,574 180,568 260,574 360,588 460,590 560,576 660,556 780,540 900,532 1000,516 1110,486! 1110,760!",
        { stitch: 6 },
      ),
      // the ribs that carry the lace loops
      ...["452,448! 520,548!", "506,416! 592,526!", "560,384! 664,500!", "612,352! 736,486!", "660,322! 808,478!"].map(
        (at) => cord("overlay", 12, at),
      ),
      sewn(
        "base",
        "400,420! 458,366! 534,320! 612,278! 694,232! 726,252 752,288! 724,330 676,362 608,396 542,430 492,462 466,490! 438,470 416,448!",
        { tone: -0.04, stitch: 6 },
      ),
      sewn(
        "lining",
        "726,250! 762,292 806,324 868,340 934,332 990,302 1034,260! 1044,320! 994,362 934,388 868,396 806,380 752,348!",
        { tone: 0.04 },
      ),
      fill("overlay", "1010,316! 1034,258! 1116,250! 1116,380! 1070,388 1024,384! 1022,350!", { lift: true }),
    ],
  },
  {
    panels: [
      laces(18, eyelets, -28, -46),
      cord(
        "overlay",
        5,
        eyelets
          .replaceAll(" ", "|")
          .replace(/(\d+),(\d+)/g, (_, x, y) => `${x - 8},${y - 8} ${Number(x) + 8},${Number(y) + 10}`),
      ),
    ],
  },
  {
    outline:
      "86,612 96,590 122,588 200,600 300,610 420,612 540,604 660,592 780,576 900,560 1000,544 1098,522! 1118,544 1122,612 " +
      "1114,664 1094,690 1064,698! 740,698! 690,688 640,690 600,698! 360,698! 262,696 180,688 118,666 90,638",
    role: "wave4",
    shade: "sole",
    panels: [
      line("wave4", 3, "96,616! 200,626 420,636 660,614 900,582 1108,544!"),
      ...airUnit(300, 500, 648, { tilt: -4, height: 30, frame: "overlay", columns: 5 }),
      ...airUnit(800, 1060, 628, { tilt: -26, height: 40, frame: "overlay", columns: 6 }),
      line("wave4", 4, "560,660! 620,640 700,632 760,640!"),
      fill("outsole", "60,654! 130,676 200,686 290,688 800,686 1130,676! 1130,730! 60,730!"),
      line("outsole", 10, "240,696! 1060,696!", { dash: "20 12", opacity: 0.7 }),
    ],
  },
];

/** The shoe in all its views. */
export const airMax95: Drawing = {
  side: airMax95Side,
  heel: heelView({
    collar: 266,
    tongue: 190,
    sole: 526,
    top: 102,
    waist: 104,
    bulge: 146,
    base: 174,
    counter: { role: "wave3", from: 420 },
    tab: { role: "overlay", depth: 120, half: 52 },
    soleRole: "wave4",
    soleExtras: [
      ...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "50,612! 100,606 160,600! 166,652! 100,660 50,660!"),
    ],
  }),
  top: topView({
    rim: 18,
    girth: 1.02,
    throat: 400,
    ankle: 696,
    bars: 6,
    eyestay: "base",

    toe: [
      line(
        "base",
        3,
        [150, 178, 206, 234, 262, 290, 318, 346].map((x) => topAcross(`${x},0 ${x + 8},60 ${x + 34},150`)).join("|"),
        { dash: "3 5", opacity: 0.8 },
      ),
      sewn(
        "wave2",
        topHalf(
          "60,0! 60,220! 1120,220! 1120,80! 1000,100! 860,126 740,120 600,126 480,140 380,140 270,116 190,70 160,28 156,0",
        ),
      ),
      sewn(
        "wave4",
        topHalf(
          "60,0! 60,220! 1120,220! 1120,110! 1000,124! 860,146 740,142 600,146 480,158 380,156 250,128 160,76 138,28 134,0",
        ),
      ),
    ],
    flank: [],
  }),
  heelScale: 1.2,
  closeUp: "-640 -410",
  hem: 330,
};
