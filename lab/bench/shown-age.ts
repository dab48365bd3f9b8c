import type { Shown } from "../drop/readers.ts";

/** Date that the hot product got, and the moment when its import was acknowledged, in milliseconds since 1970. */
export interface Move {
  date: string;
  at: number;
}

/**
 * Returns the greatest age of a shown date, in milliseconds: the time from an import's acknowledgement to the last
 * reply with the previous date, if that reply was requested after the acknowledgement. `before` is the date that the
 * first of `moves` replaced.
 */
export function greatestAge(before: string, moves: Move[], shown: Record<string, Shown>): number {
  const ages = moves.map(({ at }, number) => {
    const old = shown[moves[number - 1]?.date ?? before];
    return old && old.lastAsked > at ? old.lastSeen - at : 0;
  });
  return Math.max(0, ...ages);
}
