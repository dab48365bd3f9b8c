import type { Comparison } from "./compare.ts";

/** Prints comparisons, in milliseconds. */
export function printComparisons(title: string, comparisons: Comparison[]): void {
  printTable([
    [title, "products", "small", "large", "ratio", "blocked", "CPU"],
    ...comparisons.map(({ name, products, small, large, ratio, blocked, blockedCpu }) => [
      name,
      products.map((count) => count ?? "").join(" / "),
      ...[small, large, ratio, blocked, blockedCpu].map((number) => number.toFixed(2)),
    ]),
  ]);
}

/** Prints a table: the first column left-aligned, the others right-aligned. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ");
  const [head = [], ...body] = rows;
  console.log([line(head), "-".repeat(line(head).length), ...body.map(line), ""].join("\n"));
}
