import type { Outline } from "./outline.ts";

const number = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const numbers = new RegExp(number, "g");
const steps = /([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)/g;
const countOf: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Measures path data. Null when a command has too few numbers or too many, or the first is no move. */
export function outlineOfPath(data: string): Outline | null {
  const path = new Path();
  for (const [, command = "", list = ""] of data.matchAll(steps)) {
    const found = command === "A" || command === "a" ? numbersOfArcs(list) : (list.match(numbers) ?? []);
    if (!path.follow(command, found.map(Number))) return null;
  }
  return { length: path.length, segments: path.segments };
}

/** Token by token, because the flags of an arc may stand without a space, and the number after them, too. */
function numbersOfArcs(list: string): string[] {
  const found: string[] = [];
  const separator = /[\s,]*/y;
  for (let at = separator.exec(list)?.[0].length ?? 0; at < list.length; at = separator.lastIndex) {
    const isFlag = found.length % 7 === 3 || found.length % 7 === 4;
    const token = new RegExp(isFlag ? "[01]" : number, "y");
    token.lastIndex = at;
    const next = token.exec(list);
    if (!next) return [];
    found.push(next[0]);
    separator.lastIndex = token.lastIndex;
    separator.exec(list);
  }
  return found;
}

/** No curve is longer than the lines between its control points. */
class Path {
  length = 0;
  segments = 0;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** the last control point of a curve, which the next one may mirror */
  #controlX = 0;
  #controlY = 0;
  #mirroredBy = "";

  /** Follows a command as often as there are numbers for it. */
  follow(command: string, list: number[]): boolean {
    const kind = command.toUpperCase();
    const count = countOf[kind] as number;
    const isWhole = count === 0 ? list.length === 0 : list.length > 0 && list.length % count === 0;
    if (!isWhole || (this.segments === 0 && kind !== "M")) return false;
    const isAbsolute = command === kind;
    if (count === 0) this.#step(kind, isAbsolute, list, 0);
    for (let from = 0; from < list.length; from += count) {
      // More numbers after those of a move are lines.
      this.#step(kind === "M" && from > 0 ? "L" : kind, isAbsolute, list, from);
    }
    return true;
  }

  #step(kind: string, isAbsolute: boolean, list: number[], from: number): void {
    const x = isAbsolute ? 0 : this.#x;
    const y = isAbsolute ? 0 : this.#y;
    const at = (index: number) => list[from + index] as number;
    const mirrors = this.#mirroredBy === kind;
    const mirroredX = mirrors ? 2 * this.#x - this.#controlX : this.#x;
    const mirroredY = mirrors ? 2 * this.#y - this.#controlY : this.#y;
    this.segments++;
    this.#mirroredBy = kind === "C" || kind === "S" ? "S" : kind === "Q" || kind === "T" ? "T" : "";
    switch (kind) {
      case "M":
        this.#x = this.#startX = x + at(0);
        this.#y = this.#startY = y + at(1);
        break;
      case "Z":
        return this.#line(this.#startX, this.#startY);
      case "L":
        return this.#line(x + at(0), y + at(1));
      case "H":
        return this.#line(x + at(0), this.#y);
      case "V":
        return this.#line(this.#x, y + at(0));
      case "C":
        this.#line(x + at(0), y + at(1));
        return this.#curve(x + at(2), y + at(3), x + at(4), y + at(5));
      case "S":
        this.#line(mirroredX, mirroredY);
        return this.#curve(x + at(0), y + at(1), x + at(2), y + at(3));
      case "Q":
        return this.#curve(x + at(0), y + at(1), x + at(2), y + at(3));
      case "T":
        return this.#curve(mirroredX, mirroredY, x + at(0), y + at(1));
      default:
        return this.#arc(Math.abs(at(0)), Math.abs(at(1)), x + at(5), y + at(6));
    }
  }

  #line(x: number, y: number): void {
    this.length += distance(x - this.#x, y - this.#y);
    this.#x = x;
    this.#y = y;
  }

  #curve(controlX: number, controlY: number, x: number, y: number): void {
    this.#line(controlX, controlY);
    this.#line(x, y);
    this.#controlX = controlX;
    this.#controlY = controlY;
  }

  /** Radii that are too small for the chord grow until they fit. */
  #arc(rx: number, ry: number, x: number, y: number): void {
    const chord = distance(x - this.#x, y - this.#y);
    this.#line(x, y);
    const smaller = Math.min(rx, ry);
    if (smaller > 0) this.length += 2 * Math.PI * Math.max(rx, ry) * Math.max(1, chord / (2 * smaller));
  }
}

/** Math.hypot takes ten times as long. */
function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
