/** The line around a whole shoe, which makes it visible on a light page as well as on a dark one (CAT-41). */

import { channels, mix } from "./palette.ts";

/** Luminance of a contour that has a contrast of 3:1 with the light tile, and with the dark tile as well. */
const CONTOUR_LUMINANCE = 0.24;
/** Luminance for dark shoes, which stand out from the light tile by themselves. */
const RIM_LUMINANCE = 0.4;
const DARK_LUMINANCE = 0.12;

/** Whether a shoe of this color vanishes on a dark page: it gets a rim and a light behind it. */
export function isDarkShoe(base: string): boolean {
  return luminance(base) < DARK_LUMINANCE;
}

/** Returns the color of the contour: a trace of the shoe's own color, as light or dark as a contour has to be. */
export function contourOf(base: string): string {
  const hue = mix("#8b8884", base, 0.3);
  const wanted = isDarkShoe(base) ? RIM_LUMINANCE : CONTOUR_LUMINANCE;
  const target = luminance(hue) > wanted ? "#000000" : "#ffffff";
  let [low, high] = [0, 1];
  for (let step = 0; step < 10; step += 1) {
    const middle = (low + high) / 2;
    const isPast = luminance(mix(hue, target, middle)) > wanted === (target === "#ffffff");
    if (isPast) high = middle;
    else low = middle;
  }
  return mix(hue, target, high);
}

/** Returns the contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
