/** The line round a whole shoe, by which it stands out from a light page as well as from a dark one (CAT-41). */

import { channels, mix } from "./palette.ts";

/** The strength of a contour that stands out from the light tile by 3:1, and from the dark tile as well. */
const CONTOUR_LUMINANCE = 0.24;
/** That of dark shoes, which stand out from the light tile by themselves. */
const RIM_LUMINANCE = 0.4;
const DARK_LUMINANCE = 0.12;

/** Whether a shoe of this color vanishes on a dark page: it gets a rim and stands in a light. */
export function isDarkShoe(base: string): boolean {
  return luminance(base) < DARK_LUMINANCE;
}

/** The color of the contour: a trace of the shoe's own color, as light or dark as a contour has to be. */
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

/** The contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
