import { describe, expect, it } from "vitest";
import { shoeOf } from "../images.ts";
import { modelTexts } from "../models.ts";
import { readReleases } from "../releases.ts";
import { silhouetteOf } from "./silhouette-of.ts";
import type { Silhouette } from "./silhouettes/index.ts";

const expected: readonly (readonly [string, Silhouette])[] = [
  ["Air Jordan 1 High", "jordan-1-high"],
  ["Air Jordan 1 Mid", "jordan-1-mid"],
  ["Air Jordan 1 Low", "jordan-1-low"],
  ["Air Jordan 1 Retro High OG", "jordan-1-high"],
  ["Air Jordan 1", "jordan-1-high"],
  ["Air Jordan 3 Retro", "jordan-3"],
  ["Air Jordan 4 Retro", "jordan-4"],
  ["Air Jordan 5 Retro", "jordan-5"],
  ["Air Jordan 6 Retro", "jordan-6"],
  ["Air Jordan 11 Retro", "jordan-11"],
  ["Air Jordan 11 Retro Low", "jordan-11-low"],
  ["Air Jordan 12 Retro", "jordan-12"],
  ["Air Jordan 13 Retro", "jordan-13"],
  ...[2, 7, 8, 9, 10, 14].map((number) => [`Air Jordan ${number} Retro`, "basketball"] as const),
  ["Dunk Low", "dunk-low"],
  ["SB Dunk Low Pro", "dunk-low"],
  ["Dunk High", "high-court"],
  ["Air Force 1 Low", "air-force-1"],
  ["Air Force 1 High", "high-court"],
  ["Air Force 1", "air-force-1"],
  ["Blazer Mid", "mid-court"],
  ["Air Max 1", "air-max-1"],
  ["Air Max 90", "air-max-90"],
  ["Air Max 95", "air-max-95"],
  ["Air Max 97", "air-max-97"],
  ["Air Max Plus", "runner"],
  ["Zoom Vomero 5", "chunky-runner"],
  ["Kobe 6 Protro", "basketball"],
  ["LeBron 20", "basketball"],
  ["KD 4", "basketball"],
  ["Air Foamposite One", "basketball"],
  ["ACG Mountain Fly", "runner"],
  ["LDWaffle", "runner"],
  ["Ultra Boost", "knit-runner"],
  ["Ultraboost 1.0", "knit-runner"],
  ["NMD R1", "knit-runner"],
  ["Samba OG", "samba"],
  ["Gazelle", "gazelle"],
  ["Handball Spezial", "terrace"],
  ["Ashurst SPZL", "terrace"],
  ["Campus 00s", "campus"],
  ["Superstar", "superstar"],
  ["Stan Smith", "low-court"],
  ["Forum Low", "low-court"],
  ["Forum High", "high-court"],
  ["Yeezy Boost 350", "yeezy-350"],
  ["Yeezy Boost 350 V2", "yeezy-350-v2"],
  ["Yeezy Boost 380", "knit-runner"],
  ["Yeezy 500", "yeezy-500"],
  ["Yeezy Boost 700", "yeezy-700"],
  ["Yeezy Boost 700 V2", "yeezy-700"],
  ["Yeezy 700 V3", "chunky-runner"],
  ["Yeezy Boost 750", "high-court"],
  ["Yeezy Foam Runner", "foam-runner"],
  ["Yeezy Slide", "yeezy-slide"],
  ["Adilette", "slide"],
  ["Yeezy Quantum", "basketball"],
  ["Yeezy Desert Boot", "high-court"],
  ["React Element 87", "runner"],
  ["Air Trainer 1", "mid-court"],
];

describe("silhouetteOf", () => {
  it.each(expected)("draws %s as %s", (model, silhouette) => {
    expect(silhouetteOf(model, "")).toBe(silhouette);
    expect(silhouetteOf("", model)).toBe(silhouette);
  });

  it("prefers the model to nicknames in the full name, and has a default", () => {
    expect(silhouetteOf("Dunk Low", "Nike Dunk Low 'High Voltage'")).toBe("dunk-low");
    expect(silhouetteOf("Air Jordan 1", "Air Jordan 1 Mid SE")).toBe("jordan-1-mid");
    expect(silhouetteOf("", "Air Jordan 12 'Court Purple'")).toBe("jordan-12");
    expect(silhouetteOf("", "")).toBe("low-court");
    expect(silhouetteOf("Something New", "Unheard Of")).toBe("low-court");
  });
});

/** Silhouettes that releases of a model of the demo may have. */
const ofModels: Readonly<Record<string, readonly Silhouette[]>> = {
  "air-jordan-1-high": ["jordan-1-high"],
  "air-jordan-1-mid": ["jordan-1-mid"],
  "air-jordan-1-low": ["jordan-1-low"],
  "air-jordan-3": ["jordan-3"],
  "air-jordan-4": ["jordan-4"],
  "air-jordan-5": ["jordan-5"],
  "air-jordan-6": ["jordan-6"],
  "air-jordan-11": ["jordan-11", "jordan-11-low"],
  "air-jordan-12": ["jordan-12"],
  "air-jordan-13": ["jordan-13"],
  "nike-dunk": ["dunk-low", "high-court"],
  "sb-dunk": ["dunk-low", "high-court"],
  "air-force-1": ["air-force-1", "high-court"],
  "air-max-1": ["air-max-1"],
  "air-max-90": ["air-max-90"],
  "air-max-95": ["air-max-95"],
  "air-max-97": ["air-max-97"],
  samba: ["samba"],
  gazelle: ["gazelle"],
  superstar: ["superstar"],
  campus: ["campus"],
  "yeezy-boost-350": ["yeezy-350"],
  "yeezy-boost-350-v2": ["yeezy-350-v2"],
  "yeezy-500": ["yeezy-500"],
  "yeezy-boost-700": ["yeezy-700", "chunky-runner"],
  "yeezy-foam-runner": ["foam-runner"],
  "yeezy-slide": ["yeezy-slide"],
};

it("draws every release of the demo as its model, and only those (CAT-41)", () => {
  const names = new Map([...modelTexts.values()].map(({ slug, name }) => [slug, name]));
  const own = new Set(Object.values(ofModels).flat());
  for (const nearest of ["high-court", "chunky-runner"] as const) own.delete(nearest);
  for (const { slug, fullName, model, colorText, nickname } of readReleases()) {
    const shoe = shoeOf({ slug, full_name: fullName, model, color_text: colorText, nickname }, names);
    const silhouette = silhouetteOf(shoe.modelName, shoe.fullName);
    const allowed = ofModels[model ?? ""];
    if (allowed) expect(allowed, fullName).toContain(silhouette);
    else expect(own, fullName).not.toContain(silhouette);
  }
});
