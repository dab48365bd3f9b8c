/** Air Jordan 12: stitched rays over a smooth upper, a broad textured guard round the toe, metal top eyelets, a strong sole. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { midFarCollar, midTongue } from "./mid-collar.ts";
import { heelTwins, heelView } from "./heel-views.ts";
import { topHalf, topTwins, topView } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "448,452 496,414 542,374 586,332 626,288 656,240";

const rays = [
  "520,506! 560,620!",
  "560,474! 624,620!",
  "602,436! 690,620!",
  "644,396! 758,612!",
  "684,352! 826,604!",
  "722,308! 892,590!",
  "776,318! 950,570!",
  "842,330! 1000,540!",
  "910,326! 1040,500!",
  "970,300! 1056,440!",
];

const jordan12Side: Figure = [
  midFarCollar(-18),
  midTongue("tongue", "trim", 34),
  {
    outline:
      "110,650! 100,598 108,548 142,508 204,482 272,468 338,454 398,428 462,386 540,328 604,270 648,216 674,178 702,166! " +
      "742,186 800,218 862,230 926,214 974,180 1008,146 1036,132 1056,144 1060,206 1046,290 1044,370 1056,450 1074,530 " +
      "1088,600 1092,650!",
    role: "base",
    panels: [
      fill("base", "80,560! 80,430! 390,420! 420,470! 390,508 300,520 180,520!", { tone: 0.04 }),
      line("base", 4, rays.join("|")),
      line("base", 3, rays.map((ray) => ray.replace(/(\d+),/g, (_, x) => `${Number(x) + 8},`)).join("|"), {
        dash: "9 5",
      }),
      sewn(
        "overlay",
        "60,700! 70,546! 116,524 176,512 250,514 330,522 400,512 450,478! 486,520 560,566 680,596 800,606 900,600! 900,700!",
      ),
      line(
        "overlay",
        3,
        [0, 1, 2]
          .map(
            (at) =>
              `${112 + at * 8},${556 + at * 24}! 190,${540 + at * 24} 320,${548 + at * 24} 430,${536 + at * 26} 540,${590 + at * 14}!`,
          )
          .join("|"),
        { dash: "14 9", opacity: 0.8 },
      ),
      sewn(
        "base",
        "384,446! 456,382! 534,322! 598,264! 642,210! 682,146! 712,172! 736,202! 722,258 688,308 640,358 588,406 536,452 498,490 472,516! 440,500 412,478!",
        { tone: -0.05 },
      ),
      sewn(
        "lining",
        "696,152! 742,178 800,210 862,222 926,206 974,172 1010,120! 1044,220! 990,268 926,296 862,302 800,288 736,248!",
        { tone: 0.04 },
      ),
      line("lining", 3, "742,220! 800,248 862,258 926,242 1010,184!"),
      sewn("overlay", "1010,186! 1022,128! 1110,116! 1110,350! 1070,354 1032,348! 1028,270!"),
      fill("trim", "1034,226! 1064,222! 1066,286! 1038,288!", { lift: true }),
    ],
  },
  {
    panels: [
      laces(20, eyelets, -38, -50),
      dots("trim", 17, eyelets.split(" ").slice(4).join(" "), { seam: false }),
      dots("base", 9, eyelets),
    ],
  },
  {
    outline:
      "88,616 98,590 122,586 200,600 300,614 420,622 540,624 660,624 780,620 900,608 1000,590 1094,566! 1110,580 1114,624 " +
      "1106,668 1088,694 1062,700! 350,700! 260,698 180,688 122,666 94,642",
    role: "midsole",
    shade: "sole",
    panels: [
      fill("overlay", "60,580! 124,590! 220,606! 250,640! 300,700! 60,720!", { tone: 0.02 }),
      fill("overlay", "900,600! 1000,582! 1130,546! 1130,720! 940,720! 930,660!", { tone: 0.02, lift: true }),
      fill("detail", "480,664! 540,648 680,648 790,654! 770,684! 500,686!", { tone: -0.1 }),
      line(
        "detail",
        3,
        "520,684! 556,652!|560,684! 596,652!|600,684! 636,652!|640,684! 676,652!|680,684! 716,652!|720,684! 756,652!",
      ),
      line("midsole", 3, "240,636! 420,642 600,640 780,636 920,628!"),
      dots("overlay", 9, row(964, 650, 1080, 628, 5)),
      fill("outsole", "60,646! 130,670 200,684 290,688 800,688 1130,680! 1130,730! 60,730!"),
      line("outsole", 9, "250,697! 1060,697!", { dash: "18 8", opacity: 0.6 }),
    ],
  },
];

/** The shoe in all its views. */
export const jordan12: Drawing = {
  side: jordan12Side,
  heel: heelView({
    collar: 130,
    tongue: 86,
    sole: 572,
    top: 108,
    waist: 102,
    bulge: 146,
    base: 166,
    counter: { role: "base", from: 470 },
    tab: { role: "overlay", depth: 190, half: 54 },
    soleRole: "overlay",
    extras: ["60,330! 120,520!", "90,320! 150,500!"].flatMap((ray) => heelTwins((at) => line("base", 4, at), ray)),
  }),
  top: topView({
    rim: 16,
    girth: 1.04,
    throat: 390,
    ankle: 690,
    bars: 6,
    eyestay: "base",

    toe: [sewn("overlay", topHalf("60,0! 60,220! 520,220! 480,130 380,128 290,110 226,70 200,28 196,0"))],
    flank: ["560,96! 600,180!", "620,90! 660,170!", "680,92! 720,166!"].flatMap((ray) =>
      topTwins((at) => line("base", 4, at), ray),
    ),
  }),
  heelScale: 1.02,
  closeUp: "-680 -400",
  hem: 220,
};
