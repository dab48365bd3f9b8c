/** What low shoes share above the quarter: the far side of the collar and the tongue. */

import { fill, line } from "../figure.ts";
import { place } from "../geometry.ts";
import type { Part } from "../figure.ts";
import type { Role } from "../palette.ts";

/** The far side of the collar, seen over the near edge; `drop` moves it down. */
export function farCollar(drop = 0): Part {
  const at = (knots: string) => place(knots, 0, drop);
  return {
    outline: at(
      "650,390! 704,330 752,318! 800,350 862,368 930,362 986,338 1026,322 1050,316 1064,326! 1050,380! 900,440! 700,440!",
    ),
    role: "lining",
    tone: -0.22,
    shade: "flat",
    panels: [line("lining", 3, at("752,334! 806,366 868,382 940,374 1000,350 1054,328!"))],
  };
}

/** A padded tongue that stands up from the throat, with its label. */
export function tongue(label: Role = "accent", drop = 0, stretch = 1): Part {
  const at = (knots: string) => place(knots, 0, 480 * (1 - stretch) + drop, 1, stretch);
  return {
    outline: at(
      "380,480! 430,428 500,384 570,338 634,286 664,250 690,236 724,240 746,258 752,290 740,330 716,370 640,430! 440,500!",
    ),
    role: "tongue",
    shade: "flat",
    panels: [
      fill(label, at("630,296! 664,252 690,238 710,240! 704,268 674,310 650,330!")),
      fill("tongue", at("718,232! 762,250! 760,340! 702,372! 718,312 726,268!"), { tone: -0.1 }),
      line("tongue", 3, at("714,240! 706,282 666,340 562,430!")),
      line("tongue", 3, at("730,276! 726,310 706,348!"), { dash: "8 5" }),
    ],
  };
}
