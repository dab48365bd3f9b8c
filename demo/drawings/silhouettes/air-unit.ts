import { fill, line } from "../figure.ts";
import type { Panel } from "../figure.ts";
import type { Role } from "../palette.ts";

/** A window in the midsole, from its left to its right end along a line that tilts by `tilt`, with columns inside. */
export function airUnit(
  left: number,
  right: number,
  y: number,
  {
    height = 30,
    tilt = 0,
    frame = "accent",
    columns = 4,
  }: {
    height?: number;
    tilt?: number;
    frame?: Role;
    columns?: number;
  } = {},
): Panel[] {
  const middle = (left + right) / 2;
  const pill = (grow: number) => {
    const half = height / 2 + grow;
    const [l, r] = [left - grow, right + grow];
    return (
      `${l},${y} ${l + half},${y - half} ${middle},${y + tilt / 2 - half} ${r - half},${y + tilt - half} ` +
      `${r},${y + tilt} ${r - half},${y + tilt + half} ${middle},${y + tilt / 2 + half} ${l + half},${y + half}`
    );
  };
  const posts = Array.from({ length: columns }, (_, at) => {
    const share = (at + 1) / (columns + 1);
    const x = Math.round(left + (right - left) * share);
    const center = Math.round(y + tilt * share);
    return `${x},${center - height / 2 + 3}! ${x},${center + height / 2 - 3}!`;
  });
  return [
    fill(frame, pill(9)),
    fill("clear", pill(0), { tone: -0.24 }),
    line("clear", 7, posts.join("|"), { seam: false, opacity: 0.75 }),
  ];
}
