/** Every family of shoe that the demo can draw. */

import { basketballSide } from "./basketball.ts";
import { chunkyRunnerSide } from "./chunky-runner.ts";
import { foamClogSide } from "./foam-clog.ts";
import * as heels from "./heel-views.ts";
import { highCourtSide } from "./high-court.ts";
import { knitRunnerSide } from "./knit-runner.ts";
import { lowCourtSide } from "./low-court.ts";
import { midCourtSide } from "./mid-court.ts";
import { runnerSide } from "./runner.ts";
import { slideSide } from "./slide.ts";
import { terraceSide } from "./terrace.ts";
import * as tops from "./top-views.ts";
import type { Drawing } from "../figure.ts";

export const families = [
  "low-court",
  "mid-court",
  "high-court",
  "basketball",
  "runner",
  "chunky-runner",
  "knit-runner",
  "terrace",
  "slide",
  "foam-clog",
] as const;

export type Family = (typeof families)[number];

export const drawings: Readonly<Record<Family, Drawing>> = {
  "low-court": {
    side: lowCourtSide,
    heel: heels.lowCourtHeel,
    top: tops.lowCourtTop,
    heelScale: 1.22,
    closeUp: "-640 -440",
    hem: 330,
  },
  "mid-court": {
    side: midCourtSide,
    heel: heels.midCourtHeel,
    top: tops.midCourtTop,
    heelScale: 1.12,
    closeUp: "-640 -400",
    hem: 270,
  },
  "high-court": {
    side: highCourtSide,
    heel: heels.highCourtHeel,
    top: tops.highCourtTop,
    heelScale: 1.04,
    closeUp: "-690 -330",
    hem: 240,
  },
  basketball: {
    side: basketballSide,
    heel: heels.basketballHeel,
    top: tops.basketballTop,
    heelScale: 1.04,
    closeUp: "-680 -400",
    hem: 230,
  },
  runner: {
    side: runnerSide,
    heel: heels.runnerHeel,
    top: tops.runnerTop,
    heelScale: 1.2,
    closeUp: "-700 -470",
    hem: 330,
  },
  "chunky-runner": {
    side: chunkyRunnerSide,
    heel: heels.chunkyRunnerHeel,
    top: tops.chunkyRunnerTop,
    heelScale: 1.18,
    closeUp: "-640 -440",
    hem: 330,
  },
  "knit-runner": {
    side: knitRunnerSide,
    heel: heels.knitRunnerHeel,
    top: tops.knitRunnerTop,
    heelScale: 1.22,
    closeUp: "-560 -470",
    hem: 330,
  },
  terrace: {
    side: terraceSide,
    heel: heels.terraceHeel,
    top: tops.terraceTop,
    heelScale: 1.28,
    closeUp: "-560 -490",
    hem: 370,
    gumSole: true,
  },
  slide: { side: slideSide, heel: heels.slideHeel, top: tops.slideTop, heelScale: 1.3, closeUp: "-520 -520", hem: 560 },
  "foam-clog": {
    side: foamClogSide,
    heel: heels.foamClogHeel,
    top: tops.foamClogTop,
    heelScale: 1.22,
    closeUp: "-560 -490",
    hem: 430,
  },
};
