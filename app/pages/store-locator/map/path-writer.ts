import type { GeoContext } from "d3-geo";

type Tenths = [x: number, y: number];

/**
 * Writes what d3-geo draws as the data of an SVG path, in few bytes: each point is relative to the one before, in
 * tenths, without signs that a reader of paths does not need. Differences are those of rounded points: errors do not
 * add up.
 */
export class PathWriter implements GeoContext {
  path = "";
  #at: Tenths = [0, 0];
  #start: Tenths = [0, 0];

  moveTo(x: number, y: number) {
    this.#start = toTenths(x, y);
    this.#write("m", this.#start);
  }

  lineTo(x: number, y: number) {
    const to = toTenths(x, y);
    // numbers that follow a point without a letter are a line
    if (to[0] !== this.#at[0] || to[1] !== this.#at[1]) this.#write("", to);
  }

  closePath() {
    this.path += "z";
    this.#at = this.#start;
  }

  // the other calls of a canvas, which outlines do not need
  beginPath() {}
  arc() {}

  #write(command: string, to: Tenths) {
    this.path += command;
    this.#append(to[0] - this.#at[0]);
    this.#append(to[1] - this.#at[1]);
    this.#at = to;
  }

  /** Adds a number, with a space before it where it would be read as a part of the number before. */
  #append(tenths: number) {
    const number = String(tenths / 10).replace(/^(-?)0\./, "$1.");
    const before = this.path.slice(-2);
    const isSeparate =
      number.startsWith("-") || /[a-z]$/.test(before) || (number.startsWith(".") && before.startsWith("."));
    this.path += isSeparate ? number : ` ${number}`;
  }
}

function toTenths(x: number, y: number): Tenths {
  return [Math.round(x * 10), Math.round(y * 10)];
}
