/** Air Jordan 13: a quilt of round dimples on the side, suede round toe and heel, a disc at the ankle, a sole on pods. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { midFarCollar, midTongue } from "./mid-collar.ts";
import { heelHalf, heelView } from "./heel-views.ts";
import { toeCap, topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "444,462 492,426 538,388 582,348 622,304 654,256";

const dimples = [
  row(500, 590, 640, 450, 6),
  row(536, 602, 700, 440, 7),
  row(576, 610, 760, 430, 8),
  row(622, 610, 816, 424, 8),
  row(668, 606, 864, 426, 8),
  row(716, 600, 880, 452, 7),
].join(" ");

const jordan13Side: Figure = [
  midFarCollar(8),
  midTongue("tongue", "trim", 14),
  {
    outline:
      "108,650! 98,598 106,548 140,510 200,488 268,476 334,464 394,438 458,396 536,340 600,284 644,232 672,200 700,190! " +
      "742,210 800,240 862,252 926,236 974,206 1006,176 1034,166 1054,178 1060,230 1048,300 1046,370 1058,450 1076,530 " +
      "1090,600 1094,650!",
    role: "base",
    panels: [
      fill("base", "80,560! 80,430! 390,420! 420,470! 390,512 300,524 180,530!", { tone: 0.04 }),
      line("base", 3, "210,500! 270,520 340,520 400,490!", { dash: "9 5" }),
      sewn("base", "470,640! 520,540! 640,430! 760,396! 890,400! 930,440! 880,560! 860,660!", { tone: -0.03 }),
      dots("base", 15, dimples),
      dots("base", 9, dimples, { seam: false, tone: 0.12 }),
      sewn("overlay", "60,700! 70,550! 116,532 176,524 250,532 330,536 400,520 448,484! 484,536 500,600 506,700!"),
      line("overlay", 3, "112,580! 180,556 260,562 340,568 410,552!", { dash: "9 5" }),
      sewn("overlay", "1120,700! 1120,390! 1056,392 1000,404 950,436 912,490 884,570 870,700!"),
      line("overlay", 3, "1060,430! 1000,440 960,480 934,540 920,610!", { dash: "9 5" }),
      sewn(
        "base",
        "380,456! 454,390! 532,332! 596,276! 640,224! 680,170! 710,194! 736,222! 722,276 688,324 640,372 588,418 536,462 500,500 474,526! 444,508 410,482!",
        { tone: 0.05 },
      ),
      sewn(
        "lining",
        "694,176! 742,202 800,232 862,244 926,228 974,198 1010,150! 1044,240! 990,288 926,316 862,322 800,308 736,270!",
        { tone: 0.04 },
      ),
      line("lining", 3, "742,242! 800,270 862,280 926,264 1010,210!"),
      // a plain disc in place of the hologram
      fill("clear", "1004,340 995,362 972,372 949,362 940,340 949,318 972,308 995,318", { lift: true }),
      fill("accent", "988,340 982,352 972,356 960,350 956,340 962,328 972,324 984,330", { tone: 0.1 }),
      sewn("overlay", "1018,200! 1028,162! 1110,150! 1110,330! 1072,334 1036,328! 1032,260!"),
    ],
  },
  { panels: [laces(20, eyelets, -38, -50), dots("base", 9, eyelets)] },
  {
    // the pods: the lower edge bulges between three notches
    outline:
      "88,612 98,586 122,582 200,598 300,612 420,620 540,614 640,600 760,590 880,584 1000,570 1094,552! 1112,570 1118,620 " +
      "1110,664 1092,690 1060,702 1000,704 948,690! 930,662 906,690! 860,704 800,704 756,690! 690,660 620,664 566,690! " +
      "520,704 440,704 404,690! 388,664 364,688! 300,702 220,692 150,672 100,644",
    role: "midsole",
    shade: "sole",
    panels: [
      fill("overlay", "60,640! 130,628! 240,640 340,650! 392,640! 430,652! 540,640! 600,650! 580,730! 60,730!", {
        lift: true,
        tone: -0.04,
      }),
      fill("overlay", "720,650! 800,630! 900,634! 930,620! 970,630! 1130,590! 1130,730! 720,730!", {
        lift: true,
        tone: -0.04,
      }),
      fill("accent", "150,650 180,640 260,652 320,664 320,682 250,682 180,672", { tone: -0.02 }),
      fill("accent", "432,668 470,660 530,660 552,672 530,688 460,690", { tone: -0.02 }),
      fill("accent", "780,668 820,656 870,656 888,668 868,686 800,688", { tone: -0.02 }),
      fill("accent", "972,656 1010,644 1070,636 1086,650 1064,676 990,684", { tone: -0.02 }),
      line("midsole", 3, "110,606! 200,616 420,634 640,616 880,600 1104,574!"),
      line("midsole", 3, "640,640! 700,630!|640,626! 700,618!", { dash: "8 4" }),
    ],
  },
];

/** The shoe in all its views. */
export const jordan13: Drawing = {
  side: jordan13Side,
  heel: heelView({
    collar: 164,
    tongue: 110,
    sole: 560,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "overlay", from: 400 },
    tab: { role: "overlay", depth: 170, half: 54 },
    soleExtras: [
      fill("overlay", heelHalf("0,620! 90,616 220,606! 220,730! 0,730!"), { lift: true, tone: -0.04 }),
      fill("accent", heelHalf("0,650 60,648 110,652 110,676 60,682 0,682")),
    ],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [toeCap("overlay")],
    flank: [
      ...topTwins(
        (at) => dots("base", 13, at),
        "520,112 560,120 600,126 640,130 680,130 540,140 580,146 620,150 660,152",
      ),
      sewn("overlay", topHalf("1120,0! 1120,200! 880,200! 910,124 1000,104 1064,60!")),
    ],
  }),
  heelScale: 1.04,
  closeUp: "-680 -400",
  hem: 230,
};
