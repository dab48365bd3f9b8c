import type { Shown } from "../drop/readers.ts";

/** A date that the hot product got, and when its import was acknowledged, in milliseconds since 1970. */
export interface Move {
  date: string;
  at: number;
}

/**
 * How old a shown date got, in milliseconds: the time from an import's acknowledgement to the last reply with the date before,
 * if it was asked for after the acknowledgement. `before` is the date that the first of `moves` replaced.
 */
export function greatestAge(before: string, moves: Move[], shown: Record<string, Shown>): number {
  const ages = moves.map(({ at }, number) => {
    const old = shown[moves[number - 1]?.date ?? before];
    return old && old.lastAsked > at ? old.lastSeen - at : 0;
  });
  return Math.max(0, ...ages);
}
