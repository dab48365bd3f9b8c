/** Parallel lines from a point between the ends of `from` to the matching point of `to`: mesh, knit or ribs. */
export function mesh(from: string, to: string, count: number): string {
  const [a, b, c, d] = `${from} ${to}`.split(" ").map((point) => point.split(",").map(Number));
  const between = (start: number[] = [], end: number[] = [], share = 0) =>
    start.map((value, at) => Math.round(value + ((end[at] ?? value) - value) * share)).join(",");
  return Array.from({ length: count }, (_, at) => {
    const share = at / Math.max(1, count - 1);
    return `${between(a, b, share)}! ${between(c, d, share)}!`;
  }).join("|");
}
