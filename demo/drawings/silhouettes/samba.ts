/** Samba: low and slim, a suede T over the toe, a long tongue, two stitched bars, a thin gum sole. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { heelView } from "./heel-views.ts";
import { terraceToe, topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "410,526 462,494 514,462 566,430 618,400 668,374";

const sambaSide: Figure = [
  farCollar(54),
  tongue("trim", 46, 1.02),
  {
    outline:
      "136,650! 102,632 114,602 152,576 214,558 280,546 344,532 396,508 452,472 536,420 612,376 672,346 702,344 722,358 " +
      "754,394 800,430 866,448 934,440 988,412 1028,388 1056,382 1074,396 1078,440 1070,490 1068,540 1078,590 1088,630 " +
      "1092,670!",
    role: "base",
    panels: [
      dots("base", 7, `${row(334, 548, 388, 528, 4)} ${row(326, 562, 392, 540, 4)}`),
      // the T: a cap round the toe with a stem up to the laces
      sewn(
        "overlay",
        "60,700! 70,590! 120,570! 200,540! 300,524! 388,494! 420,520! 372,548 310,562 284,576 292,600 330,632 372,656 396,700!",
        { stitch: 8 },
      ),
      sewn("accent", "556,474! 608,444! 722,700! 660,700!"),
      sewn("accent", "656,430! 712,420! 824,700! 764,700!"),
      sewn(
        "base",
        "396,520! 452,466! 536,414! 612,370! 690,326! 718,344 740,378! 714,416 668,440 606,470 540,504 486,540 456,576! 430,560 412,540!",
        { tone: -0.05 },
      ),
      sewn(
        "lining",
        "716,346! 754,390 800,424 866,442 934,434 988,406 1030,372! 1038,424! 990,456 934,480 866,488 800,472 744,440!",
        { tone: 0.04, stitch: 8 },
      ),
      sewn("overlay", "1120,700! 1120,540! 1072,540 1026,552 992,580 968,626 960,700!", { stitch: 8 }),
      sewn("accent", "1012,398! 1034,368! 1110,364! 1110,500! 1066,504 1024,498! 1022,444!", { stitch: 8 }),
    ],
  },
  { panels: [laces(17, eyelets, -28, -44), dots("base", 8, eyelets)] },
  {
    outline:
      "90,634 102,616 126,618 200,640 300,652 420,656 560,652 720,644 880,636 1000,632 1094,624! 1106,634 1108,664 " +
      "1098,690 1074,700! 360,700! 260,697 180,688 120,668",
    role: "outsole",
    shade: "sole",
    panels: [
      fill("outsole", "60,610! 120,624! 236,654! 250,700! 60,700!", { tone: 0.06 }),
      dots("outsole", 6, `${row(112, 640, 228, 668, 9)} ${row(126, 658, 226, 682, 8)}`),
      line("outsole", 3, "240,668! 420,672 720,662 1104,648!"),
      line("outsole", 3, "240,676! 420,680 720,670 1104,656!", { dash: "9 6" }),
      line("outsole", 8, "250,697! 1066,697!", { dash: "10 6", opacity: 0.7 }),
    ],
  },
];

/** The shoe in all its views. */
export const samba: Drawing = {
  side: sambaSide,
  heel: heelView({
    collar: 380,
    tongue: 296,
    sole: 620,
    top: 98,
    waist: 102,
    bulge: 132,
    base: 142,
    counter: { role: "overlay", from: 540 },
    tab: { role: "accent", depth: 120, half: 64 },
    soleRole: "outsole",
  }),
  top: topView({
    rim: 9,
    girth: 0.88,
    throat: 404,
    ankle: 704,
    bars: 6,
    eyestay: "base",
    soleRole: "outsole",
    toe: [...terraceToe("overlay")],
    flank: [
      ...topTwins((at) => sewn("accent", at), "570,86! 630,92! 720,180! 660,180!"),
      ...topTwins((at) => sewn("accent", at), "670,88! 730,94! 820,180! 760,180!"),
      sewn("overlay", topHalf("1120,0! 1120,200! 940,200! 960,112 1010,90 1060,50!")),
    ],
  }),
  heelScale: 1.3,
  closeUp: "-560 -490",
  hem: 390,
  gumSole: true,
};
