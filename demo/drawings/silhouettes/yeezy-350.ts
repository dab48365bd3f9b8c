/** Yeezy Boost 350: a knitted sock with a stripe along the side, rope laces, a heel loop, a ribbed sole with rounded ends. */

import { cord, dots, fill, laces, line, sewn } from "../figure.ts";
import { mesh } from "./mesh.ts";
import { knitRunnerHeel } from "./heel-views.ts";
import { knitRunnerTop, topAcross } from "./top-views.ts";
import type { Drawing, Figure, Panel } from "../figure.ts";

const eyelets = "400,452 452,416 504,380 556,345 606,311";
const stripe =
  "92,590! 180,548 290,522 420,500 560,470 700,440 830,430 950,440 1090,460! 1090,512! 960,494 840,486 710,496 570,526 430,552 300,572 190,592 96,624!";

const knit: readonly Panel[] = [
  line("base", 4, mesh("130,560 700,300", "210,640 1000,560", 16), { dash: "12 7", opacity: 0.6 }),
  line("base", 4, mesh("780,420 1060,330", "880,600 1090,480", 7), { dash: "12 7", opacity: 0.6 }),
];

const sock = (stripes: readonly Panel[]): Figure => [
  {
    outline:
      "640,340! 690,284 740,286! 800,330 866,352 934,340 992,308 1036,278 1062,272 1070,290! 1040,350! 900,420! 700,410!",
    role: "lining",
    tone: -0.2,
    shade: "flat",
    panels: [line("lining", 3, "740,302! 800,346 868,368 940,354 1062,288!")],
  },
  {
    panels: [
      cord("trim", 20, "1064,470! 1094,400 1104,320 1096,262 1072,246 1056,270 1060,340!"),
      line("trim", 4, "1066,466! 1094,400 1104,320 1096,264!", { dash: "10 6" }),
    ],
  },
  {
    outline:
      "98,650! 96,596 110,546 148,506 206,478 272,460 338,438 398,404 458,362 520,316 580,274 632,244 676,232 704,240 728,268 " +
      "764,312 808,348 866,366 932,354 986,322 1030,292 1056,290 1074,316 1078,380 1074,450 1080,520 1092,580 1096,650!",
    role: "base",
    panels: [
      ...knit,
      ...stripes,
      sewn(
        "base",
        "380,446! 450,390! 520,338! 584,294! 640,258! 660,280! 600,330 540,374 484,416 436,452 410,480! 394,468!",
        { tone: -0.06, stitch: 7 },
      ),
      line("base", 3, "640,258! 680,300 720,340 790,382 866,400 940,386 1000,350 1060,318!"),
      line("base", 3, "644,270! 684,314 720,352 790,394 866,412 940,398 1000,362 1062,330!", { dash: "9 5" }),
      line("base", 4, "1074,330! 1048,420 1044,520 1056,620!", { dash: "9 5" }),
    ],
  },
  { panels: [laces(22, eyelets, -22, -50), dots("base", 10, eyelets)] },
  {
    outline:
      "84,612 96,578 130,566 200,578 300,594 420,600 540,594 680,580 820,566 940,556 1040,546 1096,544! 1116,566 1122,612 " +
      "1114,660 1092,688 1056,698! 330,698! 236,694 158,680 104,656",
    role: "midsole",
    shade: "sole",
    panels: [
      fill("midsole", "60,640! 160,640 300,656 480,660 760,650 960,640 1130,620! 1130,720! 60,720!", { tone: -0.06 }),
      line(
        "midsole",
        4,
        Array.from({ length: 26 }, (_, at) => {
          const x = 128 + at * 38;
          const top = Math.round(590 + 22 * Math.sin(((x - 100) / 700) * Math.PI) - Math.max(0, x - 640) * 0.07);
          return `${x},${top}! ${x + 5},${top + 40} ${x - 2},${Math.min(690, top + 92)}!`;
        }).join("|"),
      ),
      line("midsole", 3, "92,606! 160,600 300,616 420,622 680,602 940,578 1114,566!"),
      fill("outsole", "60,662! 160,684 260,692 800,692 1000,690 1130,670! 1130,730! 60,730!"),
    ],
  },
];

/** The second version, with its stripe. */
const yeezy350V2Side: Figure = sock([
  fill("overlay", stripe),
  line("overlay", 4, "100,606! 190,572 300,548 430,527 570,500 710,468 840,458 960,468 1090,488!", {
    dash: "14 6",
    opacity: 0.8,
  }),
]);

const yeezy350Side: Figure = sock([
  line("overlay", 7, mesh("140,600 640,330", "300,600 900,470", 9), { dash: "16 10", seam: false, opacity: 0.7 }),
]);

/** The first version from above: it has no stripe. */
const yeezy350Top: Figure = knitRunnerTop.map((part) => ({
  ...part,
  panels: part.panels.flatMap((panel) =>
    panel.role === "overlay"
      ? [line("overlay", 5, topAcross("420,128 600,112 800,108!"), { dash: "16 10", seam: false, opacity: 0.7 })]
      : [panel],
  ),
}));

/** The shoe in all its views. */
export const yeezy350: Drawing = {
  side: yeezy350Side,
  heel: knitRunnerHeel,
  top: yeezy350Top,
  heelScale: 1.22,
  closeUp: "-560 -440",
  hem: 320,
};

/** The shoe in all its views. */
export const yeezy350V2: Drawing = {
  side: yeezy350V2Side,
  heel: knitRunnerHeel,
  top: knitRunnerTop,
  heelScale: 1.22,
  closeUp: "-560 -440",
  hem: 320,
};
