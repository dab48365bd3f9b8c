/** Air Max 90: a ribbed cassette round the window, ribbed eyelet plates, layered toe, a bulky collar. */

import { dots, fill, laces, line, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { mesh } from "./mesh.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { topAcross, topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "424,440 476,408 528,376 580,344 630,313 678,286";

const airMax90Side: Figure = [
  farCollar(-36),
  tongue("accent", -40, 1.02),
  {
    outline:
      "106,650! 96,596 106,540 142,496 206,466 276,448 340,430 394,408 450,378 528,334 608,290 678,254 706,254 728,272 " +
      "760,306 804,338 866,354 932,346 988,316 1028,290 1058,278 1080,292 1086,340 1080,400 1078,460 1086,520 1094,570 " +
      "1096,650!",
    role: "base",
    panels: [
      line("base", 3, mesh("140,520 390,430", "190,600 470,520", 9), { dash: "4 5", opacity: 0.8 }),
      sewn("base", "480,560! 560,460! 660,400! 780,380! 900,400! 860,480! 780,560! 700,590!", { tone: -0.03 }),
      sewn("accent", "540,600! 590,490! 780,410! 1004,364! 1000,420! 800,478!"),
      sewn(
        "overlay",
        "60,720! 60,530! 104,506 156,486 214,488 276,510 330,546 372,586 440,602 520,606 620,596 740,580 830,540 890,480 940,436 1000,414! 1110,402! 1110,720!",
        { tone: 0 },
      ),
      sewn("overlay", "60,720! 60,590! 120,566 200,560 280,584 340,616 380,660! 380,720!", { tone: -0.05 }),
      sewn("trim", "850,560! 884,510! 960,478! 1110,452! 1110,600! 850,620!", { stitch: 6 }),
      line("trim", 4, mesh("872,536 862,600", "1100,480 1100,566", 5)),
      sewn(
        "base",
        "380,424! 448,372! 528,328! 608,284! 692,238! 724,258 750,294! 720,342 674,378 606,414 540,452 488,492 458,534! 422,512 396,470!",
        { tone: -0.04 },
      ),
      // the ribbed plates at the eyelets
      sewn("trim", "584,324! 690,262! 706,300! 690,330! 612,376! 596,352!", { stitch: 5 }),
      line("trim", 3, mesh("600,336 696,280", "612,366 696,318", 6)),
      sewn(
        "lining",
        "724,256! 760,300 804,332 866,348 932,340 988,310 1032,268! 1042,330! 992,372 932,398 866,406 804,390 750,358!",
        { tone: 0.04 },
      ),
      sewn("accent", "1004,302! 1030,264! 1116,256! 1116,400! 1064,408 1018,402! 1018,356!"),
      fill("trim", "1034,312! 1076,306! 1080,364! 1040,368!", { stitch: 6 }),
    ],
  },
  { panels: [laces(20, eyelets, -28, -50), dots("base", 8, eyelets)] },
  {
    outline:
      "88,618 98,596 122,594 200,608 300,620 420,624 540,616 660,602 780,586 900,570 1000,554 1098,534! 1116,552 1120,614 " +
      "1112,664 1092,690 1062,698! 360,698! 262,696 180,688 120,668 92,642",
    role: "midsole",
    shade: "sole",
    panels: [
      line("midsole", 3, "98,622! 200,634 420,648 660,624 820,606!"),
      fill("trim", "800,604! 880,588! 1120,552! 1130,600! 1110,660! 1040,676! 836,680! 800,650!", { lift: true }),
      line("trim", 4, "824,622! 1100,580!|840,670! 1090,656!", { opacity: 0.9 }),
      ...airUnit(848, 1056, 634, { tilt: -14, height: 34, frame: "accent", columns: 4 }),
      fill("outsole", "60,650! 130,672 200,682 290,685 420,684 760,682 1000,682 1130,674! 1130,730! 60,730!"),
      line("outsole", 10, "240,695! 1056,695!", { dash: "14 8", opacity: 0.7 }),
    ],
  },
];

/** The shoe in all its views. */
export const airMax90: Drawing = {
  side: airMax90Side,
  heel: heelView({
    collar: 274,
    tongue: 196,
    sole: 536,
    top: 102,
    waist: 104,
    bulge: 146,
    base: 174,
    counter: { role: "trim", from: 440 },
    tab: { role: "accent", depth: 130, half: 70 },
    soleRole: "trim",
    soleExtras: [
      ...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "50,612! 100,606 160,600! 166,652! 100,660 50,660!"),
    ],
  }),
  top: topView({
    rim: 20,
    girth: 1.03,
    throat: 402,
    ankle: 700,
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
        "overlay",
        topHalf(
          "60,0! 60,220! 1120,220! 1120,92! 1000,110! 860,132 740,128 600,130 480,142 380,140 290,120 210,80 178,34 172,0",
        ),
      ),
      sewn("overlay", topHalf("60,0! 60,200! 200,200! 166,110 150,50 146,0"), { stitch: 7, tone: -0.06 }),
    ],
    flank: [],
  }),
  heelScale: 1.2,
  closeUp: "-640 -420",
  hem: 330,
};
