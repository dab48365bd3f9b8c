/** Air Max 1: one mudguard all round the shoe, mesh above it, a plain bar, a window in the heel of a wedge sole. */

import { dots, fill, laces, line, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { mesh } from "./mesh.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { topAcross, topHalf, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "430,446 482,416 534,386 586,356 636,326 682,300";

const airMax1Side: Figure = [
  farCollar(-24),
  tongue("accent", -28),
  {
    outline:
      "108,650! 100,600 110,548 146,506 208,476 276,456 340,438 396,416 454,388 530,346 608,304 676,268 704,268 726,286 " +
      "758,318 802,350 864,366 930,358 986,330 1026,304 1056,292 1076,304 1082,350 1076,410 1074,470 1082,530 1090,580 " +
      "1092,650!",
    role: "base",
    panels: [
      line("base", 3, mesh("150,520 400,430", "200,600 460,500", 9), { dash: "4 5", opacity: 0.8 }),
      line("base", 3, mesh("700,420 1000,400", "640,560 1000,500", 8), { dash: "4 5", opacity: 0.8 }),
      sewn("accent", "520,600! 560,500! 760,430! 1010,380! 1010,436! 780,500!"),
      sewn(
        "overlay",
        "60,720! 60,540! 108,516 158,500 216,500 280,520 340,552 400,576 470,584 560,580 680,572 780,556 860,520 920,470 990,440! 1110,420! 1110,720!",
      ),
      sewn(
        "base",
        "384,432! 450,384! 530,340! 608,298! 690,250! 722,272 746,306! 718,352 672,390 606,426 540,462 490,500 462,540! 428,520 402,480!",
        { tone: -0.04 },
      ),
      sewn("overlay", "596,310! 690,250! 722,272 746,306! 728,340 690,376! 650,396 636,360 614,332!"),
      sewn(
        "lining",
        "722,270! 758,312 802,344 864,360 930,352 986,324 1030,282! 1040,340! 990,380 930,406 864,414 802,398 748,368!",
        { tone: 0.04 },
      ),
      sewn("accent", "1006,316! 1030,278! 1110,270! 1110,420! 1060,426 1018,420! 1018,370!"),
    ],
  },
  { panels: [laces(19, eyelets, -28, -48), dots("base", 8, eyelets)] },
  {
    outline:
      "90,626 100,606 124,604 200,618 300,628 420,630 540,622 660,610 780,596 900,580 1000,564 1094,544! 1110,560 1116,620 " +
      "1108,666 1088,690 1060,698! 360,698! 264,696 184,688 124,670 96,648",
    role: "midsole",
    shade: "sole",
    panels: [
      line("midsole", 3, "100,632! 200,642 420,652 660,632 900,602 1104,566!"),
      fill("midsole", "822,616! 900,604! 1080,580! 1096,606 1090,646! 1060,664! 840,668! 812,646!", { tone: -0.05 }),
      ...airUnit(852, 1040, 634, { tilt: -12, height: 34, frame: "midsole", columns: 4 }),
      fill("outsole", "60,654! 130,674 200,684 290,686 420,684 760,680 1000,678 1130,672! 1130,730! 60,730!"),
      line("outsole", 10, "240,695! 1056,695!", { dash: "12 8", opacity: 0.7 }),
    ],
  },
];

/** The shoe in all its views. */
export const airMax1: Drawing = {
  side: airMax1Side,
  heel: heelView({
    collar: 288,
    tongue: 212,
    sole: 546,
    top: 102,
    waist: 104,
    bulge: 146,
    base: 168,
    counter: { role: "overlay", from: 412 },
    tab: { role: "accent", depth: 108, half: 64 },
    soleExtras: [
      ...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "50,612! 100,606 160,600! 166,652! 100,660 50,660!"),
    ],
  }),
  top: topView({
    rim: 18,
    girth: 1,
    throat: 408,
    ankle: 704,
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
    ],
    flank: [],
  }),
  heelScale: 1.2,
  closeUp: "-640 -430",
  hem: 330,
};
