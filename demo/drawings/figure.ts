/** The elements of a drawing: parts, each clipped to its outline, made of panels with a color role. */

import type { Role } from "./palette.ts";

export type Panel = {
  readonly kind: "fill" | "line" | "dots";
  /** Knots, see geometry.ts. */
  readonly at: string;
  readonly role: Role;
  /** A tonal step away from the role's color. */
  readonly tone?: number;
  /** Distance of a dashed seam inside the panel's edge. */
  readonly stitch?: number;
  /** Casts a soft shadow on the panels below. */
  readonly lift?: boolean;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  /** No edge line: for shading shapes inside a panel. */
  readonly bare?: boolean;
  /** A line drawn in the role's edge color rather than its own. */
  readonly seam?: boolean;
  /** A line with a darker rim, such as a lace or a cord. */
  readonly cord?: boolean;
};

export type Part = {
  readonly outline?: string;
  readonly role?: Role;
  readonly tone?: number;
  readonly shade?: "body" | "sole" | "flat" | "round";
  readonly panels: readonly Panel[];
};

export type Figure = readonly Part[];

export type Drawing = {
  readonly side: Figure;
  readonly heel: Figure;
  readonly top: Figure;
  /** Tall shoes are drawn smaller from behind, on the same ground line. */
  readonly heelScale: number;
  /** The translation that centers the close-up. */
  readonly closeUp: string;
  /** How high the hem of trousers falls on the side view, over tongue and collar. */
  readonly hem: number;
  /** Usually has a gum sole; the seed decides. */
  readonly gumSole?: boolean;
};

type Look = Omit<Panel, "kind" | "at" | "role" | "width">;

export const fill = (role: Role, at: string, look: Look = {}): Panel => ({ kind: "fill", role, at, ...look });

/** A panel sewn on top: it has thickness and a stitched edge. */
export const sewn = (role: Role, at: string, look: Look = {}): Panel => ({
  kind: "fill",
  role,
  at,
  stitch: 9,
  lift: true,
  ...look,
});

export const line = (role: Role, width: number, at: string, look: Look = {}): Panel => ({
  kind: "line",
  role,
  width,
  at,
  seam: true,
  ...look,
});

/** A lace, cord or rib: a stroked line in its own color with a rim. */
export const cord = (role: Role, width: number, at: string, look: Look = {}): Panel => ({
  kind: "line",
  role,
  width,
  at,
  cord: true,
  ...look,
});

export const dots = (role: Role, diameter: number, at: string, look: Look = {}): Panel => ({
  kind: "dots",
  role,
  width: diameter,
  at,
  seam: true,
  ...look,
});

/** Evenly spaced knots from one point to another: perforations, eyelets, nubs. */
export function row(x0: number, y0: number, x1: number, y1: number, count: number): string {
  const step = (from: number, to: number, index: number) =>
    Math.round(from + ((to - from) * index) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => `${step(x0, x1, index)},${step(y0, y1, index)}`).join(" ");
}

/** Lace bars, bowed from each eyelet over the edge of the eyestay to the ridge of the tongue. */
export function laces(width: number, eyelets: string, reachX: number, reachY: number): Panel {
  const bars = eyelets.split(" ").map((eyelet) => {
    const [x = 0, y = 0] = eyelet.split(",").map(Number);
    const middle = `${Math.round(x + reachX * 0.44)},${Math.round(y + reachY * 0.56)}`;
    return `${x},${y} ${middle} ${x + reachX},${y + reachY}`;
  });
  return cord("lace", width, bars.join("|"));
}
