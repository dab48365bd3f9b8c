/** Air Jordan 5: teeth that climb the midsole, a clear net on the quarter, a big reflective tongue, a smooth high collar. */

import { dots, fill, laces, line, sewn } from "../figure.ts";
import { airUnit } from "./air-unit.ts";
import { midFarCollar, midTongue } from "./mid-collar.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "448,452 496,414 542,374 586,332 626,288 660,240";

const net = [
  ...[0, 1, 2, 3, 4, 5].map((at) => `${636 + at * 32},${560 - at * 8}! ${668 + at * 27},${430 - at * 6}!`),
  ...[0, 1, 2, 3].map((at) => `${638 + at * 9},${540 - at * 29}! ${806 + at * 3},${498 - at * 29}!`),
].join("|");

const jordan5Side: Figure = [
  midFarCollar(-14),
  midTongue("silver", "accent", 46),
  {
    outline:
      "112,650! 102,602 112,556 146,518 206,492 272,476 336,460 396,432 462,390 540,332 604,274 648,222 676,182 704,170! " +
      "742,190 800,222 862,234 926,218 974,184 1008,152 1036,140 1056,152 1060,210 1048,290 1046,370 1058,450 1076,530 " +
      "1090,600 1094,650!",
    role: "base",
    panels: [
      fill("base", "80,600! 80,430! 390,420! 420,470! 380,520 300,540 190,548!", { tone: 0.04 }),
      sewn("base", "60,700! 70,566! 120,552 190,548 300,540 380,516 436,470! 470,520 500,590 514,700!", {
        tone: -0.04,
      }),
      line("base", 3, "420,520! 452,570 466,640!", { dash: "9 5" }),
      // the net under its frame
      sewn("base", "606,600! 640,440! 690,400! 800,376! 868,404! 846,530! 826,590!", { tone: -0.03 }),
      fill("netting", "632,566! 660,444! 702,420! 796,398! 836,414! 816,516! 800,544!", { tone: -0.12 }),
      line("netting", 4, net, { seam: false, tone: 0.3 }),
      line("base", 3, "860,400! 930,378 1000,380 1060,400!"),
      sewn("base", "1120,700! 1120,452! 1052,450 992,466 946,504 918,560 904,620 900,700!", { tone: -0.04 }),
      sewn(
        "base",
        "384,448! 456,384! 534,324! 598,266! 642,214! 684,150! 712,178! 736,206! 722,262 688,312 640,362 588,410 536,456 498,500 474,530! 446,510 412,480!",
        { tone: 0.05 },
      ),
      sewn(
        "lining",
        "696,156! 742,184 800,214 862,226 926,210 974,176 1010,126! 1044,230! 990,276 926,304 862,308 800,294 736,252!",
        { tone: 0.04 },
      ),
      line("lining", 3, "742,226! 800,254 862,264 926,248 1010,190!"),
      sewn("overlay", "996,186! 1012,138! 1110,124! 1110,330! 1060,334 1018,326! 1010,260!"),
      line("base", 3, "1050,452! 1020,500 1008,580!"),
    ],
  },
  {
    panels: [
      laces(20, eyelets, -38, -50),
      dots("accent", 14, eyelets, { seam: false }),
      dots("accent", 7, eyelets),
      fill("clear", "598,238! 628,220! 650,248! 622,268!", { lift: true, tone: -0.1 }),
    ],
  },
  {
    outline:
      "92,616 102,594 126,592 200,606 300,620 420,624 540,616 660,602 780,590 900,580 1000,568 1094,554! 1108,570 1112,620 " +
      "1104,668 1086,694 1060,700! 350,700! 260,698 184,688 128,666 98,640",
    role: "midsole",
    shade: "sole",
    panels: [
      fill(
        "overlay",
        "60,596! 130,604! 236,624! 300,640! 380,634! 340,664! 440,642! 400,672! 520,646! 470,680! 610,646! 560,688! 60,700!",
        { lift: true },
      ),
      fill(
        "overlay",
        "700,584! 900,570! 1130,540! 1130,660! 1060,668! 1074,644! 990,672! 1004,646! 910,676! 924,650! 830,678! 846,650! 752,676! 768,640! 720,620!",
        { lift: true },
      ),
      line("accent", 3, "250,616! 330,628 420,632 540,624 690,606!", { dash: "3 7" }),
      ...airUnit(858, 1010, 614, { tilt: -14, height: 26, frame: "midsole" }),
      fill("outsole", "60,650! 130,672 200,684 290,688 800,688 1130,682! 1130,730! 60,730!"),
      line("outsole", 9, "250,697! 1060,697!", { dash: "14 7", opacity: 0.6 }),
    ],
  },
];

/** The shoe in all its views. */
export const jordan5: Drawing = {
  side: jordan5Side,
  heel: heelView({
    collar: 136,
    tongue: 74,
    sole: 560,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "base", from: 452 },
    tab: { role: "overlay", depth: 190, half: 70 },
    soleRole: "overlay",
    soleExtras: [...heelTwins((at) => fill("clear", at, { tone: -0.24 }), "70,636! 150,630! 152,662! 74,666!")],
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [line("base", 3, "300,-96 336,-40 340,0 336,40 300,96", { dash: "9 5" })],
    flank: [...topTwins((at) => fill("netting", at, { tone: -0.12 }), "590,96! 720,108! 720,170! 580,170!")],
  }),
  heelScale: 1.02,
  closeUp: "-680 -420",
  hem: 230,
};
