/** Air Jordan 4: molded wings at the eyelets, netting on quarter and tongue, a broad heel tab, a two-tone midsole. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { midFarCollar, midTongue } from "./mid-collar.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { toeCap, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "440,462 492,422 542,382 588,340 630,294 662,248";

/** Crossed cords inside the window, ends cut to its edges. */
const netting = [
  ...[0, 1, 2, 3, 4, 5, 6].map((at) => `${496 + at * 34},${604 - at * 6}! ${560 + at * 29},${476 - at * 9}!`),
  ...[0, 1, 2, 3].map((at) => `${508 + at * 14},${580 - at * 27}! ${722 + at * 4},${538 - at * 29}!`),
].join("|");

const jordan4Side: Figure = [
  midFarCollar(0),
  midTongue("base", "accent", 20),
  {
    outline:
      "122,650! 104,600 114,554 148,516 206,490 274,474 340,456 404,422 486,362 556,304 608,250 646,212 682,192! 730,206 " +
      "796,236 862,248 926,230 974,198 1006,166 1034,150 1056,160 1062,200 1052,270 1048,340 1060,420 1078,500 1090,580 " +
      "1094,650!",
    role: "base",
    panels: [
      fill("base", "80,640! 80,430! 372,420! 400,460 404,510 380,556 330,566 250,556 160,540!", { tone: 0.05 }),
      line("base", 3, "352,452! 318,486 312,520 330,552!", { dash: "9 5" }),
      // the window
      fill("netting", "478,622! 556,470! 760,420! 770,560! 740,620!"),
      line("netting", 4, netting),
      // the strap from the wing back to the heel
      sewn("base", "690,380! 770,330! 860,322! 960,344! 1090,360! 1110,470! 1110,700! 744,700! 716,560! 708,460!", {
        tone: 0.03,
      }),
      line("base", 3, "740,470! 840,440 960,440 1070,470!"),
      line("base", 3, "742,480! 840,450 960,450 1070,480!", { dash: "9 5" }),
      sewn(
        "guard",
        "60,700! 70,572! 112,560 160,552 224,562 280,580 330,592 378,588 420,564 456,530! 500,576 532,632 542,700!",
      ),
      sewn("overlay", "1120,700! 1120,478! 1060,478 1004,496 962,534 938,584 928,640 926,700!"),
      sewn(
        "base",
        "352,476! 408,412! 490,352! 558,294! 610,242! 646,202! 684,178! 716,206! 712,252 680,302 636,348 586,392 534,434 488,478 458,520! 424,510 384,490!",
        { tone: -0.05 },
      ),
      // the wing, with its four slots
      sewn(
        "overlay",
        "634,344! 700,254! 752,282! 812,330! 834,366! 790,420 742,476 704,520! 680,476 664,420 648,380!",
        { stitch: 8 },
      ),
      line("overlay", 10, "706,312! 776,344!|696,346! 792,376!|694,382! 768,416!|700,418! 744,446!", { tone: -0.3 }),
      sewn(
        "lining",
        "682,180! 734,202 796,232 862,242 926,224 974,190 1010,140! 1040,210! 990,264 930,294 862,302 796,292 730,262!",
        { tone: 0.04 },
      ),
      line("lining", 3, "712,236! 796,264 862,272 926,256 1020,196!"),
      // the heel tab
      sewn("overlay", "980,206! 996,160! 1030,120! 1110,116! 1110,372! 1060,380 1008,372! 1004,280!"),
      fill("accent", "1008,232! 1016,204! 1050,196! 1052,300! 1016,306!", { lift: true }),
    ],
  },
  {
    panels: [laces(21, eyelets, -36, -50), dots("overlay", 16, eyelets, { seam: false }), dots("overlay", 8, eyelets)],
  },
  {
    outline:
      "90,616 100,594 122,592 180,606 280,620 400,626 520,622 640,610 740,598 860,590 980,576 1094,560! 1108,574 1114,620 " +
      "1106,666 1088,694 1062,700! 360,700! 270,698 190,688 132,668 97,642",
    role: "midsole",
    shade: "sole",
    panels: [
      fill("guard", "60,600! 124,606! 210,626! 266,652! 290,720! 60,720!", { tone: -0.04 }),
      fill(
        "overlay",
        "600,606! 740,590! 860,582! 1000,568! 1130,546! 1130,634! 1000,642 860,648 730,650 664,642 620,626!",
        { lift: true },
      ),
      ...airUnit(800, 984, 640, { tilt: -8, height: 30, frame: "overlay", columns: 5 }),
      fill("outsole", "60,640! 130,664 190,680 270,687 360,688 800,688 1130,682! 1130,730! 60,730!"),
      line("midsole", 3, "240,636! 400,650 520,646 610,634!"),
      line("midsole", 3, "250,646! 400,659 520,655 626,642!", { dash: "10 6" }),
      dots("overlay", 8, row(660, 624, 760, 612, 5)),
      line("outsole", 10, "250,697! 1056,697!", { dash: "18 8", opacity: 0.6 }),
    ],
  },
];

/** The shoe in all its views. */
export const jordan4: Drawing = {
  side: jordan4Side,
  heel: heelView({
    collar: 146,
    tongue: 98,
    sole: 566,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "overlay", from: 470 },
    tab: { role: "overlay", depth: 226, half: 84 },
    soleRole: "overlay",
    extras: [...heelTwins((at) => sewn("base", at), "70,360! 120,340 180,330! 180,520! 120,500 80,440!")],
    soleExtras: [...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "70,636! 150,630! 152,662! 74,666!")],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [toeCap("guard")],
    flank: [
      ...topTwins((at) => fill("netting", at), "470,92! 620,104! 600,190! 440,190!"),
      ...topTwins((at) => sewn("overlay", at, { stitch: 8 }), "600,92! 700,100! 740,128! 690,170! 590,150!"),
    ],
  }),
  heelScale: 1.02,
  closeUp: "-690 -390",
  hem: 230,
};
