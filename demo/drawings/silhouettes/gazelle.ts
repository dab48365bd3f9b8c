/** Gazelle: suede with a soft toe and a T of its own, two toothed bars, a half-moon heel tab, a textured band round the sole. */

import { dots, fill, laces, line, sewn } from "../figure.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { heelView } from "./heel-views.ts";
import { terraceToe, topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure, Panel } from "../figure.ts";

const eyelets = "420,504 470,473 520,442 570,412 620,382 668,356";

/** A bar with toothed edges, from the eyestay down to the sole: the teeth are the dashes of a wider line below it. */
function toothedBar(at: string): Panel[] {
  return [line("accent", 62, at, { dash: "8 8", seam: false }), line("accent", 50, at, { seam: false })];
}

const gazelleSide: Figure = [
  farCollar(30),
  tongue("accent", 32, 0.92),
  {
    outline:
      "130,650! 100,628 112,590 146,560 204,540 264,530 324,520 378,500 438,464 524,412 606,364 670,332 702,330 724,346 " +
      "756,378 800,410 864,428 932,420 988,392 1030,368 1058,362 1076,378 1080,424 1072,474 1070,530 1080,586 1090,630 " +
      "1092,670!",
    role: "base",
    panels: [
      sewn("base", "60,700! 70,580! 110,580! 190,540! 250,552 280,580 296,620 316,650 350,668! 350,700!", {
        tone: -0.06,
        stitch: 8,
      }),
      sewn("base", "230,516! 330,500! 396,484! 424,512! 380,540 330,552 276,560 246,548!", { tone: -0.06, stitch: 8 }),
      ...toothedBar("580,420! 690,680!"),
      ...toothedBar("676,376! 796,680!"),
      sewn(
        "base",
        "384,510! 438,458! 524,406! 606,358! 690,310! 720,330 742,364! 714,404 668,430 604,460 536,496 482,534 450,572! 422,552 402,532!",
        { tone: -0.04 },
      ),
      sewn(
        "lining",
        "718,332! 756,374 800,404 864,422 932,414 988,386 1030,350! 1038,406! 990,440 932,462 864,468 800,454 746,424!",
        { tone: 0.04, stitch: 8 },
      ),
      sewn("accent", "994,400! 1010,366! 1040,344! 1110,340! 1110,530! 1084,520 1040,500 1008,460!", { stitch: 8 }),
      line("base", 3, "1030,520! 986,548 964,596 958,650!", { dash: "9 5" }),
    ],
  },
  { panels: [laces(19, eyelets, -28, -46), dots("base", 8, eyelets)] },
  {
    outline:
      "92,636 100,612 122,608 200,622 300,634 420,638 560,634 720,626 880,618 1000,614 1094,606! 1106,616 1108,660 " +
      "1100,688 1076,700! 350,700! 250,698 170,686 112,662",
    role: "midsole",
    shade: "sole",
    panels: [
      line("midsole", 16, "96,640! 200,656 300,664 420,667 560,664 720,658 880,650 1104,638!", { dash: "3 4" }),
      line("midsole", 3, "96,622! 200,638 300,648 420,651 560,648 720,640 880,632 1104,620!"),
      fill("outsole", "70,652! 120,672! 200,680 300,684 800,682 1130,670! 1130,720! 70,720!"),
      line("outsole", 7, "240,697! 1066,697!", { dash: "10 6", opacity: 0.7 }),
    ],
  },
];

/** The shoe in all its views. */
export const gazelle: Drawing = {
  side: gazelleSide,
  heel: heelView({
    collar: 362,
    tongue: 270,
    sole: 606,
    top: 98,
    waist: 102,
    bulge: 136,
    base: 146,
    counter: { role: "base", from: 520 },
    tab: { role: "accent", depth: 164, half: 88 },
  }),
  top: topView({
    rim: 11,
    girth: 0.92,
    throat: 400,
    ankle: 702,
    bars: 6,
    eyestay: "base",

    toe: [...terraceToe("base")],
    flank: [
      ...topTwins((at) => sewn("accent", at), "570,86! 630,92! 720,180! 660,180!"),
      ...topTwins((at) => sewn("accent", at), "670,88! 730,94! 820,180! 760,180!"),
      sewn("accent", topHalf("1120,0! 1120,200! 980,200! 990,100 1030,80 1064,50!")),
    ],
  }),
  heelScale: 1.28,
  closeUp: "-580 -470",
  hem: 370,
  gumSole: true,
};
