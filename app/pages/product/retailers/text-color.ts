const WHITE = "#ffffff";
const BLACK = "#000000";

/** The contrast that WCAG 2.2 AA demands of text. On every color, black or white reaches it. */
const MIN_CONTRAST = 4.5;

/** Returns the text color on a background such as "#b45309": white where that is readable, else black (CAT-23). */
export function textColorOn(background: string): string {
  return contrast(background, WHITE) >= MIN_CONTRAST ? WHITE : BLACK;
}

/** Returns the contrast of two colors as WCAG defines it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
