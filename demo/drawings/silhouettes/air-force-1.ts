/** Air Force 1: a tall cupsole, a full round toe with rows of holes, layered overlays, a band round the heel. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { cupsole } from "./cupsole.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { heelHalf, heelView } from "./heel-views.ts";
import { perforations, topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "426,446 478,416 530,386 582,356 634,327 684,302";

const airForce1Side: Figure = [
  farCollar(-26),
  tongue("base", -26),
  {
    outline:
      "128,620! 96,588 104,536 134,494 188,468 250,458 312,450 366,438 430,408 520,360 606,313 676,276 706,274 726,290 " +
      "756,320 800,352 862,368 930,362 986,336 1030,316 1058,310 1076,324 1082,366 1080,420 1080,480 1086,540 1094,590 " +
      "1096,640!",
    role: "base",
    panels: [
      fill("base", "80,660! 80,420! 392,402! 408,440 412,490 400,540 388,580 400,660!", { tone: 0.05 }),
      dots(
        "base",
        9,
        `${row(192, 488, 340, 462, 6)} ${row(206, 503, 360, 476, 6)} ${row(228, 517, 370, 491, 6)} ${row(256, 529, 376, 506, 5)}`,
      ),
      sewn("base", "560,700! 590,560 660,480 760,420 880,392 1000,386! 1100,400! 1100,700!", { tone: -0.03 }),
      sewn("overlay", "574,592! 606,494! 1014,388! 1000,446! 740,520!"),
      sewn("base", "1120,700! 1120,470! 1060,468 1004,478 958,508 926,556 910,610 906,700!", { tone: 0.02 }),
      sewn(
        "base",
        "60,700! 70,530! 108,528 150,522 210,532 262,556 306,580 352,590 400,578 440,540! 480,572 520,612 534,700!",
        { tone: -0.04 },
      ),
      sewn(
        "base",
        "362,450! 430,402! 520,354! 606,307! 690,256! 722,274 744,308! 716,356 670,392 604,426 540,462 494,496 462,540! 424,520 390,490!",
        { tone: -0.02 },
      ),
      sewn(
        "lining",
        "722,274! 756,316 800,346 862,362 930,356 986,330 1034,296! 1040,350! 990,386 930,408 862,414 800,400 748,370!",
        { tone: 0.04 },
      ),
      sewn("overlay", "1000,330! 1034,290! 1110,286! 1110,438! 1060,440 1008,434! 1014,380!"),
      fill("accent", "1046,352! 1080,350! 1080,384! 1048,386!"),
      line("overlay", 3, "1010,404! 1060,410 1100,408!"),
      line("base", 2.4, "1084,480! 1058,520 1046,580 1048,640!", { dash: "9 5" }),
    ],
  },
  {
    panels: [
      fill("detail", "346,438! 386,426! 394,444! 354,456!", { lift: true }),
      laces(20, eyelets, -30, -50),
      dots("base", 9, eyelets),
    ],
  },
  cupsole({ toe: 574, ball: 596, heel: 570, tread: 672, spring: 50, seam: 26 }),
];

/** The shoe in all its views. */
export const airForce1: Drawing = {
  side: airForce1Side,
  heel: heelView({
    collar: 310,
    tongue: 216,
    sole: 566,
    top: 104,
    waist: 106,
    bulge: 150,
    base: 166,
    counter: { role: "base", from: 440 },
    tab: { role: "overlay", depth: 140, half: 78 },
    extras: [sewn("overlay", heelHalf("0,424! 60,420 170,404! 170,452! 70,470 0,474!"))],
  }),
  top: topView({
    rim: 18,
    girth: 1.03,
    throat: 396,
    ankle: 700,
    bars: 6,
    eyestay: "base",

    toe: [
      perforations,
      sewn("base", topHalf("60,0! 60,200! 330,200! 320,128 262,118 206,84 184,40 178,0"), { tone: -0.04 }),
    ],
    flank: [sewn("overlay", topHalf("1120,0! 1120,200! 930,200! 950,120 1010,96 1064,60!"))],
  }),
  heelScale: 1.22,
  closeUp: "-640 -430",
  hem: 330,
};
