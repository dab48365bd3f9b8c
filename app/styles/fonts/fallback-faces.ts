import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { TEXT_WEIGHTS, textFontFile } from "./archivo.ts";

const require = createRequire(import.meta.url);

/**
 * Fonts of devices that replace Archivo until it has loaded, by their full names, each with a free font of the same
 * widths to measure.
 */
const STAND_INS = [
  {
    family: "Arial as Archivo",
    local: {
      400: ["Arial", "Liberation Sans", "Arimo Regular"],
      500: ["Arial", "Liberation Sans", "Arimo Regular"],
      600: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold"],
    },
    measured: {
      400: require.resolve("@fontsource/arimo/files/arimo-latin-400-normal.woff2"),
      500: require.resolve("@fontsource/arimo/files/arimo-latin-400-normal.woff2"),
      600: require.resolve("@fontsource/arimo/files/arimo-latin-700-normal.woff2"),
    },
  },
  {
    family: "Roboto as Archivo",
    // the last ones for phones that have all weights in one file, under one name
    local: {
      400: ["Roboto", "Roboto Regular"],
      500: ["Roboto Medium", "Roboto", "Roboto Regular"],
      600: ["Roboto Bold", "Roboto", "Roboto Regular"],
    },
    measured: {
      400: require.resolve("@fontsource/roboto/files/roboto-latin-400-normal.woff2"),
      500: require.resolve("@fontsource/roboto/files/roboto-latin-500-normal.woff2"),
      600: require.resolve("@fontsource/roboto/files/roboto-latin-700-normal.woff2"),
    },
  },
];

/** Characters with separate scales; all others are scaled as most letters are. */
const CHARACTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;-–—’'“”()/&!?$+·…"];

/** Share by which the scales of characters in one face may differ. */
const SPREAD = 0.04;

/** Letters of one text in sizes further from each other than this look wrong; what is missing is made up by the spaces. */
const [SMALLEST, LARGEST] = [0.85, 1.15];

/** The text that has to be as wide in a stand-in as in Archivo: its letters are as frequent as those of the pages. */
const SAMPLE = [
  "Every release has its date, its price and the hour at which each retailer opens, in the time zone of the shop and in yours.",
  "Likes decide the ranking, and arrows show who has moved up or down since the period before. Save a shoe to your watchlist,",
  "and you get an email the evening before it drops, with all that has changed. What is this one made of, and who wore it first?",
  "The low comes in three sizes for men and women, ships worldwide, and opens first in Tokyo; most raffles close early. Find a",
  "store near you with its hours and phone number, then see what it sells next week. Air Max 1 “Big Bubble”, Saturday, November",
  "28, 2026, 10:00 AM (New York), $160. The colors were taken from a box of crayons, the sole from a tire, and the name from a",
  "street that is no longer there. It cost less than lunch for four and sold out before the doors were open.",
].join(" ");

interface Face {
  /** none: all that no other face has */
  characters: string[];
  scale: number;
}

interface StandIn {
  family: string;
  weight: number;
  local: string[];
  device: Font;
  archivo: Font;
  faces: Face[];
}

/** Makes the styles of the faces that scale fonts of devices to the widths and lines of Archivo. */
export async function makeFallbackStyles(): Promise<string> {
  const rules = (await fallbackFaces()).flatMap(({ family, weight, local, archivo, faces }) =>
    faces.map(({ characters, scale }) => {
      const ranges = characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`);
      return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(archivo.ascent / archivo.unitsPerEm / scale)};
  descent-override: ${percent(-archivo.descent / archivo.unitsPerEm / scale)};
  line-gap-override: 0%;${ranges.length > 0 ? `\n  unicode-range: ${ranges.join(", ")};` : ""}
}`;
    }),
  );
  return `/* Made by npm run fonts. */\n${rules.join("\n")}\n`;
}

/** Measures the scale of each stand-in at each weight of text. */
export async function fallbackFaces(): Promise<StandIn[]> {
  const all: StandIn[] = [];
  for (const weight of TEXT_WEIGHTS) {
    const archivo = await instantiate(weight);
    for (const { family, measured, local } of STAND_INS) {
      const device = create(readFileSync(measured[weight])) as Font;
      all.push({ family, weight, local: local[weight], device, archivo, faces: facesOf(archivo, device) });
    }
  }
  return all;
}

async function instantiate(weight: number): Promise<Font> {
  const characters = `${CHARACTERS.join("")} `;
  const instance = await subsetFont(readFileSync(textFontFile), characters, {
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
  return create(instance) as Font;
}

/** Groups characters that need about the same scale. The largest group comes first and has no characters: it has all others. */
function facesOf(archivo: Font, device: Font): Face[] {
  const needed = CHARACTERS.map((character) => ({
    character,
    scale: clamp(widthOf(archivo, character) / widthOf(device, character)),
  })).toSorted((one, other) => one.scale - other.scale);
  const groups: string[][] = [];
  let least = 0;
  for (const { character, scale } of needed) {
    if (scale > least * (1 + SPREAD)) {
      groups.push([]);
      least = scale;
    }
    groups.at(-1)?.push(character);
  }
  const [most, ...others] = groups
    .map((characters) => ({ characters, scale: clamp(scaleOf(characters, archivo, device)) }))
    .toSorted((one, other) => other.characters.length - one.characters.length) as [Face, ...Face[]];
  const space = { characters: [" "], scale: 0 };
  const withoutSpaces = widthBy([most, ...others, space], device, SAMPLE);
  const spaces = SAMPLE.split(" ").length - 1;
  space.scale = (widthOf(archivo, SAMPLE) - withoutSpaces) / spaces / widthOf(device, " ");
  return [{ ...most, characters: [] }, ...others, space];
}

/** Compares what the characters take in the sample and once each. */
function scaleOf(characters: string[], archivo: Font, device: Font): number {
  const text = [...SAMPLE, ...characters].filter((character) => characters.includes(character));
  const widthIn = (font: Font) => text.reduce((sum, character) => sum + widthOf(font, character), 0);
  return widthIn(archivo) / widthIn(device);
}

/** Measures a text whose characters are in `faces` of a font, in em. Browsers kern only within a face. */
function widthBy(faces: Face[], font: Font, text: string): number {
  let width = 0;
  let run = "";
  let scale = 0;
  for (const character of text) {
    const next = faces.find(({ characters }) => characters.includes(character))?.scale ?? Number.NaN;
    if (next !== scale) {
      width += widthOf(font, run) * scale;
      run = "";
      scale = next;
    }
    run += character;
  }
  return width + widthOf(font, run) * scale;
}

/** Measures a text with the digits of the pages, which are of one width, in em. */
const widthOf = (font: Font, text: string) =>
  text === "" ? 0 : font.layout(text, ["tnum"]).advanceWidth / font.unitsPerEm;

const clamp = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
