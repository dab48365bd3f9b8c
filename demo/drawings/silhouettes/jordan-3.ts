/** Air Jordan 3: cracked hide round toe and heel, a smooth quarter, a tall heel tab, a window in the heel. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { crackle } from "./crackle.ts";
import { midFarCollar, midTongue } from "./mid-collar.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { toeCap, topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "436,454 484,418 530,380 574,340 616,298 652,254";
const toe = "76,700! 82,560! 112,546 162,530 220,528 280,536 340,534 392,506 424,470! 452,512 476,566 500,620 508,700!";
const heel = "1120,700! 1120,410! 1060,412 1004,424 956,452 922,496 900,552 886,610 880,700!";

const jordan3Side: Figure = [
  midFarCollar(8),
  midTongue("tongue", "accent", -4),
  {
    outline:
      "112,650! 104,604 114,558 148,520 206,496 264,484 320,472 372,456 436,416 512,360 580,302 634,248 670,212 698,200! " +
      "728,216 772,244 830,266 890,262 944,232 988,196 1018,180 1044,180 1058,198 1054,260 1046,330 1052,400 1068,480 " +
      "1084,560 1092,650!",
    role: "base",
    panels: [
      fill("base", "90,560! 90,430! 380,420! 410,470 416,500! 340,534 230,530 150,540!", { tone: 0.04 }),
      sewn("print", toe, { stitch: 8 }),
      line("print", 5, crackle("112,562! 180,546! 280,552! 360,546! 424,504! 470,600! 480,626! 110,626!", 70)),
      sewn(
        "base",
        "470,600! 500,520! 580,440! 690,380! 800,360! 940,372! 1010,410! 940,452! 900,540! 880,700! 500,700!",
        { tone: -0.03 },
      ),
      sewn("print", heel, { stitch: 8 }),
      line("print", 5, crackle("1066,436! 1010,440! 962,474! 934,520! 914,574! 906,600! 1070,590!", 56)),
      sewn(
        "base",
        "362,466! 428,412! 506,354! 574,296! 628,242! 668,190! 704,196! 732,224! 716,280 680,326 630,372 574,416 522,456 488,492 462,524! 430,508 392,486!",
        { tone: -0.05 },
      ),
      dots("base", 7, `${row(640, 456, 800, 404, 6)} ${row(648, 478, 820, 422, 6)}`),
      sewn(
        "lining",
        "690,186! 730,208 772,236 830,258 890,254 944,224 1000,170! 1030,260! 980,300 920,326 850,330 790,312 720,276!",
        { tone: 0.04 },
      ),
      line("lining", 3, "738,248! 790,280 850,294 916,284 1000,230!"),
      sewn("overlay", "996,200! 1012,166! 1110,160! 1110,420! 1060,424 1016,418! 1006,300!"),
      line("overlay", 3, "1012,250! 1060,256!|1012,276! 1060,282!|1014,302! 1058,308!"),
    ],
  },
  {
    panels: [
      laces(20, eyelets, -36, -48),
      dots("base", 15, eyelets, { seam: false, tone: -0.2 }),
      dots("base", 8, eyelets),
    ],
  },
  {
    outline:
      "92,622 102,600 126,598 200,612 300,624 420,626 540,618 660,606 760,594 880,584 1000,570 1094,556! 1108,572 1112,620 " +
      "1104,668 1088,694 1062,700! 350,700! 260,698 184,688 128,666 98,642",
    role: "midsole",
    shade: "sole",
    panels: [
      fill("accent", "60,600! 130,612! 240,634! 300,664! 330,720! 60,720!", { tone: 0.02 }),
      fill("accent", "640,598! 760,586! 880,576! 1000,562! 1130,540! 1130,720! 760,720! 724,672 686,632!", {
        lift: true,
      }),
      fill("midsole", "760,612! 900,600! 1060,584! 1080,640 1060,662! 840,668 790,650!", { stitch: 8 }),
      ...airUnit(846, 1006, 636, { tilt: -14, height: 28, frame: "print" }),
      line("midsole", 3, "276,645! 420,652 560,646 672,631!"),
      line("midsole", 3, "280,653! 420,660 560,654 680,638!", { dash: "10 6" }),
      fill("outsole", "60,650! 130,672 200,683 290,687 800,687 1130,682! 1130,730! 60,730!"),
      line("outsole", 9, "250,697! 1060,697!", { dash: "18 8", opacity: 0.6 }),
    ],
  },
];

/** The shoe in all its views. */
export const jordan3: Drawing = {
  side: jordan3Side,
  heel: heelView({
    collar: 176,
    tongue: 140,
    sole: 566,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "print", from: 430 },
    tab: { role: "overlay", depth: 234, half: 74 },
    soleRole: "accent",
    soleExtras: [...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "70,636! 150,630! 152,662! 74,666!")],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [toeCap("print")],
    flank: [sewn("print", topHalf("1120,0! 1120,200! 880,200! 910,124 1000,104 1064,60!"))],
  }),
  heelScale: 1.04,
  closeUp: "-680 -420",
  hem: 240,
};
