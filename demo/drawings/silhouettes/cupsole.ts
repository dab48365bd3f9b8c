/** The rubber sole of court shoes: a sidewall sewn to the upper, a tread below, toe to the left on y = 700. */

import { fill, line } from "../figure.ts";
import type { Panel, Part } from "../figure.ts";
import type { Role } from "../palette.ts";

interface Cupsole {
  /** the upper edge of the sidewall at the toe, under the ball of the foot and at the heel */
  readonly toe: number;
  readonly ball: number;
  readonly heel: number;
  /** the lower edge of the sidewall, where the tread begins */
  readonly tread: number;
  /** how far the bottom rises at the toe */
  readonly spring?: number;
  readonly wall?: Role;
  readonly bottom?: Role;
  /** a seam and its stitches along the sidewall, this far below its upper edge */
  readonly seam?: number;
  /** ribs on the sidewall at toe and heel */
  readonly ribs?: boolean;
  readonly extras?: readonly Panel[];
}

const STATIONS = [200, 300, 420, 560, 720, 880, 1000] as const;

/** The upper edge of the sidewall, moved down by `by`. */
export function wallEdge({ toe, ball, heel }: Pick<Cupsole, "toe" | "ball" | "heel">, by = 0): string {
  const height = (x: number) => {
    if (x < 420) return toe + (ball - toe) * Math.sin(((x - 100) / 320) * (Math.PI / 2));
    return ball + (heel - ball) * ((x - 420) / 680) ** 1.2;
  };
  const middle = STATIONS.map((x) => `${x},${Math.round(height(x) + by)}`);
  return `104,${toe + by + 4}! ${middle.join(" ")} 1098,${heel + by}!`;
}

/** The sole of these heights as the last part of a side view. */
export function cupsole(shape: Cupsole): Part {
  const { toe, heel, tread, spring = 44, wall = "midsole", bottom = "outsole", seam = 24, ribs = true } = shape;
  const rise = 700 - spring;
  const edge = wallEdge(shape).split(" ").slice(1, -1).join(" ");
  const low = `92,${rise - 14} 126,${tread - 14} 190,${tread - 4} 270,${tread} 800,${tread} 1110,${tread - 4}`;
  return {
    outline:
      `94,${toe + 18} 102,${toe - 2} 124,${toe - 5} ${edge} 1094,${heel}! 1104,${heel + 12} 1103,640 1096,678 ` +
      `1080,696 1050,700! 330,700! 240,698 174,${rise + 34} 126,${rise + 12} 98,${rise - 16}`,
    role: wall,
    shade: "sole",
    panels: [
      line(wall, 3, wallEdge(shape, seam)),
      line(wall, 3, wallEdge(shape, seam + 8), { dash: "10 6" }),
      ...(ribs
        ? [
            line(wall, 22, `100,${toe + seam + 26}! 150,${toe + seam + 42} 220,${tread - 20}!`, { dash: "3 5" }),
            line(wall, 22, `980,${tread - 24}! 1040,${tread - 26} 1110,${tread - 30}!`, { dash: "3 5" }),
          ]
        : []),
      ...(shape.extras ?? []),
      fill(bottom, `60,${rise - 14}! ${low}! 1130,730! 60,730!`),
      line(bottom, 8, "240,697! 1056,697!", { dash: "16 8", opacity: 0.6 }),
    ],
  };
}
