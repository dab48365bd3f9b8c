/** Dunk: a straight low cut, overlays all round the toe, eyestay and heel, a plain bar on the quarter, a slim cupsole. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { cupsole } from "./cupsole.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { heelView } from "./heel-views.ts";
import { lowCourtTop } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "428,474 480,444 532,414 584,384 636,354 686,328";

const dunkLowSide: Figure = [
  farCollar(),
  tongue("accent"),
  {
    outline:
      "128,640! 104,614 114,570 146,532 200,508 256,496 314,486 366,472 430,440 520,390 606,342 676,304 706,300 726,316 " +
      "756,346 800,378 862,394 930,388 986,362 1030,342 1056,336 1074,350 1080,392 1076,440 1074,490 1080,550 1090,606 " +
      "1092,660!",
    role: "base",
    panels: [
      fill("base", "90,670! 90,450! 392,430! 404,470 408,520 398,570 386,610 400,670!", { tone: 0.05 }),
      dots("base", 8, `${row(224, 520, 340, 494, 6)} ${row(244, 532, 358, 506, 6)} ${row(274, 540, 366, 520, 5)}`),
      sewn("overlay", "1120,700! 1120,400! 1076,412 1026,424 984,446 948,486 920,546 904,616 900,700!"),
      sewn("accent", "592,622! 632,520! 1020,414! 1012,458 986,496!"),
      sewn(
        "overlay",
        "70,700! 80,552! 116,548 160,538 214,546 260,572 304,602 350,616 398,602 436,566! 470,600 500,644 508,700!",
      ),
      sewn(
        "overlay",
        "368,482! 430,434! 520,384! 606,336! 690,282! 722,300 744,334! 716,382 670,420 600,456 530,494 478,532 446,580! 414,556 390,520!",
      ),
      sewn(
        "lining",
        "722,300! 756,342 800,372 862,388 930,382 986,356 1034,322! 1040,378! 990,412 930,434 862,440 800,426 748,396!",
        { tone: 0.04 },
      ),
      sewn("overlay", "1006,350! 1030,318! 1110,312! 1110,432! 1060,436 1014,432! 1016,390!"),
      line("overlay", 2.4, "1076,444! 1050,492 1036,570 1038,660!", { dash: "9 5" }),
    ],
  },
  { panels: [laces(20, eyelets, -30, -50), dots("overlay", 9, eyelets)] },
  cupsole({ toe: 604, ball: 622, heel: 602, tread: 682 }),
];

/** The shoe in all its views. */
export const dunkLow: Drawing = {
  side: dunkLowSide,
  heel: heelView({
    collar: 334,
    tongue: 244,
    sole: 592,
    top: 102,
    waist: 104,
    bulge: 144,
    base: 154,
    counter: { role: "overlay", from: 450 },
    tab: { role: "overlay", depth: 104, half: 74 },
  }),
  top: lowCourtTop,
  heelScale: 1.24,
  closeUp: "-640 -460",
  hem: 350,
};
