import { parseKnots } from "../geometry.ts";
import { dice } from "../palette.ts";

/** Short bent strokes strewn over a polygon, each wholly inside it: a cracked hide. */
export function crackle(polygon: string, count: number): string {
  const corners = parseKnots(polygon);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const roll = dice(polygon);
  const strokes: string[] = [];
  for (let tries = 0; strokes.length < count && tries < count * 20; tries += 1) {
    const angle = roll() * Math.PI * 2;
    const bend = angle + (roll() < 0.5 ? -1.1 : 1.1);
    const start = { x: left + roll() * width, y: top + roll() * height };
    const middle = { x: start.x + Math.cos(angle) * 22, y: start.y + Math.sin(angle) * 14 };
    const end = { x: middle.x + Math.cos(bend) * 20, y: middle.y + Math.sin(bend) * 14 };
    const points = [start, middle, end].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    if (points.every((point) => isInside(point, corners))) {
      strokes.push(points.map(({ x, y }) => `${x},${y}!`).join(" "));
    }
  }
  return strokes.join("|");
}

function isInside(point: { x: number; y: number }, corners: readonly { x: number; y: number }[]): boolean {
  let inside = false;
  for (const [at, a] of corners.entries()) {
    const b = corners[(at + 1) % corners.length] ?? a;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
