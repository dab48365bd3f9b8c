/** Flat shapes of a composition. */

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius ? ` rx="${radius}"` : "";
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${round}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function polygon(points: string, fill: string): string {
  return `<polygon points="${points}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** Draws a line without a fill. */
export function stroke(d: string, color: string, width: number, rest = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${rest && ` ${rest}`}/>`;
}

/** Draws the soft shade of `markup` on the shapes below it. */
export function shade(markup: string, opacity = 0.16): string {
  return `<g opacity="${opacity}">${markup}</g>`;
}

/** Draws a grid of dots, as one path of zero-length strokes. */
export function dotGrid(
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  size: number,
  color: string,
): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `M${x} ${y + row * step}${`h0m${step} 0`.repeat(columns - 1)}h0`,
  );
  return stroke(lines.join(""), color, size, `stroke-linecap="round"`);
}

/** Returns `count` numbers from `from` on, `step` apart. */
export function steps(from: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at * step);
}
