/** The shoe from behind, standing on y = 700 with x = 0 down the backstay. Drawn as halves and mirrored. */

import { reflect, span, whole } from "../geometry.ts";
import { dots, fill, line, sewn } from "../figure.ts";
import type { Figure, Panel } from "../figure.ts";
import type { Role } from "../palette.ts";

export type HeelShape = {
  /** Height of the heel collar, of the tongue behind it and of the sole's upper edge. */
  readonly collar: number;
  readonly tongue: number;
  readonly sole: number;
  /** Half widths at the collar, at the narrow Achilles, at the bulge over the sole, and of the sole itself. */
  readonly top: number;
  readonly waist: number;
  readonly bulge: number;
  readonly base: number;
  readonly soleRole?: Role;
  readonly counter: { readonly role: Role; readonly from: number };
  readonly tab: { readonly role: Role; readonly depth: number; readonly half: number };
  readonly loop?: Role;
  readonly extras?: readonly Panel[];
  readonly soleExtras?: readonly Panel[];
};

/** A panel across the backstay, from one half of it. */
export const heelHalf = (at: string) => whole(at, "x");
const across = (at: string) => span(at, "x");

/** A panel and its reflection on the other side of the shoe. */
export function heelTwins(make: (at: string) => Panel, at: string): Panel[] {
  return [make(at), make(reflect(at, "x"))];
}

export function heelView(shape: HeelShape): Figure {
  const { collar, tongue, sole, top, waist, bulge, base, counter, tab } = shape;
  const neck = Math.round(collar + (sole - collar) * 0.42);
  const hip = Math.round(collar + (sole - collar) * 0.8);
  const swell = counter.from;
  const tabEnd = collar + tab.depth;
  return [
    {
      outline: heelHalf(
        `0,${tongue} 44,${tongue + 4} 72,${tongue + 26} 80,${tongue + 80}! ${top - 8},${collar + 90}! ` +
          `0,${collar + 90}!`,
      ),
      role: "tongue",
      shade: "round",
      panels: [
        fill("accent", heelHalf(`0,${tongue + 22}! 34,${tongue + 22}! 36,${tongue + 62}! 0,${tongue + 62}!`), {
          lift: true,
        }),
        line("tongue", 3, across(`0,${tongue + 10} 42,${tongue + 14} 64,${tongue + 34} 70,${tongue + 90}!`), {
          dash: "8 5",
        }),
      ],
    },
    {
      outline: heelHalf(
        `0,${collar - 26} 60,${collar - 26} ${top - 12},${collar - 6}! ${top},${collar + 40}! 0,${collar + 70}!`,
      ),
      role: "lining",
      tone: -0.24,
      shade: "flat",
      panels: [line("lining", 3, across(`0,${collar - 14} 60,${collar - 13} ${top - 8},${collar + 8}!`))],
    },
    ...(shape.loop
      ? [
          {
            panels: [
              line(
                shape.loop,
                18,
                `-15,${collar + 60}! -15,${collar - 20} 0,${collar - 40} 15,${collar - 20} 15,${collar + 60}!`,
                { seam: false },
              ),
              line(
                shape.loop,
                3,
                `-15,${collar + 60}! -15,${collar - 20} 0,${collar - 40} 15,${collar - 20} 15,${collar + 60}!`,
                { dash: "7 5" },
              ),
            ],
          },
        ]
      : []),
    {
      outline: heelHalf(
        `0,${collar + 12} 46,${collar + 10} ${top - 24},${collar + 2} ${top - 6},${collar - 2} ` +
          `${top + 2},${collar + 12} ${top},${collar + 50} ` +
          `${waist},${neck} ${waist + 12},${Math.round((neck + hip) / 2)} ${bulge - 8},${hip} ` +
          `${bulge},${sole - 10} ${bulge - 4},${sole + 60}! 0,${sole + 60}!`,
      ),
      role: "base",
      panels: [
        sewn(
          "lining",
          heelHalf(
            `0,${collar}! 60,${collar - 10} 180,${collar - 30}! 180,${collar + 54} ${top - 20},${collar + 50} ` +
              `50,${collar + 60} 0,${collar + 62}!`,
          ),
          { tone: 0.04 },
        ),
        ...(shape.extras ?? []),
        sewn(
          counter.role,
          heelHalf(
            `0,${swell} 44,${swell + 8} 78,${swell + 40} 100,${Math.round((swell + sole) / 2) + 4} ` +
              `134,${sole - 34} 190,${sole - 18}! 190,${sole + 90}! 0,${sole + 90}!`,
          ),
        ),
        sewn(
          tab.role,
          heelHalf(
            `0,${collar - 20}! ${tab.half + 8},${collar - 24}! ${tab.half - 2},${tabEnd - 20} ` +
              `${tab.half - 14},${tabEnd}! 0,${tabEnd + 8}!`,
          ),
        ),
        sewn(counter.role, heelHalf(`0,${tabEnd - 6}! 17,${tabEnd - 8}! 26,${sole + 90}! 0,${sole + 90}!`), {
          stitch: 7,
          tone: 0.05,
        }),
        line(tab.role, 3, across(`0,${collar + tab.depth * 0.42} ${tab.half - 20},${collar + tab.depth * 0.4}!`), {
          dash: "8 5",
        }),
        ...heelTwins(
          (at) => line("base", 3, at),
          `${waist - 8},${neck - 30}! ${waist + 2},${neck + 20} ${bulge - 8},${hip}!`,
        ),
      ],
    },
    {
      outline: heelHalf(
        `0,${sole + 6} 80,${sole + 4} ${base - 16},${sole - 4}! ${base},${sole + 6} ` +
          `${base + 4},${Math.round((sole + 700) / 2)} ${base - 6},690 ${base - 20},700! 0,700!`,
      ),
      role: shape.soleRole ?? "midsole",
      shade: "sole",
      panels: [
        fill("outsole", heelHalf(`0,682! 100,682 220,678! 220,730! 0,730!`)),
        line(shape.soleRole ?? "midsole", 3, across(`0,${sole + 24} 80,${sole + 22} 220,${sole + 12}!`)),
        line(shape.soleRole ?? "midsole", 3, across(`0,${sole + 32} 80,${sole + 30} 220,${sole + 20}!`), {
          dash: "10 6",
        }),
        ...(shape.soleExtras ?? []),
        line("outsole", 10, across(`0,696! ${base - 24},696!`), { dash: "16 8", opacity: 0.7 }),
      ],
    },
  ];
}

const ribs = (from: number, to: number, role: Role): Panel =>
  line(
    role,
    3,
    [-150, -124, -94, -62, -30, 0, 30, 62, 94, 124, 150].map((x) => `${x},${from} ${x * 1.04},${to}`).join("|"),
    { opacity: 0.7 },
  );

export const lowCourtHeel = heelView({
  collar: 320,
  tongue: 236,
  sole: 584,
  top: 102,
  waist: 104,
  bulge: 146,
  base: 160,
  counter: { role: "overlay", from: 430 },
  tab: { role: "accent", depth: 112, half: 66 },
});

export const midCourtHeel = heelView({
  collar: 236,
  tongue: 172,
  sole: 620,
  top: 98,
  waist: 92,
  bulge: 132,
  base: 142,
  counter: { role: "overlay", from: 480 },
  tab: { role: "overlay", depth: 130, half: 50 },
  extras: [line("lining", 3, across("0,330! 60,328 160,310!")), line("lining", 3, across("0,362! 60,360 160,344!"))],
});

export const highCourtHeel = heelView({
  collar: 150,
  tongue: 80,
  sole: 590,
  top: 108,
  waist: 96,
  bulge: 144,
  base: 156,
  counter: { role: "overlay", from: 430 },
  tab: { role: "accent", depth: 92, half: 62 },
  extras: [
    sewn("lining", heelHalf("0,190! 60,180 180,150! 180,288 90,300 0,308!")),
    line("lining", 3, across("0,262! 70,256 180,238!")),
    fill("base", heelHalf("0,300! 60,298! 66,440! 0,440!"), { tone: -0.05, stitch: 8 }),
  ],
});

export const basketballHeel = heelView({
  collar: 170,
  tongue: 116,
  sole: 570,
  top: 108,
  waist: 102,
  bulge: 146,
  base: 166,
  soleRole: "accent",
  counter: { role: "accent", from: 420 },
  tab: { role: "trim", depth: 190, half: 72 },
  extras: [...heelTwins((at) => sewn("overlay", at), "70,360! 120,340 180,330! 180,520! 120,500 80,440!")],
  soleExtras: [
    fill("midsole", heelHalf("0,630! 90,630 200,624! 200,682! 0,682!")),
    ...heelTwins((at) => fill("base", at, { tone: -0.3 }), "70,640! 150,636! 152,666! 74,668!"),
  ],
});

export const runnerHeel = heelView({
  collar: 280,
  tongue: 216,
  sole: 530,
  top: 100,
  waist: 104,
  bulge: 144,
  base: 172,
  loop: "trim",
  counter: { role: "accent", from: 400 },
  tab: { role: "trim", depth: 120, half: 64 },
  extras: [],
  soleExtras: [
    ...heelTwins((at) => fill("midsole", at, { tone: -0.12 }), "44,600! 100,594 160,590! 168,660! 100,668 44,668!"),
    ...heelTwins((at) => fill("accent", at, { opacity: 0.85 }), "58,612! 100,607 150,604! 156,650! 100,656 58,656!"),
    ...heelTwins((at) => line("midsole", 5, at, { seam: false }), "90,606! 92,658!"),
    ...heelTwins((at) => line("midsole", 5, at, { seam: false }), "124,604! 128,656!"),
  ],
});

export const chunkyRunnerHeel = heelView({
  collar: 256,
  tongue: 186,
  sole: 520,
  top: 100,
  waist: 104,
  bulge: 142,
  base: 176,
  counter: { role: "trim", from: 400 },
  tab: { role: "accent", depth: 124, half: 60 },
  extras: [...heelTwins((at) => sewn("overlay", at), "76,436! 120,420 190,410! 190,490! 140,496 100,500!")],
  soleExtras: [
    fill("midsole", heelHalf("0,560! 80,560 200,548! 200,684! 0,684!"), { tone: 0.2, lift: true }),
    ...heelTwins((at) => fill("overlay", at, { lift: true }), "40,606! 90,600 150,596! 158,640 120,650 44,652!"),
    ...heelTwins((at) => line("overlay", 4, at), "60,630! 100,624 144,620!"),
    fill("outsole", heelHalf("0,664 40,666 60,684! 220,682! 220,730! 0,730!")),
  ],
});

export const knitRunnerHeel = heelView({
  collar: 240,
  tongue: 224,
  sole: 556,
  top: 94,
  waist: 104,
  bulge: 142,
  base: 170,
  loop: "accent",
  counter: { role: "base", from: 430 },
  tab: { role: "trim", depth: 150, half: 50 },
  extras: [
    line("base", 4, across("0,420! 60,416 160,396!"), { dash: "14 7", opacity: 0.55 }),
    line("base", 4, across("0,402! 60,398 160,376!"), { dash: "10 9", opacity: 0.55 }),
    ...heelTwins((at) => fill("overlay", at), "96,470! 130,466 190,460! 190,530! 150,532 110,536!"),
  ],
  soleExtras: [ribs(600, 684, "midsole")],
});

export const terraceHeel = heelView({
  collar: 350,
  tongue: 268,
  sole: 606,
  top: 98,
  waist: 102,
  bulge: 132,
  base: 142,
  soleRole: "outsole",
  counter: { role: "overlay", from: 470 },
  tab: { role: "trim", depth: 120, half: 62 },
});

export const slideHeel: Figure = [
  {
    // The strap arching behind the footbed.
    outline: heelHalf("0,384! 80,392 140,440 166,520 172,620! 0,620!"),
    role: "base",
    tone: -0.06,
    shade: "round",
    panels: [
      fill("lining", heelHalf("0,420 44,423 88,446 118,486 134,540 140,640! 0,640!"), { tone: -0.3, lift: true }),
      fill("lining", heelHalf("0,466 38,469 76,490 102,526 114,566 120,640! 0,640!"), { tone: -0.45, bare: true }),
      line("overlay", 4, across("0,402 50,406 98,428 132,468 150,528 156,620!")),
    ],
  },
  {
    outline: heelHalf("0,516 70,512 130,500 150,506! 160,540 150,600! 0,600!"),
    role: "lining",
    shade: "flat",
    panels: [line("lining", 4, across("0,534! 70,530 140,516!"), { dash: "4 7" })],
  },
  {
    outline: heelHalf(
      "0,546 70,542 120,522 150,504 162,516! 176,580 180,640 172,700! 140,700! 130,676! 104,676! 94,700! " +
        "56,700! 46,676! 20,676! 10,700! 0,700!",
    ),
    role: "base",
    shade: "sole",
    panels: [
      fill("midsole", heelHalf("0,640! 80,638 220,624! 220,730! 0,730!")),
      fill("outsole", heelHalf("0,686! 220,684! 220,730! 0,730!"), { opacity: 0.8 }),
      line("base", 3, across("0,572! 80,566 150,536 170,530!")),
      line("base", 3, across("0,622! 80,620 180,606!"), { opacity: 0.6 }),
      fill("accent", heelHalf("0,584! 30,584! 32,612! 0,612!"), { stitch: 6 }),
      ...heelTwins((at) => line("midsole", 3, at), "33,676! 33,654!"),
      ...heelTwins((at) => line("midsole", 3, at), "117,676! 119,652!"),
    ],
  },
];

export const foamClogHeel: Figure = [
  {
    outline: heelHalf("0,268 60,268 96,290! 108,400! 0,420!"),
    role: "lining",
    tone: -0.35,
    shade: "flat",
    panels: [line("lining", 3, across("0,286 60,286 100,310!"), { tone: -0.2 })],
  },
  {
    outline: heelHalf(
      "0,318 46,312 78,290 98,276 112,290 116,330 114,400 132,480 160,570 182,630 180,676 160,700! 110,700! " +
        "90,686! 50,686! 34,700! 0,700!",
    ),
    role: "base",
    panels: [
      fill("accent", heelHalf("0,340! 50,332 90,306 130,280! 140,340 90,378 0,392!"), { lift: true }),
      line("accent", 3, across("0,362! 50,356 90,336 130,306!")),
      ...heelTwins(
        (at) => fill("lining", at, { tone: -0.4, lift: true }),
        "58,440 80,418 116,406 128,424 130,470 112,500 78,510 60,486",
      ),
      fill("overlay", heelHalf("0,566! 80,562 200,548! 220,720! 0,720!"), { lift: true }),
      ...heelTwins((at) => line("overlay", 4, at), "30,410! 36,480 60,536 120,540!"),
      line("overlay", 3, across("0,590! 80,586 190,572!")),
      fill("midsole", heelHalf("0,640! 80,640 220,632! 220,730! 0,730!"), { lift: true }),
      line("midsole", 3, across("0,660! 80,660 220,652!")),
      fill("outsole", heelHalf("0,690! 220,688! 220,730! 0,730!")),
      dots("base", 9, "-24,470 0,470 24,470 -12,494 12,494"),
    ],
  },
];
