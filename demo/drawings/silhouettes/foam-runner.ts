/** Yeezy Foam Runner: one piece of foam, carved by flowing ridges, with large holes through the sides. */

import { fill, line } from "../figure.ts";
import { foamClogHeel } from "./heel-views.ts";
import { foamClogTop } from "./top-views.ts";
import type { Drawing, Figure, Panel } from "../figure.ts";

/** A hole with a lit lower edge. */
function hole(at: string): Panel[] {
  return [fill("base", at, { tone: -0.12, lift: true }), fill("base", at, { tone: -0.62 })];
}

const foamRunnerSide: Figure = [
  {
    outline:
      "560,430! 620,396 690,392! 760,430 850,446 940,420 1010,372 1060,346 1080,360! 1040,440! 800,500! 600,480!",
    role: "base",
    tone: -0.42,
    shade: "flat",
    panels: [line("base", 4, "700,410! 770,444 850,458 940,434 1060,366!", { tone: -0.2, seam: false })],
  },
  {
    outline:
      "72,640 80,586 112,540 164,506 230,480 300,452 370,420 440,394 510,380 570,384 630,404 690,430 770,462 850,474 930,452 990,408 " +
      "1034,360 1066,336 1096,338 1106,372 1098,430 1104,490 1126,540 1136,600 1126,656 1096,690 1050,700 980,694 900,682 " +
      "820,684 740,696 640,702 540,694 460,684 380,690 300,702 200,700 130,686 88,664",
    role: "base",
    panels: [
      // the carved ridge from the toe over the instep to the heel
      fill(
        "base",
        "60,600! 150,560 260,530 380,500 480,500 580,530 700,560 820,556 940,520 1060,450! 1140,430! 1140,720! 60,720!",
        { tone: -0.05, lift: true },
      ),
      fill("base", "60,650! 180,624 300,610 420,616 540,640 680,650 820,636 960,600 1140,540! 1140,740! 60,740!", {
        tone: -0.1,
        lift: true,
      }),
      line("base", 4, "110,600! 230,566 360,544 480,548 590,580 700,604 820,598 950,560 1100,490!"),
      ...hole("176,548 214,520 266,504 304,508 300,534 262,556 208,570 178,566"),
      ...hole("340,494 384,458 444,440 484,452 480,486 434,508 376,520 344,514"),
      ...hole("440,600 462,560 514,544 574,562 616,596 600,620 540,630 470,624"),
      ...hole("526,452 566,436 618,452 668,486 680,516 636,520 574,500 534,478"),
      ...hole("736,540 770,512 836,508 880,524 866,552 816,572 760,570"),
      ...hole("930,500 966,466 1022,430 1050,430 1046,466 1004,502 954,524 932,520"),
      ...hole("220,628 270,606 330,606 352,624 310,640 246,648"),
      line("base", 5, "120,676! 200,660 320,652 430,660 540,676!|700,680! 820,664 960,650 1110,610!"),
      fill(
        "base",
        "60,680! 200,690 300,692 380,680 460,674 540,684 640,692 740,686 820,674 900,672 980,684 1130,672! 1130,740! 60,740!",
        { tone: -0.16 },
      ),
    ],
  },
];

/** The shared clog, in one color like the foam. */
const inOneColor = (figure: Figure): Figure =>
  figure.map((part) => ({
    ...part,
    ...(part.role && { role: "base" as const }),
    panels: part.panels.map((panel) => ({ ...panel, role: "base" as const })),
  }));

/** The shoe in all its views. */
export const foamRunner: Drawing = {
  side: foamRunnerSide,
  heel: inOneColor(foamClogHeel),
  top: inOneColor(foamClogTop),
  heelScale: 1.22,
  closeUp: "-560 -500",
  hem: 430,
};
