/** Knit sock runner: one-piece woven upper, side band, heel loop, and a full-length ribbed translucent sole. */

import { parseKnots } from "../geometry.ts";
import { cord, dots, fill, laces, line, row, sewn } from "../figure.ts";
import type { Figure } from "../figure.ts";

const eyelets = "420,446 476,410 532,374 588,340 642,308";

/** Ribs of the sole, leaning forward, from under its upper edge to the outsole. */
const ribs = Array.from({ length: 16 }, (_, index) => {
  const x = 196 + index * 54;
  const top = Math.round(606 + Math.sin((index / 15) * Math.PI) * 16 - index * 1.6);
  return `${x},${top}! ${x - 14},686!`;
}).join("|");

/** The weave: courses of stitches that follow the foot, blended between the instep and the sole line. */
const instep = parseKnots("128,560! 250,490 400,448 540,408 660,384 800,364 940,330 1070,284!");
const soleLine = parseKnots("124,612! 250,618 400,616 540,602 660,590 800,582 940,576 1080,566!");
const weave = [0, 0.12, 0.24, 0.36, 0.48, 0.74, 0.87, 1].map((share, index) =>
  line(
    "base",
    4,
    instep.map(({ x, y }, at) => `${x},${Math.round(y + ((soleLine[at]?.y ?? y) - y) * share)}`).join(" "),
    { dash: index % 2 === 0 ? "15 7" : "9 10", opacity: 0.5 },
  ),
);

export const knitRunnerSide: Figure = [
  {
    // Heel loop, behind everything.
    panels: [
      cord("accent", 13, "1030,250! 1060,190 1096,178 1112,212 1100,262 1070,310!"),
      line("accent", 3, "1030,250! 1060,190 1096,178 1112,212 1100,262 1070,310!", { dash: "7 5" }),
    ],
  },
  {
    outline:
      "680,320! 706,254 740,238! 790,276 850,296 906,286 960,246 1010,206 1034,196 1048,204! 1040,270! 900,400! " +
      "720,400!",
    role: "lining",
    tone: -0.2,
    shade: "flat",
    panels: [
      line("lining", 3, "736,262! 790,296 850,314 910,302 970,262 1050,212!"),
      line("lining", 3, "760,254! 800,278 850,290 900,280 960,240!", { dash: "8 5" }),
    ],
  },
  {
    // The tongue: a ridge of the same knit under the laces.
    outline: "396,446! 420,398 486,350 560,302 624,260 672,226 706,212 728,222! 720,270! 600,360! 450,460!",
    role: "tongue",
    shade: "flat",
    panels: [],
  },
  {
    outline:
      "120,650! 104,596 120,552 160,518 226,490 300,466 374,434 450,390 530,340 600,296 656,260 690,232 716,222! " +
      "736,236 " +
      "758,268 800,298 852,312 908,300 964,262 1010,222 1046,206 1066,220 1076,270 1070,340 1062,410 1066,480 " +
      "1078,550 1086,650!",
    role: "base",
    panels: [
      ...weave,
      // The monofilament side band.
      fill(
        "overlay",
        "200,586! 300,546 420,512 560,486 700,474 860,462 1000,444 1110,428! 1110,500! 1000,510 860,522 700,532 " +
          "560,540 420,558 310,580!",
        { lift: true },
      ),
      line("overlay", 5, "250,572! 420,530 560,504 700,493 860,481 1000,464 1100,450!", { dash: "16 6", opacity: 0.8 }),
      line("overlay", 5, "270,578! 420,545 560,522 700,512 860,502 1000,488 1100,476!", { dash: "11 9", opacity: 0.8 }),
      sewn(
        "base",
        "352,468! 374,420! 450,376! 530,326! 600,282! 656,246! 716,206! 744,246! 720,290 676,326 616,362 " +
          "552,396 490,428 440,466 412,506! 384,494!",
        { tone: -0.05 },
      ),
      fill("base", "352,468! 374,432! 392,422! 408,470 430,486 412,506! 384,494!", { tone: -0.12 }),
      fill("accent", "676,258! 716,226! 738,246! 720,280 700,294!", { stitch: 6 }),
      // Reinforced toe and heel, knitted tighter.
      fill("base", "90,660! 90,560! 124,556 170,566 214,588 240,616 250,660!", { tone: -0.1, opacity: 0.8 }),
      fill("base", "1110,660! 1110,500! 1066,506 1010,524 972,556 950,600 944,660!", { tone: -0.1, opacity: 0.8 }),
      line("base", 3, "112,580! 160,582 204,604 226,640!|1070,524! 1020,540 986,570 966,610!", { dash: "8 5" }),
      // Collar binding and Achilles pillow.
      sewn(
        "base",
        "716,216! 752,266 800,294 852,308 908,296 964,258 1020,200! 1044,240! 984,300 920,342 852,350 790,334 " +
          "736,296!",
        { tone: -0.08, stitch: 8 },
      ),
      sewn("trim", "1046,196! 1042,260 1034,340 1030,420 1036,480! 1110,480! 1110,190!", { stitch: 7 }),
      dots("trim", 7, row(1062, 290, 1052, 440, 8)),
    ],
  },
  { panels: [laces(18, eyelets, -30, -52), dots("base", 9, eyelets)] },
  {
    outline:
      "84,612 94,584 126,576 180,586 250,602 340,612 450,610 570,596 700,582 830,574 960,568 1080,548! 1100,560 " +
      "1114,600 " +
      "1112,650 1094,686 1064,700! 380,700! 290,698 200,688 130,664 93,642",
    role: "midsole",
    tone: -0.02,
    shade: "sole",
    panels: [
      fill(
        "midsole",
        "140,640! 220,636 330,648 460,650 620,640 780,632 940,626 1070,618! 1084,640 1070,676! 900,682 600,684 " +
          "360,684 230,672!",
        { tone: -0.12, opacity: 0.8 },
      ),
      fill(
        "midsole",
        "60,540! 60,612! 90,606 150,600 250,620 340,630 450,628 570,614 700,600 830,592 960,586 1130,564! " +
          "1130,520!",
        { tone: 0.3 },
      ),
      fill("midsole", "1130,540! 1084,572 1076,620 1080,690! 1130,690!", { tone: -0.06 }),
      fill("outsole", "70,630! 120,654 190,676 290,688 400,690 700,690 1120,688! 1120,720! 70,720!"),
      line("midsole", 3, ribs, { opacity: 0.7 }),
      line("outsole", 9, "290,697! 1060,697!", { dash: "14 10", opacity: 0.6 }),
    ],
  },
];
