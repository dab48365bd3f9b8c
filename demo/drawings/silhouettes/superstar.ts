/** Superstar: a ribbed rubber shell over the toe, a flat cupsole, two plain bars, a rounded heel tab. */

import { dots, fill, laces, line, sewn } from "../figure.ts";
import { cupsole } from "./cupsole.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { heelView } from "./heel-views.ts";
import { topAcross, topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "402,498 452,466 502,434 552,403 602,372 650,344 694,318";

const ribs = [132, 156, 180, 204, 228, 252, 276, 300]
  .map((x) => `${x},640! ${x + 1},570 ${Math.round(x * 0.66 + 82)},500!`)
  .join("|");

const superstarSide: Figure = [
  farCollar(4),
  tongue("trim", 0),
  {
    outline:
      "128,640! 104,620 116,580 150,548 206,528 262,520 318,512 368,494 430,452 516,398 602,346 676,304 706,304 728,322 " +
      "758,352 802,384 864,400 932,392 988,364 1030,338 1056,330 1076,346 1082,392 1074,450 1072,510 1082,566 1092,614 " +
      "1094,660!",
    role: "base",
    panels: [
      line("base", 3, "384,500! 416,540 436,590 446,650!"),
      line("base", 3, "393,498! 425,538 445,588 455,650!", { dash: "9 5" }),
      sewn("overlay", "566,438! 622,402! 740,700! 676,700!"),
      sewn("overlay", "672,376! 728,372! 846,700! 782,700!"),
      sewn(
        "base",
        "360,510! 430,446! 516,392! 602,340! 690,284! 724,304 746,338! 726,378 700,398! 670,392 650,420! 622,414 600,444! 572,440 548,470! 520,468 498,498! 472,498 452,524! 420,530 388,524!",
        { tone: -0.05 },
      ),
      sewn(
        "lining",
        "722,306! 758,348 802,378 864,394 932,386 988,358 1030,322! 1040,386! 990,420 932,442 864,448 802,434 748,404!",
        { tone: 0.04 },
      ),
      sewn("base", "1120,700! 1120,500! 1070,500 1020,512 984,540 960,590 950,700!", { tone: -0.03 }),
      sewn("overlay", "994,356! 1024,314! 1110,306! 1110,470! 1076,486 1036,486 1010,464 1004,410!"),
    ],
  },
  { panels: [laces(19, eyelets, -30, -48), dots("base", 9, eyelets)] },
  {
    outline: "120,640! 96,612 100,574 126,538 170,516 222,506 276,508 316,522 338,548! 326,566 328,600 342,660!",
    role: "midsole",
    shade: "round",
    panels: [line("midsole", 4, ribs), line("midsole", 3, "114,556! 160,528 222,518 280,520 326,538!")],
  },
  cupsole({
    toe: 616,
    ball: 628,
    heel: 604,
    tread: 682,
    spring: 34,
    seam: 20,
    ribs: false,
    extras: [
      line("midsole", 12, "110,662! 200,668 400,669 800,668 1100,660!", { dash: "3 6" }),
      fill("midsole", "80,672! 1130,668! 1130,684! 80,684!", { tone: -0.06, bare: true }),
    ],
  }),
];

/** The shoe in all its views. */
export const superstar: Drawing = {
  side: superstarSide,
  heel: heelView({
    collar: 336,
    tongue: 248,
    sole: 596,
    top: 100,
    waist: 104,
    bulge: 140,
    base: 150,
    counter: { role: "base", from: 500 },
    tab: { role: "overlay", depth: 140, half: 84 },
  }),
  top: topView({
    rim: 12,
    girth: 0.98,
    throat: 392,
    ankle: 704,
    bars: 7,
    eyestay: "base",

    toe: [
      sewn("midsole", topHalf("60,0! 60,200! 300,200! 316,128 330,60 334,0")),
      line(
        "midsole",
        4,
        [140, 166, 192, 218, 244, 270, 296].map((x) => topAcross(`${x},0 ${x},50 ${x - 6},150`)).join("|"),
      ),
    ],
    flank: [
      ...topTwins((at) => sewn("overlay", at), "560,92! 620,100! 700,190! 640,190!"),
      ...topTwins((at) => sewn("overlay", at), "660,92! 720,100! 800,190! 740,190!"),
      sewn("overlay", topHalf("1120,0! 1120,200! 980,200! 990,100 1030,80 1064,50!")),
    ],
  }),
  heelScale: 1.26,
  closeUp: "-620 -460",
  hem: 350,
};
