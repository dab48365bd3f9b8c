const WHITE = "#ffffff";
const BLACK = "#000000";
/** What WCAG 2.2 AA asks of text. */
const READABLE = 4.5;

/** The letters for a button of colour `ground`, such as "#b45309": white where that can be read, else black. */
export function inkOn(ground: string): string {
  return 1.05 / (luminance(ground) + 0.05) >= READABLE ? WHITE : BLACK;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
