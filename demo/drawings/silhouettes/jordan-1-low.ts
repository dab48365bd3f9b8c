/** Air Jordan 1 Low: the court shoe's forefoot, a swept heel counter, a padded collar with a fold over the heel. */

import { dots, fill, laces, line, row, sewn } from "../figure.ts";
import { cupsole } from "./cupsole.ts";
import { farCollar, tongue } from "./low-collar.ts";
import { lowCourtHeel } from "./heel-views.ts";
import { lowCourtTop } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const eyelets = "424,478 474,448 524,418 574,388 624,359 672,332";

const jordan1LowSide: Figure = [
  farCollar(6),
  tongue("accent", 2),
  {
    outline:
      "128,640! 106,616 118,572 150,536 204,514 258,504 314,492 362,478 426,446 516,396 602,348 672,310 704,308 726,324 " +
      "756,354 800,384 862,400 930,394 986,368 1030,346 1058,340 1076,354 1082,396 1074,446 1070,496 1078,556 1090,610 " +
      "1092,660!",
    role: "base",
    panels: [
      fill("base", "90,670! 90,456! 386,434! 400,474 404,524 394,574 384,614 400,670!", { tone: 0.05 }),
      dots("base", 8, `${row(220, 528, 336, 502, 5)} ${row(246, 540, 356, 514, 5)} ${row(282, 548, 364, 530, 4)}`),
      sewn("accent", "580,632! 604,556! 740,500! 1030,420! 1020,458! 820,520! 690,580!", { stitch: 7 }),
      sewn("overlay", "1120,700! 1120,470! 1072,466 1022,474 984,500 952,548 930,610 924,700!"),
      sewn(
        "overlay",
        "70,700! 80,556! 112,552 160,542 216,552 264,580 308,608 352,620 400,606 438,572! 470,606 500,650 508,700!",
      ),
      sewn(
        "overlay",
        "362,486! 426,440! 516,390! 602,342! 684,290! 720,308 742,344! 712,390 668,428 598,464 528,502 474,540 442,586! 410,562 386,526!",
      ),
      sewn(
        "lining",
        "720,308! 756,350 800,378 862,394 930,388 986,362 1030,330! 1040,392! 990,428 930,450 862,456 800,440 746,406!",
        { tone: 0.04 },
      ),
      line("lining", 3, "760,388! 806,412 862,424 930,416 990,392!"),
      sewn("accent", "1010,352! 1034,322! 1110,316! 1110,410! 1062,412 1018,410! 1020,380!"),
      line("overlay", 2.4, "1074,484! 1046,530 1034,590 1036,660!", { dash: "9 5" }),
    ],
  },
  { panels: [laces(20, eyelets, -30, -50), dots("overlay", 9, eyelets)] },
  cupsole({ toe: 608, ball: 626, heel: 606, tread: 684 }),
];

/** The shoe in all its views. */
export const jordan1Low: Drawing = {
  side: jordan1LowSide,
  heel: lowCourtHeel,
  top: lowCourtTop,
  heelScale: 1.22,
  closeUp: "-640 -460",
  hem: 350,
};
