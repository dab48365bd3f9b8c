/** Air Jordan 1: a high padded collar with a wing over the ankle, nine eyelets, a wide heel counter, a slim cupsole. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { cupsole } from "./cupsole.ts";
import { lowered } from "./lowered.ts";
import { highCourtHeel, midCourtHeel } from "./heel-views.ts";
import { highCourtTop } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const lowerEyelets = "424,478 470,446 516,413 560,377 600,338";
const upperEyelets = "634,294 658,246 676,196 688,148";

const jordan1HighSide: Figure = [
  {
    outline: "690,160! 700,118 744,108! 800,124 870,132 940,124 996,106 1016,100 1028,112! 1020,170! 900,240! 720,240!",
    role: "lining",
    tone: -0.22,
    shade: "flat",
    panels: [line("lining", 3, "710,134! 800,142 870,150 940,142 1026,116!")],
  },
  {
    outline:
      "374,482! 430,430 496,386 552,338 596,288 626,226 642,156 650,100 668,76 704,70 736,82 746,118 734,200 " +
      "694,300 600,410! 440,510!",
    role: "tongue",
    shade: "flat",
    panels: [
      fill("tongue", "712,62! 760,76! 752,150! 716,250! 694,290! 712,190 716,124!"),
      fill("accent", "640,164! 648,112 662,86 690,78! 690,112 682,150 672,172!"),
      fill("base", "652,146! 658,116 668,100 680,96! 678,118 672,148!", { bare: true }),
      line("tongue", 3, "706,74! 712,122 692,206 636,318!"),
      line("tongue", 3, "728,96! 732,134 716,190!", { dash: "8 5" }),
    ],
  },
  {
    outline:
      "128,640! 106,614 116,568 148,532 200,510 256,498 310,486 362,470 424,436 496,386 556,336 608,280 644,214 " +
      "664,152 686,112! 742,120 800,136 870,142 940,134 1000,114 1024,106 1040,120 1038,190 1030,270 1034,350 1052,430 " +
      "1072,510 1086,600 1090,660!",
    role: "base",
    panels: [
      fill("base", "90,670! 90,450! 382,430! 398,470 400,520 390,570 380,610 400,670!", { tone: 0.05 }),
      dots("base", 8, `${row(214, 526, 334, 500, 5)} ${row(240, 540, 352, 514, 5)} ${row(276, 550, 358, 532, 4)}`),
      // a plain bar in place of a badge
      sewn("accent", "566,640! 600,552! 740,488! 1020,392! 1046,440! 836,516! 690,588!", { stitch: 8 }),
      sewn("overlay", "1120,700! 1120,434! 1056,434 1014,452 976,486 948,534 930,596 924,700!"),
      // the collar's wing: over the ankle, forward to the eyestay
      sewn("overlay", "650,330! 700,200! 1070,80! 1070,404! 1014,404 956,368 884,334 804,328 740,342 690,352!", {
        tone: 0.02,
      }),
      sewn(
        "lining",
        "690,96! 760,122 870,146 980,122 1060,84! 1060,236! 980,252 900,262 830,262 760,246 700,216! 716,160!",
        { tone: 0.04 },
      ),
      line("lining", 3, "706,176! 790,206 870,214 960,204 1046,182!"),
      line("overlay", 3, "1000,260! 996,310 1008,350 1024,376!"),
      sewn("accent", "992,122! 1004,90! 1080,86! 1080,206! 1020,204 1000,198!"),
      sewn(
        "overlay",
        "70,700! 80,556! 112,552 160,540 216,550 264,578 308,608 352,620 398,606 434,572! 466,606 498,648 506,700!",
      ),
      sewn(
        "overlay",
        "358,484! 424,428! 496,378! 556,328! 606,272! 642,206! 664,96! 712,112! 726,150 722,206 700,270 664,330 618,380 560,428 500,474 462,520 438,580! 408,558 384,524!",
      ),
      line("overlay", 2.4, "1056,440! 1026,490 1014,570 1018,660!", { dash: "9 5" }),
    ],
  },
  {
    panels: [
      laces(19, lowerEyelets, -32, -46),
      laces(19, upperEyelets, -46, -28),
      dots("overlay", 8, `${lowerEyelets} ${upperEyelets}`),
    ],
  },
  cupsole({ toe: 608, ball: 626, heel: 602, tread: 682 }),
];

/** The same shoe with a collar one eyelet lower. */
const jordan1MidSide: Figure = lowered(jordan1HighSide, 440, 0.84);

/** The shoe in all its views. */
export const jordan1High: Drawing = {
  side: jordan1HighSide,
  heel: highCourtHeel,
  top: highCourtTop,
  heelScale: 1.04,
  closeUp: "-690 -330",
  hem: 240,
};

/** The shoe in all its views. */
export const jordan1Mid: Drawing = {
  side: jordan1MidSide,
  heel: midCourtHeel,
  top: highCourtTop,
  heelScale: 1.12,
  closeUp: "-680 -360",
  hem: 270,
};
