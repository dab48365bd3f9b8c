/** Yeezy Slide: one thick piece of foam, a broad plain strap, a sole of deep teeth. */

import { fill, line } from "../figure.ts";
import { slideHeel } from "./heel-views.ts";
import { slideTop } from "./top-views.ts";
import type { Drawing, Figure } from "../figure.ts";

const TEETH = 11;

/** The sawn lower edge, from heel to toe. */
function teeth(): string {
  return Array.from({ length: TEETH }, (_, at) => {
    const x = 1060 - at * 88;
    const low = 702 - Math.max(0, at - 8) * 12;
    return `${x},${low}! ${x - 52},${low}! ${x - 62},${low - 30}! ${x - 78},${low - 30}!`;
  }).join(" ");
}

const yeezySlideSide: Figure = [
  {
    outline: "640,470! 660,420 650,390! 700,420 720,480 740,560! 640,580!",
    role: "base",
    tone: -0.3,
    shade: "flat",
    panels: [],
  },
  {
    outline:
      `74,632 84,596 124,572 190,566! 240,540! 300,470 372,420 460,390 560,376 640,378 668,394 684,430 706,500 730,548! 800,556 ` +
      `900,548 1000,524 1076,500 1112,508 1128,548 1124,620 1100,680! ${teeth()} 96,660!`,
    role: "base",
    panels: [
      // the footbed's rim runs under the strap
      fill("base", "60,620! 130,596 240,588 400,600 560,608 720,596 880,584 1020,556 1140,520! 1140,760! 60,760!", {
        tone: -0.05,
        lift: true,
      }),
      fill("base", "60,660! 200,640 400,648 640,650 880,636 1140,590! 1140,760! 60,760!", { tone: -0.1 }),
      line("base", 4, "250,556! 310,490 380,442 470,414 570,400 640,402!"),
      line("base", 4, "612,382! 640,440 664,510 690,580!"),
      line("base", 3, "270,580! 400,590 560,598 690,586!"),
      line("base", 4, "90,640! 200,618 400,626 640,630 880,614 1130,560!"),
      fill("base", "420,500 450,470 520,456 580,462 600,490 570,512 490,520 436,518", { tone: -0.05 }),
      line("base", 4, "770,556! 780,546 860,544 960,528!", { opacity: 0.7 }),
    ],
  },
];

/** The shared slide, in one color like the foam, without panels on the strap. */
const inOneColor = (figure: Figure): Figure =>
  figure.map((part) => ({
    ...part,
    ...(part.role && { role: "base" as const }),
    panels: part.panels
      .filter(({ role, kind }) => !((role === "overlay" || role === "accent") && kind !== "line"))
      .map((panel) => ({ ...panel, role: "base" as const, stitch: undefined })),
  }));

/** The shoe in all its views. */
export const yeezySlide: Drawing = {
  side: yeezySlideSide,
  heel: inOneColor(slideHeel),
  top: inOneColor(slideTop),
  heelScale: 1.3,
  closeUp: "-520 -520",
  hem: 560,
};
