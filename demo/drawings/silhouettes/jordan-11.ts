/** Air Jordan 11: a band of patent leather all round, woven mesh above it, loops for laces, a clear sole. */

import { cord, dots, fill, laces, line, sewn } from "../figure.ts";
import { lowered } from "./lowered.ts";
import { midFarCollar, midTongue } from "./mid-collar.ts";
import { heelHalf, heelView } from "./heel-views.ts";
import { topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "450,434 498,396 544,356 586,314 624,270 656,222";
const patent =
  "60,700! 70,540! 110,516 160,490 222,482 290,488 360,494 430,508 510,528 600,538 700,524 800,490 900,448 1000,414 1120,392! 1120,700!";

const jordan11Side: Figure = [
  midFarCollar(-28),
  midTongue("tongue", "trim", 26),
  {
    outline:
      "108,650! 100,600 108,550 142,510 202,482 270,466 336,448 398,420 462,378 540,320 602,262 646,208 672,170 700,158! " +
      "742,178 800,208 862,220 926,204 974,172 1008,138 1036,124 1056,136 1060,196 1048,280 1046,360 1058,440 1076,520 " +
      "1090,590 1094,650!",
    role: "base",
    panels: [
      line(
        "base",
        3,
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((at) => `${520 + at * 66},${500 - at * 12}! ${600 + at * 54},${360 - at * 8}!`)
          .join("|"),
        { dash: "5 5", opacity: 0.7 },
      ),
      line(
        "base",
        3,
        [0, 1, 2, 3, 4, 5]
          .map((at) => `${520 + at * 16},${500 - at * 26}! ${800},${466 - at * 26} ${1046},${372 - at * 20}!`)
          .join("|"),
        { dash: "5 5", opacity: 0.7 },
      ),
      sewn(
        "base",
        "380,430! 456,370! 534,312! 596,254! 640,200! 680,140! 710,160! 734,192! 720,246 688,296 642,346 592,394 540,438 500,480! 460,470 420,450!",
        { tone: -0.05 },
      ),
      // webbing from the lace loops down to the patent
      ...["510,452! 570,548!", "556,412! 622,540!", "600,370! 680,530!", "642,326! 730,512!"].map((at) =>
        line("base", 17, at, { seam: false, tone: -0.1 }),
      ),
      line("base", 3, "503,456! 563,552!|549,416! 615,544!|593,374! 673,534!|635,330! 723,516!"),
      sewn(
        "lining",
        "694,144! 742,170 800,200 862,212 926,196 974,162 1010,112! 1044,206! 990,254 926,284 862,290 800,276 736,236!",
        { tone: 0.04 },
      ),
      line("lining", 3, "742,208! 800,236 862,248 926,232 1010,174!"),
      sewn("trim", "1012,158! 1022,118! 1110,108! 1110,380! 1072,384 1036,380! 1028,260!"),
      fill("shell", patent, { lift: true }),
      // gloss on the patent leather
      line("shell", 9, "124,534! 170,508 226,500 300,506 360,514!", { tone: 0.42, seam: false, opacity: 0.75 }),
      line("shell", 7, "690,546! 800,512 900,470 1000,438!", { tone: 0.42, seam: false, opacity: 0.6 }),
      fill("shell", "90,640! 96,596! 200,586 400,604 600,600 800,566 1100,500! 1100,640!", {
        bare: true,
        tone: -0.12,
        opacity: 0.5,
      }),
    ],
  },
  {
    panels: [
      laces(17, eyelets, -36, -46),
      cord(
        "base",
        6,
        eyelets
          .split(" ")
          .map((at) => {
            const [x = 0, y = 0] = at.split(",").map(Number);
            return `${x - 4},${y - 12} ${x + 14},${y + 2} ${x},${y + 14}`;
          })
          .join("|"),
      ),
    ],
  },
  {
    outline:
      "90,624 98,600 120,594 200,602 300,610 420,614 540,608 660,600 780,596 900,588 1000,574 1094,556! 1110,572 1116,620 " +
      "1108,664 1092,690 1066,700! 760,700! 700,684 640,676 580,684 540,700! 350,700! 260,698 184,688 126,666 96,644",
    role: "midsole",
    shade: "sole",
    panels: [
      line("midsole", 3, "104,622! 200,622 420,634 660,622 900,610 1100,586!"),
      fill("detail", "556,712! 580,666 640,652 710,662 752,712!", { tone: -0.2 }),
      fill("clear", "60,632! 130,650 210,660 320,664 430,662 520,658 566,690! 566,730! 60,730!"),
      fill("clear", "744,690! 790,660 900,650 1000,640 1130,610! 1130,730! 744,730!"),
      line(
        "clear",
        3,
        [150, 200, 250, 300, 350, 400, 450, 500, 820, 870, 920, 970, 1020, 1070]
          .map((x) => `${x},${x < 600 ? 664 : 656}! ${x - 8},698!`)
          .join("|"),
        { opacity: 0.7 },
      ),
      line("clear", 6, "110,654! 210,672 330,676 500,672!|800,672! 900,664 1080,640!", {
        tone: 0.6,
        seam: false,
        opacity: 0.7,
      }),
      dots("clear", 6, "150,684 240,690 330,690 420,690 860,690 950,690 1040,688", { opacity: 0.6 }),
    ],
  },
];

/** The low cut of the same shoe. */
const jordan11LowSide: Figure = lowered(jordan11Side, 470, 0.66);

/** The patent leather from above. */
const patentTop = sewn(
  "shell",
  topHalf(
    "60,0! 60,220! 1120,220! 1120,100! 1000,108! 860,128 740,120 600,118 480,132 380,132 290,108 220,66 196,26 192,0",
  ),
);

/** The shoe in all its views. */
export const jordan11: Drawing = {
  side: jordan11Side,
  heel: heelView({
    collar: 122,
    tongue: 92,
    sole: 562,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "shell", from: 400 },
    tab: { role: "trim", depth: 230, half: 50 },
    soleExtras: [fill("clear", heelHalf("0,636! 90,634 220,622! 220,730! 0,730!"))],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [patentTop],
    flank: [],
  }),
  heelScale: 1.02,
  closeUp: "-680 -400",
  hem: 220,
};

/** The shoe in all its views. */
export const jordan11Low: Drawing = {
  side: jordan11LowSide,
  heel: heelView({
    collar: 250,
    tongue: 210,
    sole: 562,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "shell", from: 410 },
    tab: { role: "trim", depth: 130, half: 50 },
    soleExtras: [fill("clear", heelHalf("0,636! 90,634 220,622! 220,730! 0,730!"))],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [patentTop],
    flank: [],
  }),
  heelScale: 1.18,
  closeUp: "-660 -460",
  hem: 320,
};
