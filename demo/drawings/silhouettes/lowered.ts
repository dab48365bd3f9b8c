import { parseKnots } from "../geometry.ts";
import type { Figure } from "../figure.ts";

/** The figure with all that stands above `line` pressed down to a share of its height: another cut of the same shoe. */
export function lowered(figure: Figure, line: number, share: number): Figure {
  const press = (knots: string) =>
    knots
      .split("|")
      .map((one) =>
        parseKnots(one)
          .map(({ x, y, corner }) => `${x},${pressed(y)}${corner ? "!" : ""}`)
          .join(" "),
      )
      .join("|");
  const pressed = (y: number) => (y < line ? Math.round(line - (line - y) * share) : y);
  return figure.map(({ outline, panels, ...part }) => ({
    ...part,
    ...(outline && { outline: press(outline) }),
    panels: panels.map((panel) => ({ ...panel, at: press(panel.at) })),
  }));
}
