const WHITE = "#ffffff";
const BLACK = "#141414";

/** The letters, white or black, that are easier to read on `ground`, a colour such as "#b45309" (WCAG 2.2 contrast). */
export function inkOn(ground: string): string {
  const light = luminance(ground);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / (luminance(BLACK) + 0.05);
  return onWhite >= onBlack ? WHITE : BLACK;
}

/** Relative luminance, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
