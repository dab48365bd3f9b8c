/** The shoe from above, toe to the left, center line on y = 0. Drawn as halves, mirrored, then bent like a foot. */

import { bent, reflect, span, whole } from "../geometry.ts";
import { cord, dots, fill, line, row, sewn } from "../figure.ts";
import type { Figure, Panel } from "../figure.ts";
import type { Role } from "../palette.ts";

const curve = 12;
/** A panel across the center line, from one half of it, bent like the foot. */
export const topHalf = (at: string) => bent(whole(at, "y"), curve);
/** A line across the center line, from one half of it. */
export const topAcross = (at: string) => bent(span(at, "y"), curve);
const free = (at: string) => bent(at, curve);

/** A panel and its reflection on the other side of the shoe. */
export function topTwins(make: (at: string) => Panel, at: string): Panel[] {
  return [make(free(at)), make(free(reflect(at, "y")))];
}

export type TopShape = {
  /** How far the sole shows round the upper, and how wide the whole shoe is relative to a court shoe. */
  readonly rim: number;
  readonly girth: number;
  readonly soleRole?: Role;
  /** Where laces begin and end along the shoe, and how many bars there are. */
  readonly throat: number;
  readonly ankle: number;
  readonly bars: number;
  readonly eyestay: Role;
  readonly toe: readonly Panel[];
  readonly flank: readonly Panel[];
};

function soleHalf(girth: number): string {
  const w = (y: number) => Math.round(y * girth);
  return (
    `98,0 104,${w(56)} 138,${w(112)} 210,${w(152)} 320,${w(166)} 450,${w(154)} 590,${w(134)} ` +
    `730,${w(126)} 870,${w(128)} 980,${w(116)} 1056,${w(78)} 1094,0`
  );
}

function upperHalf(girth: number, rim: number): string {
  const w = (y: number) => Math.round(y * girth - rim);
  return (
    `${98 + rim},0 ${106 + rim},${w(58)} ${140 + rim},${w(112)} 216,${w(152)} 320,${w(165)} ` +
    `450,${w(154)} 590,${w(135)} 730,${w(128)} 870,${w(130)} ` +
    `${980 - rim / 2},${w(116)} ${1054 - rim},${w(78)} ${1092 - rim},0`
  );
}

export function topView(shape: TopShape): Figure {
  const { throat, ankle, bars, girth, rim } = shape;
  const stepX = (ankle - 34 - (throat + 34)) / (bars - 1);
  const bar = (index: number) => Math.round(throat + 34 + stepX * index);
  const reach = (index: number) => Math.round(44 + (index / bars) * 22);
  const eyelets = Array.from({ length: bars }, (_, index) => [
    `${bar(index)},${reach(index)}`,
    `${bar(index)},${-reach(index)}`,
  ])
    .flat()
    .join(" ");
  const crossings = (side: 1 | -1) =>
    Array.from({ length: bars - 1 }, (_, index) =>
      free(`${bar(index)},${side * reach(index)} ${bar(index + 1)},${-side * reach(index + 1)}`),
    ).join("|");
  return [
    {
      outline: topHalf(soleHalf(girth)),
      role: shape.soleRole ?? "midsole",
      shade: "round",
      panels: [line(shape.soleRole ?? "midsole", 3, topAcross(upperHalf(girth, rim / 2)), { dash: "9 6" })],
    },
    {
      outline: topHalf(upperHalf(girth, rim)),
      role: "base",
      shade: "round",
      panels: [
        ...shape.toe,
        ...shape.flank,
        // Eyestay: a horseshoe round the throat.
        sewn(
          shape.eyestay,
          topHalf(
            `${throat - 36},0 ${throat - 22},52 ${throat + 40},84 ${ankle - 120},104 ${ankle + 6},112! ` +
              `${ankle + 20},60! ${ankle},0!`,
          ),
        ),
        fill(
          "tongue",
          topHalf(
            `${throat},0 ${throat + 14},26 ${throat + 70},34 ${ankle - 60},50 ${ankle + 30},62! ${ankle + 40},0!`,
          ),
          { tone: -0.06 },
        ),
        // Collar: padded ring, lining, footbed.
        sewn("lining", topHalf(`${ankle - 18},0 ${ankle - 10},70 ${ankle + 40},104 860,112 980,96 1040,56 1060,0`), {
          tone: 0.04,
        }),
        fill("lining", topHalf(`${ankle + 16},0 ${ankle + 24},54 ${ankle + 70},78 870,84 966,70 1012,40 1026,0`), {
          tone: -0.3,
        }),
        fill("accent", topHalf(`${ankle + 66},0 ${ankle + 76},38 ${ankle + 120},52 880,58 950,48 988,26 996,0`), {
          tone: -0.2,
        }),
        line("accent", 3, topAcross(`${ankle + 96},0 ${ankle + 108},24 ${ankle + 140},34 880,38 938,30 960,14 966,0`), {
          dash: "8 6",
        }),
        // The tongue lips over the collar.
        sewn(
          "tongue",
          topHalf(`${ankle - 40},0! ${ankle - 40},46! ${ankle + 20},60 ${ankle + 52},50 ${ankle + 62},0`),
          {
            stitch: 8,
          },
        ),
        fill("accent", topHalf(`${ankle - 2},0! ${ankle - 2},30! ${ankle + 36},30! ${ankle + 38},0!`), { lift: true }),
        sewn("trim", topHalf(`1018,0! 1020,34! 1070,44! 1110,40! 1110,0!`), { stitch: 7 }),
      ],
    },
    {
      panels: [
        cord("lace", 13, crossings(1)),
        cord("lace", 13, crossings(-1)),
        cord("lace", 14, free(`${bar(0)},${reach(0)}! ${bar(0) - 6},0 ${bar(0)},${-reach(0)}!`)),
        dots(shape.eyestay, 10, free(eyelets)),
      ],
    },
  ];
}

/** The holes of the toe box. */
export const perforations = dots(
  "base",
  9,
  free("214,0 244,30 244,-30 244,0 276,-48 276,-16 276,16 276,48 310,-36 310,0 310,36 342,-20 342,20"),
);
/** A cap round the toe. */
export const toeCap = (role: Role): Panel =>
  sewn(role, topHalf("60,0! 60,200! 330,200! 320,128 262,118 206,84 184,40 178,0"));

export const lowCourtTop = topView({
  rim: 14,
  girth: 1,
  throat: 400,
  ankle: 706,
  bars: 6,
  eyestay: "overlay",
  toe: [
    fill("base", topHalf("150,0! 160,120! 380,150! 400,0!"), { tone: 0.05, bare: true }),
    perforations,
    toeCap("overlay"),
  ],
  flank: [
    ...topTwins((at) => sewn("accent", at), "640,90! 760,104! 700,190! 560,190!"),
    sewn("overlay", topHalf("1120,0! 1120,200! 900,200! 930,120 1000,96 1060,60!")),
  ],
});

export const midCourtTop = topView({
  rim: 10,
  girth: 0.94,
  throat: 410,
  ankle: 716,
  bars: 6,
  eyestay: "overlay",
  toe: [
    fill("base", topHalf("100,0! 110,180! 400,180! 412,0!"), { tone: 0.05, bare: true }),
    perforations,
    sewn("overlay", topHalf("60,0! 60,200! 200,200! 160,110 142,50 138,0")),
  ],
  flank: [...topTwins((at) => sewn("accent", at), "600,86! 720,100! 900,170! 700,190!")],
});

export const highCourtTop = topView({
  rim: 12,
  girth: 0.98,
  throat: 396,
  ankle: 690,
  bars: 7,
  eyestay: "overlay",
  toe: [
    fill("base", topHalf("150,0! 160,120! 380,150! 400,0!"), { tone: 0.05, bare: true }),
    perforations,
    toeCap("overlay"),
  ],
  flank: [
    ...topTwins((at) => sewn("accent", at), "620,90! 740,104! 690,190! 540,190!"),
    sewn("lining", topHalf("690,0! 700,128! 860,140! 1000,120! 1080,60! 1090,0!")),
    sewn("overlay", topHalf("1120,0! 1120,200! 930,200! 960,130 1020,100 1064,60!")),
  ],
});

export const basketballTop = topView({
  rim: 16,
  girth: 1.04,
  throat: 390,
  ankle: 690,
  bars: 6,
  eyestay: "base",
  toe: [
    fill("base", topHalf("120,0! 130,150! 380,170! 400,0!"), { tone: 0.05, bare: true }),
    perforations,
    toeCap("overlay"),
    sewn("trim", topHalf("60,0! 60,200! 190,200! 160,110 148,50 144,0"), { stitch: 7 }),
  ],
  flank: [
    ...topTwins((at) => fill("detail", at), "470,92! 620,104! 600,190! 440,190!"),
    ...topTwins((at) => sewn("accent", at, { stitch: 8 }), "600,92! 700,100! 740,128! 690,170! 590,150!"),
    sewn("overlay", topHalf("760,190! 770,116! 900,120! 1000,110! 1100,60! 1120,200!")),
  ],
});

export const runnerTop = topView({
  rim: 18,
  girth: 1,
  throat: 408,
  ankle: 704,
  bars: 6,
  eyestay: "overlay",
  toe: [
    line(
      "base",
      3,
      [150, 178, 206, 234, 262, 290, 318, 346].map((x) => topAcross(`${x},0 ${x + 8},60 ${x + 34},150`)).join("|"),
      { dash: "3 5", opacity: 0.8 },
    ),
    sewn("overlay", topHalf("60,0! 60,220! 560,220! 540,126 420,138 300,132 214,92 176,40 170,0")),
    sewn("trim", topHalf("60,0! 60,200! 200,200! 166,110 150,50 146,0"), { stitch: 7 }),
  ],
  flank: [
    ...topTwins((at) => fill("detail", at), "560,100! 700,108! 760,160! 560,160!"),
    sewn("accent", topHalf("1120,0! 1120,200! 880,200! 910,118 1000,96 1060,60!")),
  ],
});

export const chunkyRunnerTop = topView({
  rim: 22,
  girth: 1.04,
  throat: 402,
  ankle: 694,
  bars: 6,
  eyestay: "overlay",
  toe: [
    line(
      "base",
      3,
      [190, 216, 242, 268, 294, 320, 346].map((x) => topAcross(`${x},0 ${x + 8},60 ${x + 34},150`)).join("|"),
      { dash: "3 5", opacity: 0.8 },
    ),
    sewn("overlay", topHalf("60,0! 60,220! 500,220! 480,132 380,122 300,104 236,70 206,30 202,0")),
    sewn("accent", topHalf("60,0! 60,220! 250,220! 214,120 184,60 176,0"), { stitch: 8 }),
  ],
  flank: [
    ...topTwins((at) => sewn("detail", at), "540,90! 680,100! 780,120! 800,190! 560,190!"),
    ...topTwins((at) => sewn("overlay", at), "640,96! 740,104! 900,116! 900,190! 760,160!"),
    sewn("trim", topHalf("1120,0! 1120,200! 930,200! 950,112 1010,92 1060,56!")),
  ],
});

export const knitRunnerTop = topView({
  rim: 20,
  girth: 0.98,
  throat: 400,
  ankle: 690,
  bars: 5,
  eyestay: "base",
  toe: [
    line(
      "base",
      4,
      [150, 182, 214, 246, 278, 310, 342, 374].map((x) => topAcross(`${x},0 ${x + 10},60 ${x + 40},160`)).join("|"),
      { dash: "14 7", opacity: 0.5 },
    ),
    line("base", 3, free("112,0! 240,0 360,0!"), { dash: "8 5" }),
  ],
  flank: [
    ...topTwins(
      (at) => fill("overlay", at, { lift: true }),
      "330,128! 480,116! 640,100! 800,100! 1000,96! 1000,200! 330,200!",
    ),
    ...topTwins(
      (at) => line("overlay", 5, at, { dash: "16 6", opacity: 0.8 }),
      "340,142! 480,130 640,112 800,110 980,96!",
    ),
  ],
});

/** The T of suede over the toe, holes on both sides. */
export function terraceToe(role: Role): Panel[] {
  return [
    sewn(role, topHalf("60,0! 60,200! 250,200! 230,110 240,60 290,34 400,30! 400,0!")),
    dots("base", 7, free("300,70 330,70 360,70 290,92 320,92 350,92 300,-70 330,-70 360,-70 290,-92 320,-92 350,-92")),
  ];
}

export const terraceTop = topView({
  rim: 9,
  girth: 0.9,
  soleRole: "outsole",
  throat: 404,
  ankle: 704,
  bars: 6,
  eyestay: "overlay",
  toe: terraceToe("overlay"),
  flank: [
    ...topTwins((at) => sewn("accent", at), "580,80! 690,92! 800,190! 660,190!"),
    sewn("overlay", topHalf("1120,0! 1120,200! 930,200! 950,112 1010,90 1060,50!")),
  ],
});

const footbedHalf = "98,0 104,60 138,116 210,154 320,166 450,154 590,138 730,132 870,134 980,120 1056,80 1094,0";

export const slideTop: Figure = [
  {
    outline: topHalf(footbedHalf),
    role: "base",
    shade: "round",
    panels: [
      fill(
        "lining",
        topHalf("124,0 130,56 160,104 222,136 320,146 450,136 590,120 730,114 870,116 970,102 1034,68 1066,0"),
        { tone: -0.06, lift: true },
      ),
      fill("lining", topHalf("800,0 812,52 860,76 930,76 990,54 1014,0"), { tone: -0.16 }),
      line("lining", 3, topAcross("824,0 834,38 870,56 930,56 974,40 990,0"), { dash: "8 6" }),
      line("lining", 4, [150, 170, 190, 210].map((x) => topAcross(`${x},0 ${x + 4},40 ${x + 22},84`)).join("|"), {
        dash: "4 7",
      }),
      line("lining", 4, [720, 744, 768].map((x) => topAcross(`${x},0 ${x},40 ${x - 4},84`)).join("|"), { dash: "4 7" }),
      fill("accent", topHalf("880,0! 880,22! 940,22! 940,0!"), { tone: -0.05 }),
    ],
  },
  {
    outline: topHalf("250,0 258,80 240,150! 262,170 340,176 460,168 580,156 656,140! 646,76 640,0"),
    role: "base",
    shade: "round",
    panels: [
      fill("base", topHalf("230,0! 230,200! 280,200! 286,110 282,40 280,0"), { tone: -0.07 }),
      fill("base", topHalf("600,0 604,70 620,200! 700,200! 700,0!"), { tone: -0.07 }),
      ...topTwins(
        (at) => sewn("overlay", at, { tone: 0.03, stitch: 10 }),
        "316,84 340,72 440,66 540,64 566,76 574,110 580,220! 316,220! 312,130",
      ),
      ...topTwins(
        (at) => fill("accent", at, { lift: true }),
        "372,118 390,106 440,102 490,102 512,110 514,124 494,134 440,138 390,136",
      ),
      ...topTwins((at) => dots("overlay", 8, at), row(364, 156, 540, 148, 8)),
      line("base", 4, topAcross("266,0 272,90 258,200!"), { opacity: 0.6 }),
      line("base", 4, topAcross("622,0 626,76 640,190!"), { opacity: 0.6 }),
      line("base", 3, topAcross("330,0 336,30 340,50"), { dash: "10 6", opacity: 0.7 }),
      line("base", 3, topAcross("556,0 554,26 552,44"), { dash: "10 6", opacity: 0.7 }),
    ],
  },
];

const hole = (at: string) => topTwins((knots) => fill("lining", knots, { tone: -0.5, lift: true }), at);

export const foamClogTop: Figure = [
  {
    outline: topHalf("94,0 100,62 136,122 214,164 330,172 460,156 600,138 740,136 880,146 990,132 1066,86 1098,0"),
    role: "overlay",
    shade: "round",
    panels: [
      line(
        "overlay",
        3,
        topAcross("110,0 116,62 150,114 220,150 330,158 460,144 600,126 740,124 880,132 980,120 1050,80 1084,0"),
      ),
    ],
  },
  {
    outline: topHalf("118,0 126,56 160,102 230,134 330,140 460,126 600,110 740,110 880,116 970,102 1034,66 1062,0"),
    role: "base",
    shade: "round",
    panels: [
      ...topTwins(
        (at) => fill("accent", at, { lift: true }),
        "150,30! 280,44 420,60 560,84 680,120! 640,140! 520,112 400,90 280,78 170,80!",
      ),
      ...topTwins((at) => line("accent", 3, at), "160,52! 280,62 420,78 560,100 640,124!"),
      ...hole("252,104 290,92 350,96 392,110 380,124 320,130 262,124"),
      ...hole("444,118 480,110 530,118 566,130 530,134 470,132"),
      fill("lining", topHalf("300,0 312,20 380,28 430,16 440,0"), { tone: -0.5, lift: true }),
      fill("lining", topHalf("180,0 190,12 230,16 256,8 260,0"), { tone: -0.5, lift: true }),
      line("base", 3, topAcross("480,0! 490,40 540,62!")),
      sewn("accent", topHalf("590,0 604,70 680,98 860,100 960,84 1024,44 1040,0"), { tone: 0.04 }),
      fill("lining", topHalf("622,0 634,54 700,76 860,78 944,62 990,32 1004,0"), { tone: -0.34 }),
      fill("lining", topHalf("690,0 700,36 750,50 870,54 930,40 956,0"), { tone: -0.18 }),
      line("lining", 3, topAcross("716,0 726,24 760,34 870,38 914,26 930,0"), { dash: "8 6" }),
      dots("base", 10, free("500,22 528,0 500,-22 556,22 556,-22")),
    ],
  },
];
