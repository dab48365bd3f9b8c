/** Campus: wide suede panels, a full toe, fat laces, two broad bars, a thick plain sole. */

import { dots, fill, laces, line, sewn } from "../figure.ts";
import { cupsole } from "./cupsole.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { heelView } from "./heel-views.ts";
import { topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "418,470 476,434 534,400 592,366 648,334";

const campusSide: Figure = [
  farCollar(-4),
  tongue("tongue", -10, 1.06),
  {
    outline:
      "128,630! 94,602 102,552 132,512 188,488 250,480 312,472 366,456 426,424 516,372 602,324 668,290 702,288 726,304 " +
      "758,340 802,374 864,392 932,384 988,356 1032,330 1060,324 1080,340 1086,388 1080,440 1078,500 1086,556 1094,600 " +
      "1096,650!",
    role: "base",
    panels: [
      line("base", 3, "372,462! 408,510 424,560 430,640!"),
      line("base", 3, "382,460! 418,508 434,558 440,640!", { dash: "9 5" }),
      sewn("overlay", "552,430! 626,390! 748,700! 664,700!", { lift: true }),
      sewn("overlay", "680,370! 754,384! 866,700! 784,700!", { lift: true }),
      sewn(
        "base",
        "360,474! 426,418! 516,366! 602,318! 690,262! 724,288 748,326! 728,386 668,424 604,456 540,490 486,528 456,580! 420,556 388,520!",
        { tone: -0.05 },
      ),
      sewn(
        "lining",
        "722,290! 758,336 802,368 864,386 932,378 988,350 1032,312! 1042,372! 990,408 932,432 864,440 802,424 748,394!",
        { tone: 0.04 },
      ),
      sewn("base", "1120,700! 1120,510! 1072,512 1026,526 994,556 972,604 964,700!", { tone: -0.05 }),
      sewn("overlay", "1000,350! 1030,312! 1110,306! 1110,480! 1060,486 1016,476! 1012,410!"),
    ],
  },
  { panels: [laces(30, eyelets, -34, -54), dots("base", 10, eyelets)] },
  cupsole({
    toe: 588,
    ball: 604,
    heel: 582,
    tread: 686,
    spring: 40,
    seam: 20,
    ribs: false,
    extras: [
      line("midsole", 3, "104,650! 200,666 320,672 800,672 1104,664!"),
      fill("midsole", "80,612! 150,640! 236,650! 240,690! 80,690!", { tone: -0.04, bare: true }),
    ],
  }),
];

/** The shoe in all its views. */
export const campus: Drawing = {
  side: campusSide,
  heel: heelView({
    collar: 324,
    tongue: 230,
    sole: 582,
    top: 106,
    waist: 108,
    bulge: 150,
    base: 162,
    counter: { role: "base", from: 500 },
    tab: { role: "overlay", depth: 156, half: 78 },
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 392,
    ankle: 700,
    bars: 5,
    eyestay: "base",

    toe: [line("base", 3, "300,-100 344,-40 350,0 344,40 300,100", { dash: "9 5" })],
    flank: [
      ...topTwins((at) => sewn("overlay", at), "570,86! 630,92! 720,180! 660,180!"),
      ...topTwins((at) => sewn("overlay", at), "670,88! 730,94! 820,180! 760,180!"),
      sewn("overlay", topHalf("1120,0! 1120,200! 980,200! 990,100 1030,80 1064,50!")),
    ],
  }),
  heelScale: 1.24,
  closeUp: "-620 -450",
  hem: 350,
};
