import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Returns figures as JSON, with two digits after the decimal point. */
export function formatFigures(figures: object): string {
  const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  return `${JSON.stringify(figures, rounded, 2)}\n`;
}

/** Writes figures to `file`. */
export function writeFigures(file: string, figures: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatFigures(figures));
}
