/** Every silhouette that the demo can draw: families of shoes first, then models with lines of their own. */

import { airForce1 } from "./air-force-1.ts";
import { airMax1 } from "./air-max-1.ts";
import { airMax90 } from "./air-max-90.ts";
import { airMax95 } from "./air-max-95.ts";
import { airMax97 } from "./air-max-97.ts";
import { basketballSide } from "./basketball.ts";
import { campus } from "./campus.ts";
import { chunkyRunnerSide } from "./chunky-runner.ts";
import { dunkLow } from "./dunk-low.ts";
import { foamClogSide } from "./foam-clog.ts";
import { foamRunner } from "./foam-runner.ts";
import { gazelle } from "./gazelle.ts";
import * as heels from "./heel-views.ts";
import { highCourtSide } from "./high-court.ts";
import { jordan1High, jordan1Mid } from "./jordan-1-high.ts";
import { jordan1Low } from "./jordan-1-low.ts";
import { jordan11, jordan11Low } from "./jordan-11.ts";
import { jordan12 } from "./jordan-12.ts";
import { jordan13 } from "./jordan-13.ts";
import { jordan3 } from "./jordan-3.ts";
import { jordan4 } from "./jordan-4.ts";
import { jordan5 } from "./jordan-5.ts";
import { jordan6 } from "./jordan-6.ts";
import { knitRunnerSide } from "./knit-runner.ts";
import { lowCourtSide } from "./low-court.ts";
import { midCourtSide } from "./mid-court.ts";
import { runnerSide } from "./runner.ts";
import { samba } from "./samba.ts";
import { slideSide } from "./slide.ts";
import { superstar } from "./superstar.ts";
import { terraceSide } from "./terrace.ts";
import * as tops from "./top-views.ts";
import { yeezy350, yeezy350V2 } from "./yeezy-350.ts";
import { yeezy500 } from "./yeezy-500.ts";
import { yeezy700 } from "./yeezy-700.ts";
import { yeezySlide } from "./yeezy-slide.ts";
import type { Drawing } from "../figure.ts";

export const silhouettes = [
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
  "jordan-1-high",
  "jordan-1-mid",
  "jordan-1-low",
  "jordan-3",
  "jordan-4",
  "jordan-5",
  "jordan-6",
  "jordan-11",
  "jordan-11-low",
  "jordan-12",
  "jordan-13",
  "dunk-low",
  "air-force-1",
  "air-max-1",
  "air-max-90",
  "air-max-95",
  "air-max-97",
  "samba",
  "gazelle",
  "superstar",
  "campus",
  "yeezy-350",
  "yeezy-350-v2",
  "yeezy-500",
  "yeezy-700",
  "foam-runner",
  "yeezy-slide",
] as const;

export type Silhouette = (typeof silhouettes)[number];

export const drawings: Readonly<Record<Silhouette, Drawing>> = {
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
  "jordan-1-high": jordan1High,
  "jordan-1-mid": jordan1Mid,
  "jordan-1-low": jordan1Low,
  "jordan-3": jordan3,
  "jordan-4": jordan4,
  "jordan-5": jordan5,
  "jordan-6": jordan6,
  "jordan-11": jordan11,
  "jordan-11-low": jordan11Low,
  "jordan-12": jordan12,
  "jordan-13": jordan13,
  "dunk-low": dunkLow,
  "air-force-1": airForce1,
  "air-max-1": airMax1,
  "air-max-90": airMax90,
  "air-max-95": airMax95,
  "air-max-97": airMax97,
  samba,
  gazelle,
  superstar,
  campus,
  "yeezy-350": yeezy350,
  "yeezy-350-v2": yeezy350V2,
  "yeezy-500": yeezy500,
  "yeezy-700": yeezy700,
  "foam-runner": foamRunner,
  "yeezy-slide": yeezySlide,
};
