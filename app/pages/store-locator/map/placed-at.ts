import type { Point } from "./project.ts";

/**
 * Returns the style that centers an element of the map on a place, given in shares of the map. A translation: the
 * browser reports a changed `left` or `top` as a shift of the page.
 */
export function placedAt({ x, y }: Point): { translate: string } {
  return { translate: `calc(${x * 100}cqw - 50%) calc(${y * 100}cqh - 50%)` };
}
