/** What mid-cut basketball shoes share above the quarter. */

import { fill, line } from "../figure.ts";
import { place } from "../geometry.ts";
import type { Part } from "../figure.ts";
import type { Role } from "../palette.ts";

/** The far side of the collar, seen over the near edge; `drop` moves it down. */
export function midFarCollar(drop = 0): Part {
  const at = (knots: string) => place(knots, 0, drop);
  return {
    outline: at(
      "672,262! 690,206 744,206! 800,236 866,250 930,232 976,200 1008,172 1034,162 1046,174! 1030,230! 900,310! 700,310!",
    ),
    role: "lining",
    tone: -0.22,
    shade: "flat",
    panels: [line("lining", 3, at("712,222! 800,252 866,264 930,246 984,210 1040,172!"))],
  };
}

/** A tall tongue; `reach` moves its top up. */
export function midTongue(role: Role = "tongue", label: Role | undefined = "accent", reach = 0): Part {
  const up = (y: number) => y - reach;
  return {
    outline:
      `376,474! 430,420 506,356 566,298 612,240 636,${up(190)} 650,${up(146)} 672,${up(124)} 710,${up(122)} ` +
      `742,${up(138)} 754,${up(178)} 742,234 704,304 604,404! 450,490!`,
    role,
    shade: "flat",
    panels: [
      ...(label
        ? [
            fill(
              label,
              `636,${up(208)}! 650,${up(160)} 668,${up(134)} 700,${up(128)}! 702,${up(166)} 690,${up(206)} 676,${up(230)}!`,
            ),
          ]
        : []),
      fill(role, `720,${up(116)}! 768,${up(128)}! 764,240! 712,310! 726,230 730,${up(170)}!`, { tone: -0.1 }),
      line(role, 3, `712,${up(124)}! 720,${up(172)} 698,236 634,322!`),
      line(role, 3, `734,${up(150)}! 738,${up(186)} 722,236!`, { dash: "8 5" }),
    ],
  };
}
