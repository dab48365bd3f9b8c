/** Air Jordan 6: a rubber tongue with two holes, a spoiler at the heel, holed panels in angular cuts, an upright toe. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { midFarCollar } from "./mid-collar.ts";
import { heelHalf, heelTwins, heelView } from "./heel-views.ts";
import { topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "446,450 494,412 540,372 584,330 624,286 656,240";

const jordan6Side: Figure = [
  {
    outline: "1010,190! 1070,172 1112,158 1140,168 1146,210 1132,262 1100,312 1050,348! 1000,340!",
    role: "overlay",
    shade: "flat",
    panels: [fill("lining", "1076,236 1092,206 1118,196 1122,222 1104,260 1080,272", { tone: -0.3 })],
  },
  midFarCollar(-4),
  {
    outline:
      "376,474! 430,420 506,356 566,298 608,240 626,180 634,120 656,84 700,74 742,86 758,126 752,190 736,240 704,304 604,404! 450,490!",
    role: "tongue",
    shade: "flat",
    panels: [
      fill("overlay", "614,230! 630,130 652,92 700,80 738,92 750,130! 742,200 716,250!", { lift: true }),
      fill("lining", "664,128 676,110 696,106 706,122 696,146 676,154", { tone: -0.3 }),
      fill("lining", "646,196 658,178 680,172 692,186 682,208 660,216", { tone: -0.3 }),
      line("overlay", 3, "724,100! 732,150 716,216!"),
    ],
  },
  {
    outline:
      "112,650! 104,600 112,552 144,514 202,490 268,474 332,460 394,432 460,390 538,332 602,274 646,222 672,188 700,176! " +
      "740,198 800,230 862,244 926,226 974,194 1006,164 1034,152 1054,162 1060,210 1048,280 1046,360 1060,440 1078,520 " +
      "1090,600 1094,650!",
    role: "base",
    panels: [
      // a plain toe with a slit, between two wings
      fill("base", "80,640! 80,430! 380,420! 412,468 420,520 400,600 420,660!", { tone: 0.04 }),
      sewn("overlay", "60,700! 74,566! 116,552 168,546 200,566! 250,546! 300,552 344,580 372,620 380,700!"),
      line("base", 4, "176,508! 182,536 200,562!"),
      sewn("base", "400,700! 412,610! 470,540! 560,470! 640,430! 700,500! 660,600! 640,700!", { tone: -0.02 }),
      dots(
        "base",
        8,
        `${row(470, 566, 620, 464, 6)} ${row(488, 584, 636, 486, 6)} ${row(510, 602, 646, 510, 6)} ${row(534, 616, 648, 540, 5)}`,
      ),
      sewn("overlay", "640,700! 668,590! 716,500! 690,440! 760,400! 880,392! 800,480! 760,560! 740,700!"),
      sewn("base", "752,700! 772,560! 830,476! 900,420! 1010,392! 1100,400! 1100,700!", { tone: -0.03 }),
      dots("base", 8, `${row(846, 540, 980, 460, 6)} ${row(842, 564, 1000, 480, 6)} ${row(842, 588, 1014, 502, 6)}`),
      sewn("overlay", "1120,700! 1120,470! 1062,470 1010,500 974,556 960,620 956,700!"),
      sewn(
        "base",
        "382,448! 454,384! 532,324! 596,266! 640,214! 680,158! 710,180! 736,210! 722,264 688,314 640,364 588,412 536,458 498,500 474,530! 446,510 412,480!",
        { tone: -0.05 },
      ),
      sewn(
        "lining",
        "694,162! 740,190 800,222 862,236 926,218 974,184 1010,138! 1044,230! 990,280 926,308 862,314 800,300 736,260!",
        { tone: 0.04 },
      ),
      line("lining", 3, "742,232! 800,260 862,272 926,256 1010,200!"),
      sewn("overlay", "1000,196! 1014,150! 1110,140! 1110,376! 1060,376 1016,366! 1010,270!"),
    ],
  },
  {
    panels: [laces(20, eyelets, -38, -50), dots("overlay", 15, eyelets, { seam: false }), dots("overlay", 8, eyelets)],
  },
  {
    outline:
      "92,616 102,592 126,590 200,604 300,616 420,620 540,612 660,600 780,590 900,580 1000,568 1094,554! 1110,572 1114,622 " +
      "1106,668 1088,694 1062,700! 350,700! 260,698 184,688 128,666 98,640",
    role: "midsole",
    shade: "sole",
    panels: [
      fill("overlay", "60,640! 150,650! 250,624! 420,640! 560,628! 640,650! 580,720! 60,720!", { lift: true }),
      fill("overlay", "760,600! 900,572! 1130,540! 1130,690! 760,690! 720,650!", { lift: true }),
      fill("midsole", "800,620! 900,604! 1070,582! 1082,640! 1050,664! 830,668!"),
      ...airUnit(856, 1016, 632, { tilt: -12, height: 28, frame: "accent" }),
      fill("accent", "290,648! 400,656! 540,646! 560,660! 400,674! 300,668!"),
      fill("outsole", "60,654! 130,674 200,685 290,689 800,689 1130,683! 1130,730! 60,730!"),
      line("outsole", 9, "250,697! 1060,697!", { dash: "16 8", opacity: 0.6 }),
    ],
  },
];

/** The shoe in all its views. */
export const jordan6: Drawing = {
  side: jordan6Side,
  heel: heelView({
    collar: 150,
    tongue: 74,
    sole: 560,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "overlay", from: 470 },
    tab: { role: "overlay", depth: 220, half: 56 },
    soleRole: "overlay",
    extras: [sewn("overlay", heelHalf("0,300! 70,292! 96,350! 70,392! 0,400!"))],
    soleExtras: [...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "70,636! 150,630! 152,662! 74,666!")],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [...topTwins((at) => sewn("overlay", at), "70,40! 200,20! 330,60! 380,200! 60,200!")],
    flank: [
      ...topTwins((at) => sewn("overlay", at), "600,90! 700,100! 780,180! 620,190!"),
      sewn("overlay", topHalf("1120,0! 1120,200! 930,200! 960,120 1020,96 1064,60!")),
    ],
  }),
  heelScale: 1.02,
  closeUp: "-680 -400",
  hem: 220,
};
